import Synchronization

/// The remarks of a program's modules, which several threads may compile.
public final class RemarkLog: Sendable, Hashable {
  private struct Entry {
    var unit: Int
    var remarks: [Remark]
    var yaml: [UInt8]
  }

  private let entries = Mutex<[Entry]>([])

  public init() {}

  package func add(_ remarks: [Remark], yaml: [UInt8], ofUnit unit: Int) {
    entries.withLock { $0.append(Entry(unit: unit, remarks: remarks, yaml: yaml)) }
  }

  private var inOrder: [Entry] { entries.withLock { $0.sorted { $0.unit < $1.unit } } }

  /// The remarks about the modules that exist no longer, by their units.
  public var remarks: [Remark] { inOrder.flatMap(\.remarks) }

  /// The same remarks in the format of LLVM's tools, which has more details.
  public var yaml: [UInt8] { inOrder.flatMap(\.yaml) }

  public static func == (left: RemarkLog, right: RemarkLog) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
