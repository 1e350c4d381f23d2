import CLLVM
import KaleidoTarget

extension Remark {
  /// Whether it is about a function of the runtime, or a call of one.
  public var isAboutRuntime: Bool { message.hasPrefix("'" + RuntimeFunction.symbolPrefix) }
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
