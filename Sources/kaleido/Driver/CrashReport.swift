import Glibc
import KaleidoCodegen
import KaleidoSource

/// What is known of a run when the compiler itself turns out to be wrong: all that is needed to repeat it.
final class CrashReport {
  var words: [String] = []
  var sources: [SourceFile] = []

  /// Tells a fault of the compiler, and writes a bundle of the input, the command line, the
  /// environment and the IR for the people who mend it.
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

  /// Writes the bundle and returns its path; nil where it cannot be written.
  private func write(
    _ failure: CodegenFailure, _ environment: Environment, _ description: String
  ) -> String? {
    var template = Array("\(environment.temporaryFolder)/kaleido-crash-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(
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
      isWritten = Self.write(file.bytes, to: "\(folder)/\(file.name)")
    }
    // In the folder, where nobody else can put anything in its way.
    let bundle = folder + "/report.tar"
    let job = Job(executable: "tar", arguments: ["-cf", bundle, "-C", folder] + files.map(\.name))
    let result = isWritten ? try? job.run() : nil
    for file in files { unlink("\(folder)/\(file.name)") }
    if let result, result.status == 0 { return bundle }
    unlink(bundle)
    rmdir(folder)
    return nil
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return FileSystem.write(bytes, to: descriptor) == nil
  }
}
