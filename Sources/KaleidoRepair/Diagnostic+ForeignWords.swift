import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics for words of other languages.
extension Diagnostic {
  static func foreignPrinting(_ text: String, at range: SourceRange, edits: [Edit]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(text)` in Kaleidoscope", at: range,
      children: [.note("`print(x)` writes a number and a line break")])
    return edits.isEmpty ? diagnostic : diagnostic.with(.help("use `print`", edits: edits))
  }

  static func textsInOutput(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "there are no strings in Kaleidoscope", at: range,
      children: [
        .note("`print(x)` writes a number and a line break, and `putchard(c)` one character")
      ])
  }

  static func foreignWordBlock(
    _ word: String, _ open: SourceRange, _ close: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: open,
      children: [
        .note(
          "groups are written with `(` and `)`; `first : second` evaluates one expression after the other"
        )
      ]
    ).secondary(close, nil)
    return edits.isEmpty
      ? diagnostic : diagnostic.with(.help("write the block as an expression", edits: edits))
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

  static func wordBesideLoopVariable(
    _ word: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(word)` in the header of a `for`", at: range,
      children: [
        .note("the loop introduces its variable: `for i = 1, i < 10 in body`"),
        .help("remove it", edits: edits),
      ])
  }

  /// A word for what the language does not have.
  static func unavailable(
    _ word: String, at range: SourceRange, note: String, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: range,
      children: [.note(note)])
    return edits.isEmpty ? diagnostic : diagnostic.with(.help("remove it", edits: edits))
  }

  /// `places` are what the loops of a file run over, `keyword` and `variable` are those of the first.
  static func collectionLoops(
    _ places: [SourceRange], keyword: SourceRange, variable: String
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "a `for` runs over numbers", at: places[0],
      children: [
        .note("there are no lists and no other values than numbers"),
        .help("write `for \(variable) = 1, \(variable) < 10 in body`"),
      ]
    ).secondary(keyword, "this `for`")
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func capitalKeywords(_ word: String, _ places: [SourceRange], edits: [Edit]) -> Diagnostic
  {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "expected `\(word.lowercased())`, found `\(word)`", at: places[0],
      children: [
        .note("keywords are in lower case"), .help("write them in lower case", edits: edits),
      ])
    return places.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `places` are all signs of a file that stand before names.
  static func namesWithSigil(
    _ places: [SourceRange], sign: String, edits: [Edit]
  ) -> Diagnostic {
    let note =
      switch sign {
      case "$(": "a group is written with parentheses alone"
      case "$": "a name has no sign before it"
      default: "a name has no sign before it; all values are numbers, and there are no arrays"
      }
    let diagnostic = Diagnostic(
      .strayToken,
      sign == "$(" ? "unexpected `$` before a group" : "unexpected `\(sign)` before a name",
      at: places[0], children: [.note(note)])
    return places.dropFirst().prefix(3).reduce(
      edits.count < places.count ? diagnostic : diagnostic.with(.help("remove it", edits: edits))
    ) { $0.secondary($1, nil) }
  }

  /// `places` are full stops at the ends of lines.
  static func fullStops(_ places: [SourceRange], edits: [Edit]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `.` at the end of a line", at: places[0],
      children: [
        .note("an expression ends by itself; `;` separates those on one line"),
        .help("remove it", edits: edits),
      ])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `places` are all signs such as `..` of a file.
  static func pointSigns(_ sign: String, _ places: [SourceRange]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownBinaryOperator, "no operator `\(sign)` is defined", at: places[0],
      children: [.note("all values are numbers: there are neither strings nor ranges")])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `places` are where operators are missing between numbers and names.
  static func coefficients(
    _ places: [SourceRange], in source: SourceFile, edits: [Edit]
  ) -> Diagnostic {
    let isWord = { (byte: UInt8) in
      byte | 32 >= 97 && byte | 32 <= 122 || byte >= 46 && byte <= 57 || byte == 95 || byte > 127
    }
    let middle = Int(places[0].start)
    var (start, end) = (middle, middle)
    while start > 0, isWord(source.bytes[start - 1]) { start -= 1 }
    while end < source.bytes.count, isWord(source.bytes[end]) { end += 1 }
    let number = source.text(SourceRange(UInt32(start), places[0].start))
    let name = source.text(SourceRange(places[0].start, UInt32(end)))
    let diagnostic = Diagnostic(
      .missingToken, "expected an operator between `\(number)` and `\(name)`", at: places[0],
      label: "expected an operator here", children: [.help("to multiply, write `*`", edits: edits)])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `places` are lines that begin with `@` and a word, which `text` is.
  static func annotations(_ places: [SourceRange], text: String) -> Diagnostic {
    let diagnostic = unavailable(
      text, at: places[0], note: "there are no macros and no annotations", edits: [])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func prefixDefinition(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: range,
      children: [
        .note("a function is written `def f(x y) x + y`, and called `f(1, 2)`")
      ])
  }

  /// A line that gives a function's type.
  static func typeSignature(
    of name: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected type of `\(name)`", at: range,
      children: [
        .note("all values are numbers; parameters and functions have no types"),
        .help("remove it", edits: edits),
      ])
  }

  static func indentedBlock(
    at range: SourceRange, hasLoops: Bool, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `:` before a block of statements", at: range,
      children: [
        .note(
          "the body of a function is one expression; `first : second` evaluates one after the other"
        )
      ])
    let rule = hasLoops ? diagnostic.with(.note("there is no `while`; " + loopRule)) : diagnostic
    return edits.isEmpty
      ? rule : rule.with(.help("write the block as an expression", edits: edits))
  }

  /// A call `variable.function()`.
  static func method(
    _ variable: String, _ function: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(variable).` before `\(function)`", at: range,
      children: [
        .note("values have no functions of their own"),
        .help("pass the value as an argument", edits: edits),
      ])
  }
}
