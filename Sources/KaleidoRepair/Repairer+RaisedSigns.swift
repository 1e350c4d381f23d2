import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Digits that are raised or lowered, and primes: `x²`, `x₀` and `f′`. All of a kind are one error. They are edited before the file is
/// parsed.
extension Repairer {
  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉")

  mutating func repairRaisedSigns() {
    let range = parser.cursor..<parser.tokens.endOfFile
    guard range.count < 20_000, range.contains(where: { isBeyondASCII($0) }) else { return }
    var (powers, names, primes): ([SignUse], [SignUse], [SignUse]) = ([], [], [])
    for index in range where index > 0 && isBeyondASCII(index) && touchesPrevious(index) {
      let text = parser.tokens.text(index)
      let place = parser.tokens.range(index)
      if let digits = digits(text, Self.raised), let first = startOfOperand(before: index) {
        let start = parser.tokens.start(first)
        // The parentheses around an operand become those of the call.
        let isGroup = parser.tokens.kind(first) == .leftParenthesis
        let end = isGroup ? parser.tokens.start(index - 1) : place.start
        powers.append(
          SignUse(
            sign: text, range: place,
            edits: [
              .init(SourceRange(start, isGroup ? start + 1 : start), "pow("),
              .init(SourceRange(end, place.end), ", \(digits))"),
            ], superseded: place))
      } else if parser.tokens.kind(index - 1) == .identifier {
        let whole = parser.tokens.range(index - 1, index)
        let name = parser.tokens.text(index - 1)
        if let digits = digits(text, Self.lowered) {
          let edit = Diagnostic.Edit(whole, name + digits)
          names.append(SignUse(sign: text, range: place, edits: [edit], superseded: place))
        } else if text == "′", !isDefined(index) {
          let edit = Diagnostic.Edit(whole, name + "_prime")
          primes.append(SignUse(sign: text, range: place, edits: [edit], superseded: place))
        }
      }
    }
    let tokens = Array(parser.tokens[parser.cursor..<parser.tokens.endOfFile + 1])
    var edits: [Diagnostic.Edit] = []
    for (uses, help) in [
      (powers, "a power is a call of `pow`"),
      (names, "a name has letters, digits and `_`"), (primes, "a name has letters, digits and `_`"),
    ] {
      guard let first = uses.first else { continue }
      let fixes = uses.flatMap(\.edits)
      let diagnostic = Diagnostic(
        .unexpectedCharacter, "unexpected `\(first.sign)`", at: first.range,
        children: [.help(help, edits: fixes, .maybe)])
      report(
        uses.dropFirst().prefix(9).reduce(diagnostic) { $0.secondary($1.range, nil) },
        at: uses.map(\.range))
      lexical.supersede(in: uses.map(\.superseded))
      edits += fixes
    }
    guard !edits.isEmpty else { return }
    parser.tokens.replace(range, with: Array(applying(edits, to: tokens).dropLast()))
  }

  private func isBeyondASCII(_ index: Int) -> Bool {
    [.invalid, .operator].contains(parser.tokens.kind(index))
      && parser.tokens.range(index).count > 1
      && source.bytes[Int(parser.tokens.start(index))] >= 0x80
  }

  private func touchesPrevious(_ index: Int) -> Bool {
    parser.tokens.end(index - 1) == parser.tokens.start(index)
  }

  /// The ASCII digits of a text that consists of others.
  private func digits(_ text: String, _ signs: [Character]) -> String? {
    var digits = ""
    for sign in text {
      guard let value = signs.firstIndex(of: sign) else { return nil }
      digits += String(value)
    }
    return digits
  }

  /// The first token of the name, number, group or call that ends before a token.
  private func startOfOperand(before index: Int) -> Int? {
    guard parser.tokens.kind(index - 1) == .rightParenthesis else {
      return [.identifier, .number].contains(parser.tokens.kind(index - 1)) ? index - 1 : nil
    }
    var (first, depth) = (index - 1, 0)
    while first >= parser.cursor {
      if parser.tokens.kind(first) == .rightParenthesis { depth += 1 }
      if parser.tokens.kind(first) == .leftParenthesis { depth -= 1 }
      if depth == 0 { break }
      first -= 1
    }
    guard depth == 0, first >= parser.cursor else { return nil }
    let isCall =
      first > parser.cursor && parser.tokens.kind(first - 1) == .identifier
      && parser.tokens.end(first - 1) == parser.tokens.start(first)
    return isCall ? first - 1 : first
  }

  /// Whether the file defines a sign as an operator.
  private func isDefined(_ index: Int) -> Bool {
    (1..<parser.tokens.endOfFile).contains {
      [.binary, .unary].contains(parser.tokens.kind($0 - 1))
        && parser.tokens.text($0) == parser.tokens.text(index)
    }
  }
}
