import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The statements of a body, and how they become one expression.
struct BodyStatements {
  /// The end of a statement before another one.
  typealias Boundary = (previous: Int, separator: Int?, next: Int)

  private let text: ForeignText
  private let start: Int
  /// The end of the last statement that belongs to the body.
  private var end: Int
  private var boundaries: [Boundary] = []
  /// The variables of the definition: its parameters and what its statements introduce or assign to, with the tokens
  /// that do.
  private var variables: [Symbol: Int]
  private(set) var edits: [Diagnostic.Edit] = []
  /// A variable that a statement assigns to and nothing introduces.
  private(set) var newVariable: String?

  /// Finds the statements from a token to the end of the text.
  init(_ text: ForeignText, from start: Int, parameters: Set<Symbol>) {
    self.text = text
    self.start = start
    end = text.end
    variables = Dictionary(uniqueKeysWithValues: parameters.map { ($0, 0) })
    findBoundaries()
    for index in start..<end where text.isName(index) && introduces(index) {
      let symbol = text.tokens[index].symbol
      variables[symbol] = min(variables[symbol] ?? index, index)
    }
    dropItemsOfLine()
  }

  var firstBoundary: Boundary? { boundaries.first }

  /// Whether an operator is unlikely to be missing where no `;` ends the first statement: it has an effect.
  var isEvident: Bool {
    guard let first = boundaries.first, first.separator == nil else { return !boundaries.isEmpty }
    let statement = afterBindings(start)..<first.previous + 1
    if text.isName(statement.lowerBound), text.isSign(statement.lowerBound + 1, "=") { return true }
    guard text.startsLine(first.next) else { return false }
    let isCall =
      text.isName(statement.lowerBound)
      && text.kind(statement.lowerBound + 1) == .leftParenthesis
      && text.partner(of: statement.lowerBound + 1) == first.previous
    return isCall || openConstruct(in: statement) != nil
  }

  private func introduces(_ index: Int) -> Bool {
    text.kind(index - 1) == .for || isBinding(index)
      || text.isSign(index + 1, "=")
        && (index == start || boundaries.contains { $0.next == index })
  }

  /// Whether a name is that of a variable of `var`.
  private func isBinding(_ index: Int) -> Bool {
    text.kind(index - 1) == .var
      || text.kind(index - 1) == .comma
        && (text.isSign(index + 1, "=") || text.kind(index + 1) == .in)
  }

  /// Finds the places where one statement ends and another one begins, outside of parentheses.
  private mutating func findBoundaries() {
    var depth = 0
    for index in start..<end {
      switch text.kind(index) {
      case .leftParenthesis where index > start && text.isJuxtaposed(index) && depth == 0:
        boundaries.append((index - 1, nil, index))
        depth += 1
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .semicolon where depth == 0:
        var next = index + 1
        while text.kind(next) == .semicolon { next += 1 }
        if text.kind(index - 1) != .semicolon, next < end {
          boundaries.append((index - 1, index, next))
        }
      case _
      where index > start && depth == 0 && text.isJuxtaposed(index) && !isReturn(index - 1)
        && !text.isBeforeArgument(index - 1):
        boundaries.append((index - 1, nil, index))
      default: break
      }
    }
  }

  /// Whether a statement begins with `return`, which is removed.
  private func isReturn(_ index: Int) -> Bool {
    text.isName(index) && text.word(index) == "return"
      && (index == start || boundaries.last?.next == index)
  }

  /// Items on the line of the definition that do not use its variables are items of their own: `def f(x) x; f(1)`.
  private mutating func dropItemsOfLine() {
    guard !(start + 1..<text.end).contains(where: { text.startsLine($0) }) else { return }
    while let last = boundaries.last, name(in: last.next..<end) == nil {
      boundaries.removeLast()
      end = last.separator ?? last.next
    }
  }

