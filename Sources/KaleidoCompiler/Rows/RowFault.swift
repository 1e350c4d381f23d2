import KaleidoCodegen
import KaleidoSource

/// What ends a stream of rows before its end.
package enum RowFault: Sendable {
  /// A line of text that is no row. Lines and columns count from 1.
  case text(line: Int, column: Int, message: String)
  /// The stream ends after so many bytes, in the middle of a row.
  case incompleteRow(byte: Int)
  /// A call has exhausted the stack, or has ended the program, for a row, which counts from 1.
  case call(LoadedLoop.Ending, row: Int, line: Int?)
}

extension RowFault {
  /// The fault of a text, whose lines begin with number `firstLine`.
  init(
    _ fault: NumberText.Rows.Fault, _ rows: NumberText.Rows, in text: UnsafeRawBufferPointer,
    firstLine: Int, columns: Int
  ) {
    let start = text[..<rows.position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = 1 + text[start..<rows.position].count { $0 & 0xc0 != 0x80 }
    let word = text[rows.position...].prefix { !$0.isSeparator }
    let found =
      word.isEmpty
      ? text[rows.position] == UInt8(ascii: ",") ? "`,`" : "the end of the line"
      : "`\(String(decoding: word.prefix(40), as: UTF8.self))`"
    let message =
      switch fault {
      case .noNumber: "expected a number, found \(found)"
      case .tooFew:
        "expected \(columns) numbers, found \(rows.numbersBefore)"
      case .tooMany: "expected the end of the line, found \(found)"
      }
    self = .text(line: firstLine + rows.lines, column: column, message: message)
  }

  /// The fault as an error. An ending by `exit` is none.
  package func error(of function: MappedFunction) -> CommandError {
    switch self {
    case .text(let line, let column, let message):
      return CommandError(
        .unusableRow, "standard input:\(line):\(column): \(message)", note: function.description,
        exitStatus: 1)
    case .incompleteRow(let byte):
      return CommandError(
        .unusableRow, "standard input ends after \(byte) bytes, in the middle of a row",
        note: function.description + ", of 8 bytes each", exitStatus: 1)
    case .call(.stackOverflow(let name), let row, let line):
      return CommandError(
        .stackOverflow, "stack overflow in `\(name)`", note: Self.place(row, line), exitStatus: 1)
    case .call(.exit(let status), let row, let line):
      return CommandError(
        .exitStatusRange, "exit status \(status) is not a whole number from 0 to 255",
        note: Self.place(row, line), exitStatus: 1)
    }
  }

  /// The exit status, if the program has ended itself.
  package var exitStatus: Int32? {
    guard case .call(.exit(let status), _, _) = self else { return nil }
    return UInt8(exactly: status).map(Int32.init)
  }

  private static func place(_ row: Int, _ line: Int?) -> String {
    line.map { "called with the numbers at standard input:\($0)" } ?? "called with row \(row)"
  }
}

extension UInt8 {
  fileprivate var isSeparator: Bool {
    self == UInt8(ascii: " ") || self &- 9 < 5 || self == UInt8(ascii: ",")
      || self == UInt8(ascii: "#")
  }
}
