import Synchronization

/// The number of passes that run, as `opt`'s `-opt-bisect-limit`, and what is known of them afterwards. A pass counts once for each
/// function, loop or component of the call graph.
public final class PassLimit: Sendable, Hashable {
  public let maximum: Int

  private let outcome = Mutex((count: 0, last: ""))

  public init(_ maximum: Int) { self.maximum = maximum }

  /// Notes how many passes ran on a module, and the last one.
  package func note(_ count: Int, last: String) { outcome.withLock { $0 = (count, last) } }

  /// The number of passes that ran, and the last one with its function; empty if none ran.
  public var passes: (count: Int, last: String) { outcome.withLock { $0 } }

  public static func == (left: PassLimit, right: PassLimit) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
