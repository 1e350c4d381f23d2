import KaleidoParse
import KaleidoSource

/// Diagnostics for calls, heads and numbers in the form of another language.
extension Diagnostic {
  static func conditionalCall(
    _ word: String, isKeyword: Bool, at range: SourceRange, separators: [SourceRange],
    edits: [Edit]
  ) -> Diagnostic {
    let diagnostic =
      isKeyword
      ? Diagnostic(
        .missingThen, "expected `then` after the condition of `if`", at: separators[0]
      ).secondary(range, "this `if`")
      : Diagnostic(.misspelledKeyword, "there is no function `\(word)` in Kaleidoscope", at: range)
    return diagnostic.with(.note("a conditional is written `if condition then value else value`"))
      .with(.help("write it as", edits: edits))
  }

  static func functionOfResult(at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "expected `def`, found `function`", at: range,
      children: [
        .note("a function's value is that of its body: it has no variable for its result"),
        .help("write it as", edits: edits),
      ])
  }

  static func clausesInWrongOrder(at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .strayToken, "the condition of this `for` stands before its start", at: range,
      children: [
        .note("a loop is written `for i = 1, i < 10 in body`"),
        .help("swap them", edits: edits),
      ])
  }

  /// `opens` are the parentheses that remain open, the innermost first; `missing` is the number of missing arguments.
  static func openCall(
    _ function: String, _ opens: [SourceRange], missing: Int, at place: SourceRange, edit: Edit
  ) -> Diagnostic {
    let parentheses = String(repeating: ")", count: opens.count)
    let expected =
      switch missing {
      case 0: "expected `\(parentheses)`"
      case 1: "expected an argument and `\(parentheses)`"
      default: "expected \(missing) arguments and `\(parentheses)`"
      }
    let diagnostic = Diagnostic(
      .unclosedParenthesis, "unclosed `(` in call to `\(function)`", at: place, label: expected,
      children: [
        .note("the next line is not indented: it begins another item"),
        .help(
          missing == 0 ? "close the call" : "complete the call, such as", edits: [edit],
          missing == 0 ? .maybe : .placeholders),
      ])
    return opens.dropFirst().prefix(3).reduce(diagnostic.secondary(opens[0], "unclosed `(`")) {
      $0.secondary($1, nil)
    }
  }

  /// `places` are percent signs after numbers.
  static func percentages(_ places: [SourceRange], edits: [Edit]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .missingExpression, "`%` is not a percent sign", at: places[0],
      label: "the remainder of a division",
      children: [.help("write the fraction", edits: edits)])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `places` are units or suffixes after numbers, as in `5km` and `2.5f`, the first of which is `text`.
  static func textAfterNumbers(
    _ places: [SourceRange], _ kind: String, text: String, note: String, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected \(kind) `\(text)` after a number", at: places[0],
      children: [
        .note(note),
        .help(places.count == 1 ? "remove it" : "remove them", edits: edits),
      ])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `places` are the points of signs such as `.*`.
  static func elementOperators(
    _ places: [SourceRange], sign: String, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownBinaryOperator, "no operator `\(sign)` is defined", at: places[0],
      children: [
        .note("all values are numbers: there are no vectors"),
        .help("use `\(sign.dropFirst())`", edits: edits),
      ])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func operatorAsFunction(
    _ name: String, sign: String, precedence: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(sign)` after the parameters of `\(name)`", at: range,
      children: [
        .note("an operator has no name: `def binary\(sign) \(precedence) (x y) body`"),
        .help("to define the operator, write", edits: edits),
      ])
  }
}
