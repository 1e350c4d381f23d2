import Glibc
import KaleidoCodegen
import KaleidoSource

/// The state needed to reproduce an internal error.
final class CrashReport {
  var words: [String] = []
  var sources: [SourceFile] = []

  /// Returns the error for a failure of the compiler, after writing a bundle of the input, the command line,
  /// the environment and the IR.
  func error(_ failure: CodegenFailure, _ environment: Environment, description: String)
    -> CommandError
  {
    var error = CommandError(
      .internalError, "internal error in the compiler: \(failure.message)",
      note: "this is a bug in kaleido, not in your program", exitStatus: 70)
    let what = sources.first.map { ", while generating `\(FileSystem.stem(of: $0.name))`" } ?? ""
    error.children.append(
      .note(
        "kaleido \(Help.version), LLVM \(LLVMInformation.version), "
          + "\(LLVMInformation.hostTriple)\(what)"))
    let bundle = write(failure, environment, description)
    error.children.append(
      .help(
        bundle.map { "please report it with the file written to \($0)" }
          ?? "please report it with your program"))
    return error
  }

  /// Writes the bundle and returns its path; nil if that fails.
  private func write(
    _ failure: CodegenFailure, _ environment: Environment, _ description: String
  ) -> String? {
    var template = Array("\(environment.temporaryDirectory)/kaleido-crash-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let directory = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var files: [(name: String, bytes: [UInt8])] = [
      ("message.txt", Array((failure.message + "\n").utf8)),
      (
        "command.txt",
        Array((Job(executable: "kaleido", arguments: words).shellCommand + "\n").utf8)
      ),
      ("environment.json", Array(description.utf8)),
    ]
    if let ir = failure.ir { files.append(("program.ll", Array(ir.utf8))) }
    for (index, source) in sources.enumerated() {
      files.append(("input-\(index + 1).ks", source.bytes))
    }
    var isWritten = true
    for file in files where isWritten {
      isWritten = Self.write(file.bytes, to: "\(directory)/\(file.name)")
    }
    // Inside the private directory, where no other user can interfere.
    let bundle = directory + "/report.tar"
    let job = Job(
      executable: "tar", arguments: ["-cf", bundle, "-C", directory] + files.map(\.name))
    let result = isWritten ? try? job.run() : nil
    for file in files { unlink("\(directory)/\(file.name)") }
    if let result, result.status == 0 { return bundle }
    unlink(bundle)
    rmdir(directory)
    return nil
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return FileSystem.write(bytes, to: descriptor) == nil
  }
}
