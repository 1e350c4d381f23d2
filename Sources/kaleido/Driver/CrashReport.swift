import KaleidoCompiler
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

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
        "kaleido \(Release.version), LLVM \(Backend.version), "
          + "\(Backend.hostTriple)\(what)"))
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
    guard
      let directory = TemporaryDirectory(
        prefix: environment.temporaryDirectory + "/kaleido-crash")
    else { return nil }
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
    let isWritten = files.allSatisfy { directory.write($0.bytes, as: $0.name) }
    // Inside the private directory, where no other user can interfere.
    let bundle = directory.path + "/report.tar"
    let job = Job(
      executable: "tar", arguments: ["-cf", bundle, "-C", directory.path] + files.map(\.name))
    let result = isWritten ? try? job.run() : nil
    for file in files { directory.removeFile(file.name) }
    if let result, result.status == 0 { return bundle }
    directory.removeFile("report.tar")
    directory.remove()
    return nil
  }
}
