import Glibc
import KaleidoSource

/// An output that is complete but not in its place yet: a build with several puts none in place before
/// all are made. Where it is never put in place, it leaves nothing behind.
final class StagedOutput {
  private enum Content: ~Copyable {
    case bytes([UInt8])
    case file(TemporaryFile, isExecutable: Bool)
  }

  private var content: Content?
  /// The path as it was given; `-` for standard output.
  private let path: String

  /// Stages bytes. A regular file is replaced at once, later: readers see the old or the new bytes,
  /// never a part. What is no regular file, such as `/dev/null`, is written in place.
  init(_ bytes: [UInt8], for path: String) throws(CommandError) {
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

  /// Stages an executable that the linker has made.
  init(executable: consuming TemporaryFile, for path: String) {
    self.path = path
    content = .file(executable, isExecutable: true)
  }

  /// Whether it goes to standard output. That comes first: it is what cannot be undone.
  var isStandardOutput: Bool { path == "-" }

  /// Puts the output in its place.
  func commit(standardOutput: Int32) throws(CommandError) {
    switch content.take() {
    case .file(var file, let isExecutable):
      try file.moveTo(FileSystem.target(of: path), named: path, isExecutable: isExecutable)
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
