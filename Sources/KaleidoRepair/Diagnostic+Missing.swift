import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics for missing text when a repair determines what is missing.
extension Diagnostic {
  static func missingOpening(before text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `(` before `\(text)`", at: range, label: "expected `(` here",
      children: [
        .help("add the parenthesis", edits: [Edit(SourceRange(at: range.start), "(")])
      ])
  }

  static func missingOpening(after name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `(` after `\(name)`", at: range, label: "expected `(` here",
      children: [.help("add the parenthesis", edits: [Edit(range, "(")])])
  }

  static func missingName(
    _ role: NameRole, found: String, substitute: String, replacing range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingName, "expected a \(role.rawValue) name, found \(found)", at: range,
      children: [
        .help("give it a name, such as", edits: [Edit(range, substitute)], .placeholders)
      ])
  }

  static func missingParentheses(
    around function: String, _ gap: SourceRange, end: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    missingParentheses(around: function, at: range, edits: [Edit(gap, "("), Edit(end, ")")])
  }

  static func missingParentheses(
    around function: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `(` after the name of `\(function)`", at: range,
      label: "expected `(` here",
      children: [
        .help(
          "put the parameters in parentheses", edits: edits)
      ])
  }

  static func missingParentheses(
    after name: String, _ gap: SourceRange, end: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    missingParentheses(after: name, at: range, edits: [Edit(gap, "("), Edit(end, ")")])
  }

  static func missingParentheses(
    after name: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `(` after `\(name)`", at: range, label: "expected `(` here",
      children: [
        .note("`\(name)` is a function: its arguments stand in parentheses"),
        .help("add the parentheses", edits: edits),
      ])
  }

  static func missingKeyword(
    _ kind: TokenKind, before text: String, at range: SourceRange
  ) -> Diagnostic {
    let spelling = kind.spelling ?? ""
    return Diagnostic(
      .missingToken, "expected `\(spelling)` before `\(text)`", at: range,
      label: "expected `\(spelling)` here",
      children: [
        .help("add `\(spelling)`", edits: [Edit(SourceRange(at: range.start), spelling + " ")])
      ])
  }

  static func missingOperand(
    before text: String, after sign: (range: SourceRange, text: String)?, at place: SourceRange
  ) -> Diagnostic {
    let found = text.isEmpty ? "" : ", found `\(text)`"
    let diagnostic = Diagnostic(
      .missingExpression, "expected an expression\(found)", at: place, label: "expected here",
      children: [
        .help("put an expression here, such as", edits: [Edit(place, " 0")], .placeholders)
      ])
    guard let sign else { return diagnostic }
    return diagnostic.secondary(sign.range, "`\(sign.text)` needs a right-hand operand")
  }

  static func missingName(
    _ role: NameRole, found: String, substitute: String, isCall: Bool = false,
    at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingName, "expected a \(role.rawValue) name, found \(found)", at: place,
      children: [
        .help(
          isCall ? "call a function, such as" : "give it a name, such as",
          edits: [Edit(place, isCall ? substitute : " \(substitute)")], .placeholders)
      ])
  }

  static func missingSign(
    _ sign: String, between left: String, _ right: String, isTight: Bool, at place: SourceRange
  ) -> Diagnostic {
    // The operands may come from a repair.
    let isShown = !left.isEmpty && !right.isEmpty
    return Diagnostic(
      .missingToken,
      "expected an operator" + (isShown ? " between `\(left)` and `\(right)`" : ""), at: place,
      label: "expected an operator here",
      children: [
        .help(
          "put an operator here, such as", edits: [Edit(place, isTight ? sign : " \(sign)")],
          .placeholders)
      ])
  }
}
