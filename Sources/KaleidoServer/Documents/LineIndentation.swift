import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The indentation of a line that was begun just now.
///
/// A line that continues an item is indented like the line above, or more if that is the item's first. One that begins an item is
/// not indented.
struct LineIndentation {
  private let lines: LineTable
  private let line: Int
  private let operators: OperatorTable

  private static let step = 2

  init(_ lines: LineTable, at offset: UInt32, operators: OperatorTable) {
    self.lines = lines
    self.operators = operators
    line = lines.line(of: offset)
  }

  /// The edit that indents the line, if it is indented otherwise.
  var edits: [TextEdit] {
    guard line > 1 else { return [] }
    let range = lines.range(ofLine: line)
    let present = blanks(ofLine: line)
    let wanted = [UInt8](repeating: UInt8(ascii: " "), count: width)
    if Array(lines.file.bytes[Int(present.start)..<Int(present.end)]) == wanted { return [] }
    return [TextEdit(SourceRange(range.start, present.end), wanted)]
  }

  /// The blanks at the start of a line.
  private func blanks(ofLine line: Int) -> SourceRange {
    let range = lines.range(ofLine: line)
    var end = range.start
    while end < range.end, [9, 32].contains(lines.file.bytes[Int(end)]) { end += 1 }
    return SourceRange(range.start, end)
  }

  private var width: Int {
    let start = lines.range(ofLine: line).start
    let before = SourceFile(name: lines.file.name, bytes: Array(lines.file.bytes[..<Int(start)]))
    var symbols = SymbolTable()
    let file = ParsedFile.parse(before, operators: operators, symbols: &symbols)
    guard Self.isIncomplete(file), let item = file.extents.last?.tokens, !item.isEmpty else {
      return 0
    }
    let table = LineTable(before)
    let last = file.tokens.endOfFile - 1
    guard last >= item.lowerBound else { return 0 }
    let lastLine = table.line(of: file.tokens.start(last))
    let isFirst = lastLine == table.line(of: file.tokens.start(item.lowerBound))
    let above = table.range(ofLine: lastLine)
    let indentation = before.bytes[Int(above.start)..<Int(above.end)].prefix { $0 == 32 }.count
    return isFirst ? indentation + Self.step : indentation
  }

  /// Whether what follows a text still belongs to its last item: a part is missing, or a parenthesis is open. The text was parsed
  /// without explaining its faults.
  private static func isIncomplete(_ file: ParsedFile) -> Bool {
    let diagnostics = file.diagnostics.since(0)
    if diagnostics.contains(where: { $0.code == .unexpectedEnd }) { return true }
    guard let item = file.extents.last?.tokens else { return false }
    var depth = 0
    for token in item.lowerBound..<file.tokens.endOfFile {
      switch file.tokens.kind(token) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .semicolon, .def, .extern: depth = 0
      default: break
      }
    }
    return depth > 0
  }
}
