import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The formatter: `kaleido fmt`, and formatting in an editor.
///
/// White space has no meaning but to separate tokens, so only two things could change what a program means: tokens that touch
/// and become one (`ItemLayout.needsSpace`), and a `;` that separates items (`needsSemicolon`).
public enum Formatter {
  /// The number of columns that a line has at most, if it can be broken.
  public static let lineWidth = Printer.lineWidth

  /// The errors of a file because of which items are not formatted, or of the file as parsed with explanations of its errors.
  static func faults(of file: ParsedFile, explained: ParsedFile? = nil) -> [Diagnostic] {
    (explained ?? file).diagnostics.since(0).filter { diagnostic in
      guard diagnostic.severity == .error else { return false }
      guard [.unknownBinaryOperator, .unknownUnaryOperator].contains(diagnostic.code) else {
        return true
      }
      // Another file may define the operator, unless it is a word such as `and`.
      let token = file.tokens.index(at: diagnostic.range.start)
      return file.tokens.kind(token) == .identifier
    }
  }

  /// Formats the items of a file that have no errors. The others stay as they are, with all of their lines.
  ///
  /// `file` must be parsed without repairs (`ParsedFile.parse`). `operators` are those of the files before it. `explained` is the
  /// file as parsed with explanations of its errors, some of which are seen only then.
  public static func format(
    _ file: ParsedFile, operators: OperatorTable = OperatorTable(), explained: ParsedFile? = nil
  ) -> FormattedText {
    var printer = FilePrinter(file, operators: operators, explained: explained)
    for index in file.items.indices { printer.printItem(index) }
    return printer.finish()
  }
}

/// Writes the items of a file, and what separates them.
private struct FilePrinter {
  private let file: ParsedFile
  private let faults: FaultyItems
  private var items: ItemPrinter
  /// The last item that was written.
  private var previous: Int?
  /// Whether the last item is on one line.
  private var isPreviousShort = true
  private var isPieceFaulty = false

  init(_ file: ParsedFile, operators: OperatorTable, explained: ParsedFile?) {
    self.file = file
    faults = FaultyItems(file, explained: explained)
    items = ItemPrinter(file, operators: operators)
  }

  mutating func printItem(_ index: Int) {
    let tokens = file.extents[index].tokens
    items.layout.layOut(index)
    let start = file.tokens.start(tokens.lowerBound)
    let joinsFault = separatorBeginsLine(before: index)
    let isOnOwnLine = startsLine(index) && !joinsFault
    if joinsFault || faults.contains(index) {
      if isOnOwnLine {
        if let previous, hasSemicolon(after: previous, before: index) {
          items.printer.writeSemicolon()
        }
        endPiece(before: start)
      }
      items.printer.skip(to: file.tokens.end(faults.end(ofItem: index) - 1))
      isPieceFaulty = true
      isPreviousShort = false
    } else {
      separate(index, isOnOwnLine: isOnOwnLine)
      let firstColumn = items.printer.column
      let isShort = items.fitsItem(at: firstColumn)
      items.printItem()
      isPreviousShort = isShort
    }
    previous = index
  }

  /// Writes what separates an item from the previous one.
  private mutating func separate(_ index: Int, isOnOwnLine: Bool) {
    let start = file.tokens.start(file.extents[index].tokens.lowerBound)
    guard let previous else {
      return items.printer.beginText(before: start)
    }
    if !isOnOwnLine, isPreviousShort, canShareLine(index, with: previous),
      items.fitsItem(at: items.printer.column + 2)
    {
      items.printer.writeSemicolon()
      items.printer.writeSpace()
      return
    }
    if needsSemicolon(previous, before: index) { items.printer.writeSemicolon() }
    if isOnOwnLine { endPiece(before: start) }
    items.printer.breakLine(
      before: start, indentation: 0, deepIndentation: Printer.indentation)
  }

  private mutating func endPiece(before start: UInt32) {
    items.printer.finishLine(before: start)
    items.printer.endPiece(isFaulty: isPieceFaulty)
    isPieceFaulty = false
  }

  /// Whether the previous item has an error, and a `;` on a later line ends it. Without that `;`, it might go on.
  private func separatorBeginsLine(before index: Int) -> Bool {
    guard let previous, faults.contains(previous) || isPieceFaulty else { return false }
    let gap = faults.end(ofItem: previous)..<file.extents[index].tokens.lowerBound
    return gap.contains { file.tokens.startsLine($0) }
  }

  /// Whether a line break separates an item from the one before it.
  private func startsLine(_ index: Int) -> Bool {
    guard let previous else { return false }
    let first = file.extents[index].tokens.lowerBound
    return (faults.end(ofItem: previous)...first).contains { file.tokens.startsLine($0) }
  }

  /// Whether `;` stands between an item and the next one.
  private func hasSemicolon(after previous: Int, before index: Int) -> Bool {
    let gap = faults.end(ofItem: previous)..<file.extents[index].tokens.lowerBound
    return gap.contains { file.tokens.kind($0) == .semicolon }
  }

  /// Whether two items may be separated by `;` on a line. Without one in the source, what begins with a sign may continue the
  /// previous item where another file has defined the sign.
  private func canShareLine(_ index: Int, with previous: Int) -> Bool {
    file.tokens.kind(file.extents[index].tokens.lowerBound) != .operator
      || hasSemicolon(after: previous, before: index)
  }

  /// Whether an item that begins a line would continue the previous one without `;`: it begins with a sign, or with a
  /// parenthesis after a name.
  private func needsSemicolon(_ previous: Int, before index: Int) -> Bool {
    guard hasSemicolon(after: previous, before: index) else { return false }
    if case .external = file.items[previous] { return false }
    return switch file.tokens.kind(file.extents[index].tokens.lowerBound) {
    case .operator: true
    case .leftParenthesis:
      file.tokens.kind(file.extents[previous].tokens.upperBound - 1) == .identifier
    default: false
    }
  }

  mutating func finish() -> FormattedText {
    if previous == nil { items.printer.beginText(before: file.source.range.end) }
    let printed = items.printer.finish()
    let last = FormattedText.Piece(
      sourceEnd: file.source.bytes.count, end: printed.bytes.count,
      isFaulty: isPieceFaulty || faults.hasStrayEnd)
    return FormattedText(file.source, printed.bytes, printed.pieces + [last])
  }
}
