import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// The errors that the runtime of a program in this process finds, possibly in a signal handler.
enum RuntimeErrors {
  struct Report: Sendable {
    var code: String
    var message: String
    /// The exit status that a shell reports.
    var status: Int32
    /// The file of the location; nil if it is not known.
    var file: String?
    var line: Int
    /// 0 if the column is not known.
    var column: Int
  }

  /// The report as the runtime passes it.
  private struct RawReport {
    var code, message, file: UnsafePointer<CChar>?
    var status: Int32 = 0
    var line: Int32 = 0
    var column: Int32 = 0
  }

  nonisolated(unsafe) private static var raw = RawReport()
  nonisolated(unsafe) private static var handover: Handover?

  /// Makes another thread call `body` with the first error, while the program waits.
  static func receive(_ body: @escaping @Sendable (Report) -> Void) {
    handover = Handover {
      func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
      body(
        Report(
          code: text(raw.code) ?? "", message: text(raw.message) ?? "", status: raw.status,
          file: text(raw.file), line: Int(raw.line), column: Int(raw.column)))
    }
    RunnableProgram.receiveErrors { code, message, status, file, line, column in
      RuntimeErrors.raw = RawReport(
        code: code, message: message, file: file, status: status, line: line, column: column)
      RuntimeErrors.handover?.request()
    }
  }
}
