import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics for words of other languages.
extension Diagnostic {
  static func foreignPrinting(_ text: String, at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "there is no `\(text)` in Kaleidoscope", at: range,
      children: [
        .note("`print(x)` writes a number and a line break"), .help("use `print`", edits: edits),
      ])
  }

  static func foreignWordBlock(
    _ word: String, _ open: SourceRange, _ close: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: open,
      children: [
        .note(
          "groups are written with `(` and `)`; `first : second` evaluates one expression after the other"
        ),
        .help("write the block as an expression", edits: edits),
      ]
    ).secondary(close, nil)
  }

  static func conditionalWithEnd(
    _ word: String, if keyword: SourceRange, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingElse, "`if` without `else`", at: range, label: "expected `else` here",
      children: [
        .note("`if` is an expression in Kaleidoscope, so both branches are required"),
        .help("replace `\(word)` by an `else` branch", edits: edits),
      ]
    ).secondary(keyword, "this `if` produces a value")
  }
}
