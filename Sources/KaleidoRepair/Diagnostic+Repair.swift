import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics for text that was written in place of something else.
extension Diagnostic {
  static func wrongToken(
    _ found: String, meant: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `\(meant)`, found `\(found)`", at: range,
      label: found == ";" ? "ends the whole expression" : nil,
      children: [
        .help(
          "use `\(meant)`",
          edits: [Edit(range, meant.first?.isLetter == true && found == ";" ? " \(meant)" : meant)])
      ])
  }

  static func numberSuffix(
    _ letters: String, of number: String, isProduct: Bool, at range: SourceRange
  ) -> Diagnostic {
    let isGrouped = letters.hasPrefix("_") && letters.allSatisfy { $0.isNumber || $0 == "_" }
    let help: Child =
      // `10l` has a suffix of C.
      if letters.contains("O"), let digits = letters.digitsThatLookAlike {
        .help("did you mean `\(number)\(digits)`?", edits: [Edit(range, digits)], .maybe)
      } else if isGrouped {
        .help("write the digits together", edits: [Edit(range, letters.filter { $0 != "_" })])
      } else if isProduct {
        .help("to multiply, write `*`", edits: [Edit(range, letters.map { "*\($0)" }.joined())])
      } else {
        .help("remove it", edits: [Edit(range, "")])
      }
    return Diagnostic(
      .strayToken, "unexpected `\(letters)` after the number `\(number)`", at: range,
      children: [help])
  }

  static func semicolon(_ ranges: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `;`", at: ranges[0], label: "ends the whole expression",
      children: [.help("use `,`", edits: ranges.map { Edit($0, ",") })])
  }

  static func gluedKeyword(
    _ keyword: String, in word: String, isFirst: Bool, boundary: SourceRange,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "expected a space \(isFirst ? "after" : "before") `\(keyword)`",
      at: range,
      label: "`\(word)` is one name",
      children: [.help("add the space", edits: [Edit(boundary, " ")])])
  }

  static func headerParentheses(
    _ open: SourceRange, _ close: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `(` after `for`", at: open,
      children: [
        .note("the header of a `for` has no parentheses: `for i = 1, i < 10 in body`"),
        .help("remove them", edits: edits),
      ]
    ).secondary(close, nil)
  }

  static func compoundAssignment(
    _ sign: String, meant text: String, replacing: SourceRange, closing: SourceRange? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    let closingEdits = closing.map { [Edit($0, ")")] } ?? []
    return Diagnostic(
      .unknownBinaryOperator, "no operator `\(sign)` is defined", at: range,
      children: [.help("assign the new value", edits: [Edit(replacing, text)] + closingEdits)])
  }

  static func string(_ quote: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedCharacter, "`\(quote)` begins no string", at: range,
      children: [.note("Kaleidoscope has no strings; `putchard(c)` writes one character")])
  }

  static func unexpected(
    _ text: String, isTwice: Bool, isSure: Bool, removing: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(text)`", at: range,
      label: isTwice ? "`\(text)` stands here twice" : nil,
      children: [
        .help("remove it", edits: [Edit(removing, "")], isSure ? .machine : .maybe)
      ])
  }

  static func swapped(
    _ first: String, _ second: String, by replacement: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "`\(first)` and `\(second)` are in the wrong order", at: range,
      children: [.help("swap them", edits: [Edit(range, replacement)])])
  }

  static func misspelledKeyword(
    _ text: String, meant spelling: String, at range: SourceRange
  ) -> Diagnostic {
    let isCase = text.lowercased() == spelling
    return Diagnostic(
      .misspelledKeyword, "expected `\(spelling)`, found `\(text)`", at: range,
      label: isCase ? "keywords are written in lower case" : nil,
      children: [
        .help("did you mean `\(spelling)`?", edits: [Edit(range, spelling)], .machine)
      ])
  }

  static func foreignKeyword(_ text: String, at range: SourceRange) -> Diagnostic {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(text)` in Kaleidoscope", at: range)
    return diagnostic.with(
      .note(
        text.lowercased() == "return"
          ? "a function's value is that of its body"
          : "an expression ends by itself; all values are numbers, without a type's name")
    ).with(.help("remove it", edits: [Edit(range, "")]))
  }

  static func foreignSign(
    _ text: String, meant sign: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownBinaryOperator, "no operator `\(text)` is defined", at: range,
      label: "written `\(sign)` here",
      children: [.help("use `\(sign)`", edits: [Edit(range, sign)])])
  }

  /// `isThousand` says that three digits follow: the number may be a whole one.
  static func decimalComma(_ range: SourceRange, isThousand: Bool) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `,` in a number", at: range,
      children: [.note("numbers are written with a decimal point, and without other signs")])
    let point = Child.help("use a point", edits: [Edit(range, ".")], isThousand ? .maybe : .machine)
    return isThousand
      ? diagnostic.with(.help("remove it", edits: [Edit(range, "")], .maybe)).with(point)
      : diagnostic.with(point)
  }
}
