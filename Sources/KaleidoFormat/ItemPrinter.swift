import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Writes items, divided into lines.
///
/// What fits on a line is written as one unless the author broke it. Otherwise each form divides into its parts. `indentation`
/// is always the column of the lines that continue an expression.
struct ItemPrinter {
  var layout: ItemLayout
  var printer: Printer
  /// The next token to write.
  private(set) var cursor = 0
  /// The indentation of a line that begins because a comment ended the one before.
  private var continuation = Printer.indentation

  var file: ParsedFile { layout.file }

  init(_ file: ParsedFile, operators: OperatorTable) {
    layout = ItemLayout(file, operators: operators)
    printer = Printer(file)
  }

  /// Writes the layout's item from the current column on.
  mutating func printItem() {
    cursor = layout.first
    switch layout.item {
    case .expression(let root): printExpression(root, indentation: Printer.indentation)
    case .external(let prototype): printHead(of: prototype)
    case .definition(let prototype, let body):
      let isLine = fits(through: prototype.lastToken)
      printHead(of: prototype)
      if isLine {
        printOnOwnLineUnlessShort(
          body, indentation: Printer.indentation, continuation: Printer.indentation)
      } else {
        // A body behind the last line of a head of several would be overlooked.
        breakLine(Printer.indentation)
        printExpression(body, indentation: Printer.indentation)
      }
    }
    printTokens(through: layout.end - 1)
  }

  /// Whether the layout's item is a line from a column on.
  func fitsItem(at column: Int) -> Bool {
    fits(from: layout.first, through: layout.end - 1, at: column)
  }

  // MARK: Tokens

  /// Writes the next token, with a blank before it if it is `separated` or its layout says so.
  mutating func printToken(separated: Bool = false) {
    let token = layout[cursor]
    let start = file.tokens.start(cursor)
    if token.flags.contains(.followsComment) {
      if !printer.isAtLineStart { printer.breakLine(before: start, indentation: continuation) }
    } else if separated || token.flags.contains(.spaceBefore), !printer.isAtLineStart {
      printer.writeSpace()
    }
    printer.write(from: start, to: token.textEnd, width: Int(token.end &- token.start))
    cursor += 1
  }

  mutating func printTokens(through last: Int) {
    while cursor <= last { printToken() }
  }

  /// Begins a line with the next token.
  mutating func breakLine(_ indentation: Int, comments: Int? = nil) {
    printer.breakLine(
      before: file.tokens.start(cursor), indentation: indentation, deepIndentation: comments)
  }

  /// The column at which the next token would be written.
  var nextColumn: Int {
    printer.column(ofTokenWithSpace: layout.has(.spaceBefore, cursor))
  }

  /// Whether the author began a line with a token.
  func isBroken(_ token: Int) -> Bool { layout.has(.breaks, token) }

  // MARK: Fitting

  /// Whether the tokens up to `last` are to be written on the current line.
  func fits(through last: Int) -> Bool { fits(through: last, at: nextColumn) }

  /// Whether the tokens from `first`, or the next one, to `last` are a line from a column on, together with what is written
  /// directly after them.
  func fits(from first: Int? = nil, through last: Int, at column: Int) -> Bool {
    let first = first ?? cursor
    return !layout.hasBreak(first, last)
      && column + layout.width(first, withWhatFollows: last, within: Printer.lineWidth)
        <= Printer.lineWidth
  }

  // MARK: Expressions

  /// Writes an expression with the parentheses around it.
  mutating func printExpression(_ id: ExpressionID, indentation: Int) {
    let last = layout.last(id, from: cursor)
    if fits(through: last) { return printTokens(through: last) }
    let outer = continuation
    continuation = indentation
    let openCount = layout.span(id).first - cursor
    for _ in 0..<openCount { printToken() }
    let inner = openCount == 0 ? indentation : printer.column
    continuation = inner
    printForm(id, indentation: inner)
    for _ in 0..<openCount { printToken() }
    continuation = outer
  }

  private mutating func printForm(_ id: ExpressionID, indentation: Int) {
    switch file[id] {
    case .error, .number, .variable: printTokens(through: layout.span(id).last)
    case .unary(_, let operand):
      printToken()
      printExpression(operand, indentation: indentation)
    case .binary(let sign, _, _):
      printChain(id, precedence: layout.precedence(of: sign), indentation: indentation)
    case .assignment(_, let value): printAssignment(id, of: value, indentation: indentation)
    case .call(_, let arguments): printCall(arguments)
    case .conditional(let conditional): printConditional(file[conditional])
    case .loop(let loop): printLoop(file[loop])
    case .bindings(let list): printBindings(file[list], indentation: indentation)
    }
  }

  /// assignment = name "=" value
  private mutating func printAssignment(
    _ id: ExpressionID, of value: ExpressionID, indentation: Int
  ) {
    let start = nextColumn
    // The name may be in parentheses.
    printTokens(through: file.token(of: id))
    printValue(value, indentation: max(indentation, start + Printer.indentation))
  }

  /// Writes what follows a `=`. An `if`, `for` or `var` of several lines begins on a line of its own.
  mutating func printValue(_ value: ExpressionID, indentation: Int) {
    let isForm = [.if, .for, .var].contains(layout.kind(cursor))
    if isForm, !fits(through: layout.last(value, from: cursor)) { breakLine(indentation) }
    printExpression(value, indentation: indentation)
  }

  /// Writes an expression on the current line if the author did and it fits there, else on a line of its own.
  mutating func printOnOwnLineUnlessShort(
    _ id: ExpressionID, indentation: Int, continuation: Int
  ) {
    if isBroken(cursor) || !fits(through: layout.last(id, from: cursor)) { breakLine(indentation) }
    printExpression(id, indentation: continuation)
  }

  /// The head of a definition, or a declaration. Parameters that do not fit are continued on further lines.
  private mutating func printHead(of prototype: Prototype) {
    if fits(through: prototype.lastToken) { return printTokens(through: prototype.lastToken) }
    while cursor <= prototype.lastToken {
      if cursor > prototype.nameToken + 1, layout.kind(cursor) == .identifier,
        !fits(through: cursor)
      {
        breakLine(2 * Printer.indentation)
      }
      printToken()
    }
  }
}

extension ItemLayout {
  /// The width of the tokens of a range on one line, with the punctuation after them, and the sign or keyword after that. What
  /// is wider than `limit` is not measured to its end.
  fileprivate func width(_ first: Int, withWhatFollows last: Int, within limit: Int) -> Int {
    var last = last
    while last + 1 < end, width(first, last) <= limit {
      switch kind(last + 1) {
      case .rightParenthesis, .comma: last += 1
      case .then, .in: return width(first, last + 1)
      case .operator where has(.binary, last + 1):
        // There is a blank before it if the line ends there.
        return width(first, last + 1) + (has(.tight, last + 1) ? 1 : 0)
      default: return width(first, last)
      }
    }
    return width(first, last)
  }
}
