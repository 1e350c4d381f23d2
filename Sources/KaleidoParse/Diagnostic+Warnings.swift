import KaleidoSource

/// The parser's warnings.
extension Diagnostic {
  package static func missingSeparator(before next: SourceRange, after place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .missingSeparator, "two items on one line without `;` between them", at: next,
      label: "a new item begins here",
      children: [.help("add `;`", edits: [Edit(place, ";")], .machine)])
  }

  package static func callAcrossLines(
    name: String, _ nameRange: SourceRange, at open: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .callAcrossLines, "`(` on a new line continues the line before", at: open,
      label: "this calls `\(name)`",
      children: [
        .help(
          "if it begins a new item, end the one before with `;`",
          edits: [Edit(nameRange.after, ";")])
      ]
    ).secondary(nameRange, nil)
  }

  package static func operatorAcrossLines(
    _ sign: String, at range: SourceRange, after operand: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .operatorAcrossLines, "`\(sign)` on a new line continues the line before", at: range,
      label: "a binary operator here",
      children: [
        .help(
          "if it begins a new item, end the one before with `;`", edits: [Edit(operand.after, ";")]),
        .help("if it continues the item, indent the line"),
      ]
    ).secondary(operand, nil)
  }
}
