import Glibc
import KaleidoSource

/// A complete output that is not yet at its final path, so that a build commits either all of its outputs or
/// none. Discarded unless committed.
package final class StagedOutput {
  private enum Content: ~Copyable {
    case bytes([UInt8])
    case file(TemporaryFile, isExecutable: Bool)
  }

  private var content: Content?
  /// The path as given; `-` for standard output.
  private let path: String

  /// Stages bytes. Committing replaces a regular file atomically; anything else, such as `/dev/null`, is
  /// written in place.
  package init(_ bytes: [UInt8], for path: String) throws(CommandError) {
    self.path = path
    guard FileSystem.isReplaceable(path) else {
      content = .bytes(bytes)
      return
    }
    let file = try TemporaryFile(beside: FileSystem.target(of: path), named: path)
    if let failure = FileSystem.write(bytes, to: file.descriptor) {
      throw .unwritable(path, failure)
    }
    content = .file(file, isExecutable: false)
  }

  /// Stages an executable made by the linker.
  package init(executable: consuming TemporaryFile, for path: String) {
    self.path = path
    content = .file(executable, isExecutable: true)
  }

  /// Whether the output goes to standard output. Commit those first, since a failure to write there must
  /// prevent the others.
  package var isStandardOutput: Bool { path == "-" }

  /// Moves the output to its path, or writes it in place.
  package func commit(standardOutput: Int32) throws(CommandError) {
    switch content.take() {
    case .file(var file, let isExecutable):
      try file.move(to: FileSystem.target(of: path), named: path, isExecutable: isExecutable)
    case .bytes(let bytes):
      let descriptor =
        isStandardOutput ? standardOutput : open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unwritable(path, errno) }
      let failure = FileSystem.write(bytes, to: descriptor)
      if !isStandardOutput { close(descriptor) }
      if let failure { throw .unwritable(isStandardOutput ? "standard output" : path, failure) }
    case nil: break
    }
  }
}
