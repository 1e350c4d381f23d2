import Glibc
import KaleidoSource

/// Errors about files.
extension CommandError {
  package static func unreadable(_ path: String, _ number: Int32) -> CommandError {
    var help: String?
    if number == ENOENT {
      let names = FileSystem.names(in: FileSystem.directory(of: path)).filter {
        $0.hasSuffix(".ks")
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      help = Spelling.nearest(to: name, among: names).map { "there is a `\($0)` in this directory" }
    }
    return CommandError(
      .unreadableFile, "cannot read `\(path)`: \(reason(number))", help: help, exitStatus: 1)
  }

  package static func tooLarge(_ path: String) -> CommandError {
    CommandError(.unreadableFile, "cannot read `\(path)`: larger than 4 GiB", exitStatus: 1)
  }

  /// The error for an output directory that has disappeared.
  package static func noDirectory(of path: String) -> CommandError { unwritable(path, ENOENT) }

  package static func unwritable(_ path: String, _ number: Int32) -> CommandError {
    CommandError(
      .unwritableFile,
      "cannot write `\(path)`: \(number == ENOENT ? "no such directory" : reason(number))",
      note: "nothing was written", exitStatus: 1)
  }

  /// The error of an output, for which it is known which others were written before it.
  func afterWriting(_ names: [String]) -> CommandError {
    var copy = self
    copy.children = [.note("written before: " + names.map { "`\($0)`" }.joined(separator: ", "))]
    return copy
  }

  package static func lostOutput(_ number: Int32) -> CommandError {
    CommandError(
      .unwritableFile, "cannot write `standard output`: \(reason(number))",
      note: "the program's output is lost", exitStatus: 1)
  }

  package static func binaryToTerminal() -> CommandError {
    CommandError(
      .binaryToTerminal, "not writing a binary to a terminal",
      help: "redirect it, or use `-o FILE`", exitStatus: 1)
  }

  /// The description of an `errno` value, in the style of the messages.
  package static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "no such file"
    case EISDIR: "is a directory"
    case ENOSPC: "no space left on the device"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}
