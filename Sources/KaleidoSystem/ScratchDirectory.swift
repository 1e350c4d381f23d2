import CHostProcess
import Glibc

/// A new directory for the temporary files of a subprocess. Removed with the files in it on destruction, and by a signal
/// that ends this process: a program that is ended by a signal may leave such files.
package struct ScratchDirectory: ~Copyable {
  /// Its path; nil if it could not be created.
  package let path: String?
  /// The slot of the path in `Interruption`'s table.
  private let slot: Int?

  /// Creates a directory whose path begins with `prefix`.
  package init(prefix: String) {
    (path, slot) = Interruption.withSignalsBlocked { () -> (String?, Int?) in
      let path = TemporaryDirectory(prefix: prefix)?.path
      return (path, path.flatMap(Interruption.register))
    }
  }

  deinit {
    if let path { CHostProcessRemove(path) }
    Interruption.unregister(slot)
  }
}
