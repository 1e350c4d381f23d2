import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The tokens around a fault, in which its cause is looked for.
struct RepairSearch {
  enum Scope {
    case everything
    /// Only operators: one of them is unknown.
    case operators
    /// Only misspelled or missing keywords: the text can be read, but it is odd.
    case keywords
  }

  /// From the start of the region to the end of the item with the fault, and an end of file.
  var tokens: [Token]
  /// The place in `tokens` where the parser noticed the fault.
  var fault: Int
  var scope: Scope
  /// What the parser says of the fault.
  var message: Diagnostic?
  /// Whether the item with the fault must end where the tokens do.
  var endIsHard: Bool

  /// Whether the parser says that the file ends too soon: then more text may follow, as in a prompt.
  var isUnfinished: Bool { message?.code == .unexpectedEnd }

  /// How many items begin in the middle of a line as the text is.
  let separatorCount: Int
  /// The byte before which a token stands in its line.
  let column: (Token) -> Int

  /// How many tokens before the fault are tried.
  static let reach = 60

  /// The places that repairs are tried at.
  var places: ClosedRange<Int> {
    max(0, fault - Self.reach)...max(0, min(fault + 1, tokens.count - 1))
  }

  func before(_ index: Int) -> Token? { index > 0 ? tokens[index - 1] : nil }

  func endsOperand(_ token: Token?) -> Bool {
    guard let token else { return false }
    return [.identifier, .number, .rightParenthesis, .invalid].contains(token.kind)
  }

  /// Whether an operand must begin at a token, by the token before it.
  func expectsOperand(at index: Int) -> Bool {
    !endsOperand(before(index)) || closesPrototype(index - 1)
  }

  /// Whether a token is the parenthesis that ends a prototype.
  func closesPrototype(_ index: Int) -> Bool {
    guard index >= 0, tokens[index].kind == .rightParenthesis,
      let open = openParenthesis(before: index)
    else { return false }
    return tokens[..<open].suffix(4).contains { $0.kind == .def }
  }

  /// Whether a token stands in a prototype's parameter list.
  func isInPrototype(_ index: Int) -> Bool {
    guard let open = openParenthesis(before: index) else { return false }
    return tokens[..<open].suffix(4).contains { $0.kind == .def || $0.kind == .extern }
      && !tokens[..<open].suffix(4).contains { $0.kind == .rightParenthesis }
  }

  /// Whether a parenthesis opens just before another that closes just before `end`.
  func wraps(_ open: Int, upTo end: Int) -> Bool {
    guard open + 1 < end, tokens[open + 1].kind == .leftParenthesis,
      tokens[end - 1].kind == .rightParenthesis
    else { return false }
    return openParenthesis(before: end - 1) == open + 1
  }

  func startsOperand(_ token: Token) -> Bool { TokenSet.startsExpression.contains(token.kind) }

  /// The place of something missing before a token: after the token before it, or at the start.
  func gap(before index: Int) -> SourceRange {
    before(index)?.range.after ?? SourceRange(at: tokens[0].range.start)
  }

  func lacksFunction(before index: Int) -> Bool {
    before(index)?.kind == .def || before(index)?.kind == .extern
  }

  /// Whether a parenthesis opens a list, as only calls and parameters have.
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

  /// Whether what is missing before a token is a name that is introduced there.
  func lacksName(before index: Int) -> Bool {
    guard let before = before(index) else { return false }
    if [.def, .extern, .for, .var].contains(before.kind) { return true }
    guard before.kind == .comma,
      let keyword = open(.for, .var, closedBy: .in, before: index),
      tokens[keyword].kind == .var
    else { return false }
    return openParenthesis(before: index).map { $0 < keyword } ?? true
  }

  /// Whether a line that is indented no more than the open parenthesis follows here, the first one:
  /// then the layout says that the parenthesis ends before it.
  func isOutdented(after index: Int) -> Bool {
    guard let open = openParenthesis(before: index) else { return false }
    let isSign = tokens[index].kind == .operator || tokens[index].kind == .comma
    let line = isSign ? index + 1 : index
    guard line < tokens.count, tokens[line].startsLine, tokens[line].kind != .endOfFile else {
      return false
    }
    let inside = tokens[open + 1..<line].filter(\.startsLine)
    return column(tokens[line]) <= column(tokens[open])
      && inside.allSatisfy { column($0) > column(tokens[open]) }
  }

  /// Whether no white space stands between a token and the one before it.
  func touches(_ index: Int) -> Bool {
    guard let before = before(index) else { return false }
    return before.range.end == tokens[index].range.start
  }

  /// The innermost parenthesis that is open before a token.
  func openParenthesis(before index: Int) -> Int? {
    var depth = 0
    for other in (0..<index).reversed() {
      switch tokens[other].kind {
      case .rightParenthesis: depth += 1
      case .leftParenthesis where depth == 0: return other
      case .leftParenthesis: depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The nearest keyword of some kinds before a token whose partner does not stand between them.
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
