import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Items that begin with, or contain, a statement of another language that has no equivalent here. Such an item is one error
/// without a fix: what its words would mean one by one says nothing.
extension Repairer {
  /// The maximum number of tokens of such an item.
  static let longestForeignItem = 2_000

  /// Reports the statement of another language in the region's item, replaces the item by a hole, or by a definition with a
  /// hole for its body, and rewinds to the start of the region. Returns whether there is one.
  mutating func repairUnknownItem(_ region: inout Checkpoint) -> Bool {
    guard !hasVariables, budget > 0, region.start < parser.tokens.endOfFile else { return false }
    let start = region.start
    guard parser.isAtMargin(start) || start == 0 else { return false }
    let end = endOfLayout(from: start)
    guard end - start < Self.longestForeignItem else { return false }
    budget -= end - start
    let text = foreignText(start..<end, fault: nil)
    guard let statement = text.unavailableStatement() else { return false }
    parser.rewind(to: region)
    supersede(in: text.range(0..<text.end))
    parser.diagnostics.report(statement.diagnostic)
    let whole = text.range(0..<text.end)
    // What is assigned remains so, for the error of the variable.
    let assigned = text.kind(0) == .def ? "" : assignments(in: text, before: start)
    let tokens = applying(
      [Diagnostic.Edit(whole, statement.replacement + assigned)], to: text.tokens)
    parser.tokens.replace(start..<end, with: Array(tokens.dropLast()))
    forgetCalls(of: text.introducedNames(), after: start + tokens.count - 1)
    region = parser.makeCheckpoint()
    return true
  }

  /// Assignments to the variables that a text assigns to and earlier lines introduce.
  private func assignments(in text: ForeignText, before start: Int) -> String {
    var names: Set<Symbol> = []
    for index in 0..<start where parser.isAtMargin(index) {
      if parser.tokens.kind(index) == .identifier { names.insert(parser.tokens.symbol(index)) }
    }
    var result = ""
    for index in 0..<text.end where text.isName(index) {
      guard names.remove(text.tokens[index].symbol) != nil else { continue }
      let next = ["+", "-", "*", "/", ":"].contains(text.word(index + 1)) ? index + 2 : index + 1
      if text.isSign(next, "=") { result += " : \(text.word(index)) = 0" }
    }
    return result
  }

  /// The start of the next item, as the layout shows it: a line that is not indented and continues nothing.
  func endOfLayout(from start: Int) -> Int {
    var depth = parser.tokens.kind(start) == .leftParenthesis ? 1 : 0
    var index = start + 1
    let equation = isEquation(at: start, of: .number) ? parser.tokens.symbol(start) : nil
    while index < parser.tokens.endOfFile, index - start < Self.longestForeignItem {
      if parser.isAtMargin(index), depth <= 0, !continuesItem(index, from: start, equation) {
        return index
      }
      if [.def, .extern].contains(parser.tokens.kind(index)), parser.isAtMargin(index) {
        return index
      }
      switch parser.tokens.kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }

  /// Whether `fact 0 =` or `fact(0) =` begins at a token, with an argument of a kind.
  private func isEquation(at start: Int, of kind: TokenKind) -> Bool {
    let last = parser.tokens.endOfFile
    let isGroup =
      start + 4 < last && parser.tokens.kind(start + 1) == .leftParenthesis
      && parser.tokens.kind(start + 3) == .rightParenthesis
    let (value, sign) = isGroup ? (start + 2, start + 4) : (start + 1, start + 2)
    return sign < last && parser.tokens.kind(start) == .identifier
      && parser.tokens.kind(value) == kind
      && parser.tokens.kind(sign) == .operator && parser.tokens.symbol(sign) == .assign
  }

  /// Whether a line that is not indented belongs to the item above: `end`, `else`, `}`, `until`, `Next i` and the like, or another
  /// equation of a function.
  private func continuesItem(_ index: Int, from start: Int, _ equation: Symbol?) -> Bool {
    switch parser.tokens.kind(index) {
    case .else, .then, .in, .rightParenthesis: return true
    case .invalid: return parser.tokens.text(index) == "}"
    case .number:
      // All numbered lines of a program in Basic are one item.
      return parser.tokens.kind(start) == .number
        && parser.tokens.kind(index + 1) == .identifier
    case .identifier:
      let word = parser.tokens.text(index)
      if let equation { return parser.tokens.symbol(index) == equation }
      return ForeignText.enders.contains(word.lowercased()) || word.lowercased().hasPrefix("end")
        || ["next", "until", "loop", "catch", "except", "finally", "rescue", "elif"].contains(
          word.lowercased())
    default: return false
    }
  }

  /// The partner of an opening parenthesis among tokens that may have been edited.
  private func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<min(parser.tokens.endOfFile, open + Self.longestForeignItem) {
      if parser.tokens.kind(index) == .leftParenthesis { depth += 1 }
      if parser.tokens.kind(index) == .rightParenthesis { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Turns the calls of functions that an item of another language defines into holes.
  mutating func forgetCalls(of names: Set<Symbol>, after start: Int) {
    guard !names.isEmpty, start < parser.tokens.endOfFile else { return }
    forgotten.formUnion(names)
    let count = parser.tokens.endOfFile
    budget -= count - start
    var tokens: [Token] = []
    var index = start
    while index < count {
      let token = parser.tokens[index]
      if parser.isAtMargin(index), names.contains(token.symbol),
        isEquation(at: index, of: .identifier) || isEquation(at: index, of: .number)
      {
        // Another equation of the function.
        repeat { index += 1 } while index < count && !parser.isAtMargin(index)
        continue
      }
      index += 1
      guard token.kind == .identifier, names.contains(token.symbol),
        ![.def, .extern].contains(parser.tokens.kind(max(index - 2, 0)))
      else {
        tokens.append(token)
        continue
      }
      var range = token.range
      if parser.tokens.kind(index) == .leftParenthesis, let close = closing(index) {
        index = close + 1
        range = range.union(parser.tokens.range(close))
      }
      tokens.append(Token(.invalid, range, startsLine: token.startsLine))
    }
    parser.tokens.replace(start..<count, with: tokens)
  }
}
