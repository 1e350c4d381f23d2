import KaleidoSystem
import Synchronization

/// What separates the results of one execution under `--watch` from those of the one before: the screen is cleared, or there is a
/// line where standard output is not a terminal.
///
/// The last result stays until there is something new to show.
final class WatchedScreen: Sendable {
  private let environment: Environment
  /// What to write before anything else.
  private let separator = Mutex<[UInt8]>([])

  init(_ environment: Environment) { self.environment = environment }

  /// Whether standard output is a terminal that can be cleared.
  private var canBeCleared: Bool {
    environment.isTerminal(environment.standardOutput) && environment.variable("TERM") != "dumb"
  }

  /// Prepares for the execution with this number, counted from 1.
  func prepare(for number: Int) {
    let text = canBeCleared ? "\u{1b}[H\u{1b}[2J" : number > 1 ? "--- run \(number) ---\n" : ""
    separator.withLock { $0 = Array(text.utf8) }
  }

  /// To be called before something is written.
  func begin() {
    let bytes = separator.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    if !bytes.isEmpty { _ = FileSystem.write(bytes, to: environment.standardOutput) }
  }
}