  /// A variable of the definition that a statement uses without introducing it.
  private func name(in statement: Range<Int>) -> String? {
    var introduced: Set<Symbol> = []
    for index in statement where text.isName(index) {
      let symbol = text.tokens[index].symbol
      if [.for, .var].contains(text.kind(index - 1)) {
        introduced.insert(symbol)
      } else if !introduced.contains(symbol), text.kind(index + 1) != .leftParenthesis,
        let place = variables[symbol], place < statement.lowerBound
      {
        return text.word(index)
      }
    }
    return nil
  }

  /// The variable of the definition that the statement at an index uses; nil if it uses none, or does not begin there.
  func uses(by start: Int) -> String? {
    guard let place = boundaries.firstIndex(where: { $0.next == start }) else { return nil }
    let next = place + 1 < boundaries.count ? boundaries[place + 1].previous + 1 : end
    return name(in: start..<next)
  }

  /// Joins the statements by `:`. A conditional or loop before one would otherwise extend past it.
  mutating func join() {
    var first = start
    var known: Set<Symbol> = []
    for index in 0..<start where text.isName(index) && text.kind(index + 1) != .leftParenthesis {
      known.insert(text.tokens[index].symbol)
    }
    // The loops and conditionals whose last part the layout extends over further statements, and the columns of these parts.
    var extended: [(open: Int, column: UInt32)] = []
    for index in [start] + boundaries.map(\.next) where text.word(index) == "return" {
      edits.append(text.removing(index..<index + 1))
    }
    for boundary in boundaries {
      let inner = afterBindings(first)
      for index in first..<boundary.next where text.isName(index) && isBinding(index) {
        known.insert(text.tokens[index].symbol)
      }
      let isIntroduction =
        text.isName(inner) && text.isSign(inner + 1, "=")
        && known.insert(text.tokens[inner].symbol).inserted
      if isIntroduction {
        newVariable = newVariable ?? text.word(inner)
        edits.append(text.inserting("var ", before: inner))
      }
      var open = isIntroduction ? nil : openConstruct(in: inner..<boundary.previous + 1)
      if let construct = open,
        let column = columnOfLastPart(construct..<boundary.previous + 1, before: boundary.next)
      {
        extended.append((construct, column))
        open = nil
      }
      while let last = extended.last, text.startsLine(boundary.next),
        text.column(boundary.next) < last.column
      {
        open = last.open
        extended.removeLast()
      }
      if let open { edits.append(text.inserting("(", before: open)) }
      let joint = isIntroduction ? "in" : ":"
      let close = open == nil ? "" : ")"
      if let separator = boundary.separator {
        let before = text.touches(separator) ? " " : ""
        let after = text.touches(boundary.next) ? " " : ""
        edits.append(
          text.replacing(separator..<boundary.next, close + before + joint + after))
      } else {
        let after = text.startsLine(boundary.next) ? "" : " "
        let gap = text.touches(boundary.next) ? after : ""
        edits.append(text.inserting(close + " " + joint + gap, after: boundary.previous))
      }
      first = boundary.next
    }
    edits = BlockTranslation.merged(edits)
  }

  /// The first conditional, loop or `var` of a statement, which would extend past the end of the statement.
  private func openConstruct(in statement: Range<Int>) -> Int? {
    var depth = 0
    for index in statement {
      switch text.kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .if, .for, .var: if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The column of the last part of a loop or conditional, if it begins a line as deep as the next statement does.
  private func columnOfLastPart(_ construct: Range<Int>, before next: Int) -> UInt32? {
    let keyword = construct.last { text.kind($0) == .in || text.kind($0) == .else }
    guard let keyword, text.startsLine(keyword + 1), text.startsLine(next),
      text.column(keyword + 1) == text.column(next)
    else { return nil }
    return text.column(next)
  }

  /// The start of what `var … in` at a token introduces.
  private func afterBindings(_ start: Int) -> Int {
    guard text.kind(start) == .var else { return start }
    var depth = 0
    for index in start..<text.end {
      if text.kind(index) == .var || text.kind(index) == .for { depth += 1 }
      if text.kind(index) == .in { depth -= 1 }
      if depth == 0 { return afterBindings(index + 1) }
    }
    return start
  }
}
