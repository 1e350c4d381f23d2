import CLLVM
import Synchronization

/// What an optimization of LLVM did, could not do, or found out.
public struct Remark: Hashable, Sendable {
  public enum Kind: Sendable {
    case passed, missed, analysis
  }

  public var kind: Kind
  /// The name of LLVM's pass, such as `loop-vectorize`.
  public var pass: String
  public var message: String
  /// The file's name in the debug information, and the position, which counts from 1; 0 if it is not known.
  public var file: String
  public var line: Int
  public var column: Int

  /// Whether it is about a function of the runtime, or a call of one.
  public var isAboutRuntime: Bool { message.hasPrefix("'" + RuntimeFunction.symbolPrefix) }
}

/// The remarks of a program's modules, which several threads may compile.
public final class RemarkLog: Sendable, Hashable {
  private struct Entry {
    var unit: Int
    var remarks: [Remark]
    var yaml: [UInt8]
  }

  private let entries = Mutex<[Entry]>([])

  public init() {}

  fileprivate func add(_ remarks: [Remark], yaml: [UInt8], ofUnit unit: Int) {
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

/// Receives the remarks about a module, and logs them at the end.
final class RemarkReceiver {
  private var remarks: [Remark] = []
  private var handle: OpaquePointer?
  private let log: RemarkLog
  private let unit: Int

  /// Begins to receive a context's remarks. `end` must be called before the context is destroyed.
  init(_ context: LLVMContextRef, _ log: RemarkLog, unit: Int) {
    self.log = log
    self.unit = unit
    handle = CLLVMReceiveRemarks(
      context,
      { receiver, remark in
        guard let receiver, let remark = remark?.pointee else { return }
        Unmanaged<RemarkReceiver>.fromOpaque(receiver).takeUnretainedValue().receive(remark)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func receive(_ remark: CLLVMRemark) {
    let kind: Remark.Kind =
      switch remark.kind {
      case CLLVMRemarkPassed: .passed
      case CLLVMRemarkMissed: .missed
      default: .analysis
      }
    remarks.append(
      Remark(
        kind: kind, pass: String(cString: remark.pass), message: String(cString: remark.message),
        file: String(cString: remark.file), line: Int(remark.line), column: Int(remark.column)))
  }

  func end() {
    guard let handle else { return }
    self.handle = nil
    log.add(remarks, yaml: [UInt8](takingOver: CLLVMEndRemarks(handle)), ofUnit: unit)
  }
}
