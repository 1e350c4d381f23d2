import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Operators of other languages that consist of several signs and can mean nothing else: `x ~= y`, `x === y`, and `x += y` as a
/// statement; and the names of arguments. They are edited before the text is parsed, so that what contains them is recognized.
extension Repairer {
  mutating func repairSigns() {
    let start = parser.cursor
    let range = start..<parser.tokens.endOfFile
    guard range.contains(where: { beginsSigns($0) || isNameOfArgument($0) || isMathematical($0) })
    else { return }
    var text = foreignText(range, fault: nil)
    let defined = Set(
      (1..<max(text.end, 1)).filter { [.binary, .unary].contains(text.kind($0 - 1)) }.map {
        text.word($0)
      })
    var edits: [Diagnostic.Edit] = []
    var places: [String: [SourceRange]] = [:]
    for index in 0..<text.end where text.kind(index) == .operator {
      if let construct = text.compoundStatement(at: index) {
        report(construct.diagnostic, at: [construct.diagnostic.range])
        edits += construct.tokenEdits ?? []
      } else if let sign = text.comparison(at: index), defined.isDisjoint(with: ["~", "!", "="]) {
        edits.append(sign)
        places[text.source.text(sign.range), default: []].append(sign.range)
      } else if let sign = text.mathematicalSign(at: index), !defined.contains(text.word(index)) {
        edits.append(sign)
        places[text.word(index), default: []].append(sign.range)
      }
    }
    for (sign, ranges) in places.sorted(by: { $0.key < $1.key }) {
      let meant = ForeignSign.meaning(of: sign)?.builtinSpelling ?? ""
      report(
        .foreignSigns(ranges, sign, meant, edits: ranges.map { Diagnostic.Edit($0, meant) }),
        at: ranges)
    }
    if !hasVariables, let construct = text.namedArguments() {
      report(construct.diagnostic, at: [construct.diagnostic.range])
      edits += construct.tokenEdits ?? []
    }
    guard !edits.isEmpty else { return }
    text.tokens = applying(edits, to: text.tokens)
    parser.tokens.replace(range, with: Array(text.tokens.dropLast()))
  }

  /// Whether `:` or `=` follows the name at the start of an argument.
  private func isNameOfArgument(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .identifier && parser.tokens.kind(index + 1) == .operator
      && [.colon, .assign].contains(parser.tokens.symbol(index + 1)) && index > 1
      && [.leftParenthesis, .comma].contains(parser.tokens.kind(index - 1))
  }

  /// Whether a token is a sign beyond ASCII.
  private func isMathematical(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .operator
      && source.bytes[Int(parser.tokens.start(index))] >= 0x80
  }

  /// Whether an operator directly before `=` begins at a token.
  private func beginsSigns(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .operator && parser.tokens.kind(index + 1) == .operator
      && parser.tokens.symbol(index + 1) == .assign
      && parser.tokens.end(index) == parser.tokens.start(index + 1)
  }
}

extension ForeignText {
  /// `x += y`, where a statement begins.
  func compoundStatement(at index: Int) -> ForeignConstruct? {
    guard ["+", "-", "*", "/", "%"].contains(word(index)), isSign(index + 1, "="),
      touches(index + 1), isName(index - 1), startsOperand(index + 2) || isSign(index + 2, "-"),
      startsLine(index - 1) || isOpeningBrace(index - 2)
        || kind(index - 2) == .semicolon && !isInHeader(index)
    else { return nil }
    if let construct = compoundAssignment(at: index) { return construct }
    return ForeignConstruct(
      diagnostic: .compoundAssignment(
        word(index) + "=", meant: " = \(word(index - 1)) \(word(index))",
        replacing: SourceRange(tokens[index - 1].range.end, tokens[index + 1].range.end),
        at: range(index..<index + 2)),
      span: index - 1..<index + 3)
  }

  /// Whether a `for` precedes a token on its line.
  private func isInHeader(_ index: Int) -> Bool {
    var first = index
    while first > 0, !startsLine(first), kind(first) != .for { first -= 1 }
    return kind(first) == .for
  }

  /// The edit that replaces `≤`, `←` and the like behind an operand.
  func mathematicalSign(at index: Int) -> Edit? {
    guard index > 0, endsOperand(index - 1),
      ["≤", "⩽", "≥", "⩾", "≠", "≡", "←"].contains(word(index)),
      let meant = ForeignSign.meaning(of: word(index))?.builtinSpelling
    else { return nil }
    return replacing(index..<index + 1, meant)
  }

  /// The edit that replaces `~=`, `===`, `!==` or `=/=`.
  func comparison(at index: Int) -> Edit? {
    guard endsOperand(index - 1), touches(index + 1), !(kind(index - 1) == .operator) else {
      return nil
    }
    for count in [3, 2] {
      let signs = index..<index + count
      guard signs.allSatisfy({ kind($0) == .operator && ($0 == index || touches($0)) }),
        ["~=", "===", "!==", "=/="].contains(text(signs)),
        let meant = ForeignSign.meaning(of: text(signs))?.builtinSpelling
      else { continue }
      return replacing(signs, meant)
    }
    return nil
  }
}
