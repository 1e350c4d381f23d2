/// What happened to a file.
package enum FileChange: Sendable {
  /// The file exists under this name now. It may be empty still.
  case appeared
  /// A part of it was written.
  case modified
  /// What wrote to it has closed it, or it was renamed to this name: it is complete.
  case completed
  /// There is no file of this name any more.
  case vanished
}

/// Decides when changes of files are complete, so that what the user has saved can be read.
///
/// Editors write files in several steps: they truncate and write, or they move the old file away and create a new one. Several
/// files may be saved at once. Times are in milliseconds.
package struct ChangeSettling {
  /// How long nothing must happen after the last change.
  static let pause = 50
  /// How long to wait for a file that is still being written, or that has vanished.
  static let longestPause = 1_000

  private var unfinished: Set<String> = []
  private var last: Int?

  package init() {}

  package mutating func note(_ change: FileChange, of path: String, at time: Int) {
    last = time
    switch change {
    case .appeared, .modified, .vanished: unfinished.insert(path)
    case .completed: unfinished.remove(path)
    }
  }

  /// When the changes are complete, if there are no more until then; nil if there were none.
  package var deadline: Int? {
    last.map { $0 + (unfinished.isEmpty ? Self.pause : Self.longestPause) }
  }
}
