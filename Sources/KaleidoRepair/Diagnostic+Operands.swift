import KaleidoParse
import KaleidoSource

/// Diagnostics for operands, heads and data of other languages.
extension Diagnostic {
  /// `places` are all arrays of a file; `text` is the first one.
  static func arrays(_ places: [SourceRange], text: String) -> Diagnostic {
    let diagnostic = Diagnostic(
      .reservedCharacter, "there are no arrays in Kaleidoscope", at: places[0],
      label: "`[` is a reserved character",
      children: [
        .note("all values are numbers"),
        .help(
          "compute an element where it is used, by a function of its index; read numbers one by one with `readd()`; or keep them in C and declare functions that access them, such as `extern get(index)`"
        ),
      ])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// Members such as `p.x`, which `text` is.
  static func members(_ places: [SourceRange], text: String) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "there are no members in Kaleidoscope, such as `\(text)`", at: places[0],
      children: [
        .note("all values are numbers"),
        .help("pass what belongs together as several arguments, or keep it in C"),
      ])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func typeDefinition(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: range,
      children: [
        .note("all values are numbers; what belongs together is passed as several parameters")
      ])
  }

  static func member(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .strayToken, "`\(text)` is not an expression", at: range,
      children: [.note("all values are numbers, which have neither parts nor methods")])
  }

  static func libraryPrefix(
    _ prefix: String, _ name: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(prefix)` before `\(name)`", at: range,
      children: [
        .note("there are no modules; C's mathematical functions are known without a declaration"),
        .help("remove it", edits: edits),
      ])
  }

  static func conditionalAfterValue(at keyword: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `if` after an expression", at: keyword,
      children: [
        .note("a conditional is written `if condition then value else value`"),
        .help("put the condition first", edits: edits),
      ])
  }

  static func absoluteValue(
    _ open: SourceRange, _ close: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingExpression, "expected an expression, found `|`", at: open,
      label: "`|` is an operator between operands",
      children: [.help("an absolute value is a call of `fabs`", edits: edits)]
    ).secondary(close, nil)
  }

  static func shift(_ sign: String, at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .unknownBinaryOperator, "no binary operator `\(sign)` is defined", at: range,
      label: "unknown operator",
      children: [
        .note("an operator has one sign; numbers have no bits to shift"),
        .help(
          sign.hasPrefix("<") ? "multiply by a power of 2" : "divide by a power of 2", edits: edits),
      ])
  }

  static func superfluousKeyword(
    _ keyword: String, beside other: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(keyword)` beside `\(other)`", at: range,
      children: [
        .note("`def` defines a function; `extern` declares one that is defined elsewhere"),
        .help("remove it", edits: edits),
      ])
  }

  static func variableArguments(at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `...` among the parameters", at: range,
      children: [
        .note("a function has a fixed number of parameters, all of them numbers"),
        .help("remove it", edits: edits),
      ])
  }

  static func defaultValues(
    _ places: [SourceRange], text: String, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `\(text)` after a parameter", at: places[0],
      children: [
        .note("parameters have no default values; a call has an argument for each of them"),
        .help(places.count == 1 ? "remove it" : "remove them", edits: edits),
      ])
    return places.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func equation(at head: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `def` before a function", at: head,
      children: [.help("a function is written `def name(x y) body`", edits: edits)])
  }

  static func missingDefinition(
    before name: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `def` before `\(name)`", at: range,
      label: "expected `def` here", children: [.help("add `def`", edits: edits)])
  }

  static func operatorOfSeveralSigns(
    _ signs: String, meant sign: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "an operator has one sign, found `\(signs)`", at: range,
      children: [
        .note(
          "an operator is one of ! $ % & * + - / : < = > ? @ ^ | ~ or the pairs == != <= >= && ||"),
        .help("use a sign that is free, such as `\(sign)`", edits: edits),
      ])
  }

  /// `places` are the words that end the blocks of an item.
  static func wordBlocks(
    _ word: String, _ places: [SourceRange], hasStatements: Bool, hasLoops: Bool, edits: [Edit]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: places[0],
      children: [
        .note(
          hasStatements
            ? "an expression ends by itself; `first : second` evaluates one after the other"
            : "an expression ends by itself")
      ])
    if hasLoops { diagnostic = diagnostic.with(.note(loopRule)) }
    if !edits.isEmpty {
      diagnostic = diagnostic.with(
        .help(
          hasStatements || hasLoops
            ? "write the block as an expression" : places.count == 1 ? "remove it" : "remove them",
          edits: edits))
    }
    return places.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func textOutput(at literal: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .reservedCharacter, "`\"` is a reserved character", at: literal,
      children: [
        .note("Kaleidoscope has no strings; `putchard(c)` writes one character"),
        .help("write the characters one by one", edits: edits),
      ])
  }

  /// `construct` is the loop before the `in`.
  static func strayIn(
    at range: SourceRange, construct: SourceRange?, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `in`", at: range,
      label: construct == nil ? nil : "this `for` has its `in` already",
      children: [
        .help("use `:` to evaluate one expression after the other", edits: edits)
      ])
    return construct.map { diagnostic.secondary($0, nil) } ?? diagnostic
  }
}
