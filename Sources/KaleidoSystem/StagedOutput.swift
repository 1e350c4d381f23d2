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

  /// Whether the output is written at its path, not moved there.
  private let isInPlace: Bool

  /// The output, for messages.
  private var name: String { isStandardOutput ? "standard output" : path }

  /// Stages bytes. Committing replaces a regular file atomically; anything else, such as `/dev/null`, is
  /// written in place.
  package init(_ bytes: [UInt8], for path: String) throws(CommandError) {
    self.path = path
    isInPlace = !FileSystem.isReplaceable(path)
    guard !isInPlace else {
      if path != "-", FileSystem.isDirectory(path) { throw .unwritable(path, EISDIR) }
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
    isInPlace = false
    content = .file(executable, isExecutable: true)
  }

  private var isStandardOutput: Bool { path == "-" }

  /// Writes outputs. What is written in place, standard output before all else, precedes what is moved to its path: it is more
  /// likely to fail, and that must prevent the others.
  package static func commit(
    _ outputs: [StagedOutput], standardOutput: Int32
  ) throws(CommandError) {
    let ordered =
      outputs.filter(\.isStandardOutput)
      + outputs.filter { $0.isInPlace && !$0.isStandardOutput }
      + outputs.filter { !$0.isInPlace }
    for (index, output) in ordered.enumerated() {
      do throws(CommandError) {
        try output.commit(standardOutput: standardOutput)
      } catch {
        throw index == 0 ? error : error.afterWriting(ordered[..<index].map(\.name))
      }
    }
  }

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
      if let failure { throw .unwritable(name, failure) }
    case nil: break
    }
  }
}
