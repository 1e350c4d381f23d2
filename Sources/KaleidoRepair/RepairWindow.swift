import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The tokens around a fault, among which its cause is searched.
struct RepairWindow: TokenWindow {
  enum Scope {
    case everything
    /// Only operators: one of them is undefined.
    case operators
    /// Only misspelled or missing keywords: the text parses but is suspicious.
    case keywords
  }

  /// The tokens from the start of the region to the end of the item with the fault, then an `endOfFile`.
  var tokens: [Token]
  /// The index in `tokens` at which the parser detected the fault.
  var fault: Int
  var scope: Scope
  /// The parser's diagnostic for the fault.
  var message: Diagnostic?
  /// Whether the item with the fault must end where the tokens end.
  var endIsHard: Bool

  /// Whether the file ends unexpectedly. More text may follow, as at a prompt.
  var isUnfinished: Bool { message?.code == .unexpectedEnd }

  /// Whether a definition begins at the margin where the parser detected the fault. The item before it may be unfinished, as it is
  /// while an author types above other items.
  let isCutOff: Bool

  /// The number of items that begin in the middle of a line, without any repair.
  let separatorCount: Int
  let source: SourceFile
  let operators: OperatorTable

  /// Whether a repair takes away what an unfinished item has of an `if`, `for` or `var`.
  func removesBeginning(_ repair: Repair) -> Bool {
    guard isCutOff, [.if, .for, .var].contains(tokens[repair.index].kind) else { return false }
    switch repair.kind {
    case .delete: return !repair.isEvident
    case .name: return true
    default: return false
    }
  }

  /// The number of tokens before the fault at which repairs are tried.
  static let reach = 60

  /// The indices at which repairs are tried.
  var places: ClosedRange<Int> {
    max(0, fault - Self.reach)...max(0, min(fault + 1, tokens.count - 1))
  }

  func before(_ index: Int) -> Token? { index > 0 ? tokens[index - 1] : nil }

  func endsOperand(_ token: Token?) -> Bool {
    guard let token else { return false }
    return [.identifier, .number, .rightParenthesis, .invalid].contains(token.kind)
  }

  /// Whether the previous token requires an operand to begin at `index`.
  func expectsOperand(at index: Int) -> Bool {
    !endsOperand(before(index)) || closesPrototype(index - 1)
  }

  /// Whether a token is in a prototype's parameter list.
  func isInPrototype(_ index: Int) -> Bool {
    guard let open = openParenthesis(before: index) else { return false }
    return tokens[..<open].suffix(4).contains { $0.kind == .def || $0.kind == .extern }
      && !tokens[..<open].suffix(4).contains { $0.kind == .rightParenthesis }
  }

  /// Whether a parenthesis directly contains another one that closes just before `end`.
  func wraps(_ open: Int, upTo end: Int) -> Bool {
    guard open + 1 < end, tokens[open + 1].kind == .leftParenthesis,
      tokens[end - 1].kind == .rightParenthesis
    else { return false }
    return openParenthesis(before: end - 1) == open + 1
  }

  func startsOperand(_ token: Token) -> Bool { TokenSet.startsExpression.contains(token.kind) }

  /// The place of something missing before a token: just after the previous token, or at the start.
  func gap(before index: Int) -> SourceRange {
    before(index)?.range.after ?? SourceRange(at: tokens[0].range.start)
  }

  func lacksFunction(before index: Int) -> Bool {
    before(index)?.kind == .def || before(index)?.kind == .extern
  }

  /// Whether a parenthesis opens a list with commas, as only calls and prototypes have.
  func opensList(_ open: Int) -> Bool {
    var depth = 0
    for token in tokens[open...] {
      switch token.kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis:
        depth -= 1
        if depth == 0 { return false }
      case .comma where depth == 1: return true
      case .for, .var, .endOfFile: return false
      default: break
      }
    }
    return false
  }

  /// Whether the missing text before a token is the introduction of a name.
  func lacksName(before index: Int) -> Bool {
    guard let before = before(index) else { return false }
    if [.def, .extern, .for, .var].contains(before.kind) { return true }
    guard before.kind == .comma,
      let keyword = open(.for, .var, closedBy: .in, before: index),
      tokens[keyword].kind == .var
    else { return false }
    return openParenthesis(before: index).map { $0 < keyword } ?? true
  }

  /// Whether the first line indented no further than the open parenthesis follows here. The layout then suggests that
  /// the parenthesis should be closed before it.
  func isOutdented(after index: Int) -> Bool {
    guard let open = openParenthesis(before: index) else { return false }
    let isSign = tokens[index].kind == .operator || tokens[index].kind == .comma
    let line = isSign ? index + 1 : index
    guard line < tokens.count, tokens[line].startsLine, tokens[line].kind != .endOfFile else {
      return false
    }
    let inside = (open + 1..<line).filter { tokens[$0].startsLine }
    return column(line) <= column(open) && inside.allSatisfy { column($0) > column(open) }
  }

  /// The nearest preceding keyword of the given kinds that is not closed by `partner` before `index`.
  func open(_ keywords: TokenKind..., closedBy partner: TokenKind, before index: Int) -> Int? {
    var closed = 0
    for other in (0..<index).reversed() {
      if tokens[other].kind == partner { closed += 1 }
      if keywords.contains(tokens[other].kind) {
        if closed == 0 { return other }
        closed -= 1
      }
    }
    return nil
  }
}
