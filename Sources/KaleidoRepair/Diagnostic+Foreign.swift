import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics for constructs of other languages.
extension Diagnostic {
  static func foreignComment(_ sign: String, _ places: [SourceRange]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `\(sign)`", at: places[0],
      children: [.help("a comment begins with `#`", edits: places.map { Edit($0, "#") })])
    return places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func foreignBlockComment(
    _ sign: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(sign)`", at: range,
      children: [
        .help("a comment begins with `#` and ends with the line", edits: edits)
      ])
  }

  static func foreignModule(
    _ word: String, isFile: Bool, at range: SourceRange, line: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: range,
      children: [
        .note(
          word == "export"
            ? "a function can be called in all files of its program"
            : isFile
              ? "the files of a program stand on the command line, as in `kaleido run one.ks two.ks`; C's mathematical functions are known without a declaration"
              : "C's mathematical functions are known without a declaration"),
        .help("remove it", edits: [Edit(line, "")]),
      ])
  }

  static func foreignDefinition(
    _ text: String, keyword: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "expected `\(keyword)`, found `\(text)`", at: range,
      children: [
        .note(
          keyword == "def"
            ? "a function is written `def name(x y) body`"
            : "a function of C is declared by `extern name(x y)`"),
        .help("use `\(keyword)`", edits: edits),
      ])
  }

  static func foreignBinding(
    _ text: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .misspelledKeyword, "expected `var`, found `\(text)`", at: range,
      children: [
        .help(
          edits.count == 1 ? "use `var`" : "a variable is written `var x = 1 in body`",
          edits: edits)
      ])
  }

  static func foreignBlock(
    _ open: SourceRange, _ close: SourceRange, hasStatements: Bool, hasLoops: Bool,
    headers: [SourceRange], edits: [Edit]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .reservedCharacter, "`{` is a reserved character", at: open,
      children: [.note("groups are written with `(` and `)`")]
    ).secondary(close, nil)
    if hasLoops { diagnostic = diagnostic.with(.note("there is no `while`; " + loopRule)) }
    if !headers.isEmpty { diagnostic = diagnostic.with(.note(headerRule)) }
    diagnostic = headers.prefix(3).reduce(diagnostic) {
      $0.secondary($1, "the header of this `for` is written with commas and `in`")
    }
    guard hasStatements else {
      return diagnostic.with(.help("write it as", edits: edits))
    }
    diagnostic = diagnostic.with(
      .note(
        "`first : second` evaluates one expression after the other; a function's value is that of its body"
      )
    )
    return edits.isEmpty
      ? diagnostic : diagnostic.with(.help("write the block as an expression", edits: edits))
  }

  static func foreignLoop(
    _ found: String, at range: SourceRange, keyword: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected `\(found)` in the header of a `for`", at: range,
      children: [
        .note(headerRule), .help("write it as", edits: edits),
      ]
    ).secondary(keyword, "this `for`")
  }

  /// A step that assigns the next value by `sign`.
  static func assigningStep(_ sign: String, at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .unknownBinaryOperator, "no operator `\(sign)` is defined", at: range,
      children: [
        .note("the step of a `for` is the amount that is added to its variable"),
        .help("write the amount", edits: edits),
      ])
  }

  static func foreignLoopWord(_ word: String, at range: SourceRange, edits: [Edit]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: range)
    if ["switch", "match"].contains(word.lowercased()) {
      return diagnostic.with(.help("write `if condition then value else value`"))
    }
    return edits.isEmpty
      ? diagnostic.with(.help(loopRule))
      : diagnostic.with(.note(loopRule)).with(.help("write it as", edits: edits))
  }

  static let loopRule =
    "`for i = 1, condition in body` repeats its body as long as the condition is true, and tests it after the body"

  static let headerRule =
    "`for i = 1, i < 10 in body` tests its condition after the body, which therefore runs for 1 to 10"

  static let printingRule =
    "`print(x)` writes one number and a line break, and `putchard(c)` one character; there are no strings"

  static func conditionalWithColons(
    at range: SourceRange, keyword: SourceRange, isAfterElse: Bool, edits: [Edit]
  ) -> Diagnostic {
    if isAfterElse {
      return Diagnostic(
        .strayToken, "unexpected `:` after `else`", at: range,
        children: [.help("remove it", edits: edits)])
    }
    return Diagnostic(
      .missingThen, "expected `then` after the condition of `if`, found `:`", at: range,
      children: [
        .note("a conditional is written `if condition then value else value`"),
        .help("use `then`", edits: edits),
      ]
    ).secondary(keyword, "this `if`")
  }

  /// A statement after the condition of an `if`.
  static func statementAfterCondition(
    at range: SourceRange, keyword: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingThen, "expected `then` after the condition of `if`", at: range,
      children: [
        .note("`if` is an expression in Kaleidoscope, so both branches are required"),
        .help("write it as", edits: edits),
      ]
    ).secondary(keyword, "this `if`")
  }

  /// `return` in place of `then`.
  static func earlyReturn(
    at range: SourceRange, keyword: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .missingThen, "expected `then` after the condition of `if`, found `return`", at: range,
      children: [
        .note(
          "an `if` is an expression: its value is that of the branch that is evaluated, and both branches are required"
        ),
        .help("write it as", edits: edits),
      ]
    ).secondary(keyword, "this `if`")
  }

  static func floorDivision(at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .unknownBinaryOperator, "no operator `//` is defined", at: range,
      children: [
        .note("a comment begins with `#`"),
        .help("to divide and round down, use `floor`", edits: edits, .maybe),
      ])
  }

  static func exclusiveOr(at range: SourceRange, edits: [Edit]) -> Diagnostic {
    let diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `xor` in Kaleidoscope", at: range,
      children: [.note("`!a != !b` is true if only one of `a` and `b` is")])
    return edits.isEmpty ? diagnostic : diagnostic.with(.help("write it as", edits: edits, .maybe))
  }

  static func conditionalOperator(at range: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .unknownBinaryOperator, "no binary operator `?` is defined", at: range,
      children: [
        .help("a conditional is written `if condition then value else value`", edits: edits)
      ])
  }

  static func foreignPower(
    _ sign: String, at signs: [SourceRange], edits: [Edit]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unknownBinaryOperator, "no binary operator `\(sign)` is defined", at: signs[0],
      label: "unknown operator", children: [.help("use `pow`", edits: edits)])
    if sign == "^" {
      diagnostic = diagnostic.with(
        .help("or define it before its first use: `def binary^ 50 (a b) pow(a, b)`"))
    }
    return signs.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func foreignSigns(
    _ places: [SourceRange], _ word: String, _ sign: String, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownBinaryOperator, "no operator `\(word)` is defined", at: places[0],
      label: "written `\(sign)` here",
      children: [
        .help(places.count == 1 ? "use `\(sign)`" : "use the signs", edits: edits)
      ])
    return places.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func radixNumber(at range: SourceRange, text: String, meant: String) -> Diagnostic {
    Diagnostic(
      .strayToken, "unexpected number `\(text)`", at: range,
      children: [
        .note("numbers are decimal"), .help("write its value", edits: [Edit(range, meant)]),
      ])
  }

  static func commaSequence(
    _ commas: [SourceRange], open: SourceRange?, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `,` \(open == nil ? "between expressions" : "in a group")",
      at: commas[0], label: "separates arguments and parameters",
      children: [
        .help("use `:` to evaluate one expression after the other", edits: edits)
      ])
    return open.map { diagnostic.secondary($0, nil) } ?? diagnostic
  }

  static func lineSequence(_ places: [SourceRange], open: SourceRange) -> Diagnostic {
    let diagnostic = Diagnostic(
      .missingToken, "expected `:` between expressions", at: places[0], label: "expected `:` here",
      children: [
        .help(
          "use `:` to evaluate one expression after the other",
          edits: places.map { Edit($0, " :") })
      ])
    return diagnostic.secondary(open, "in this group")
  }

  /// A copy with what a `return` would have to leave.
  func leavingReturn(_ place: SourceRange) -> Diagnostic {
    let isOwn = range == place
    return (isOwn ? self : secondary(place, "does not leave the function")).with(
      .note(
        "nothing leaves a loop or skips the rest of a body: a variable keeps the result, which the condition of the loop tests, or the function calls itself in place of a loop"
      ))
  }

  /// `return` or words that end blocks. Without edits, a `return` would have to leave a loop.
  static func superfluousWords(
    _ word: String, _ places: [SourceRange], edits: [Edit]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .misspelledKeyword, "there is no `\(word)` in Kaleidoscope", at: places[0],
      children: [
        .note(
          word == "return"
            ? "a function's value is that of its body" : "an expression ends by itself")
      ])
    diagnostic =
      edits.isEmpty
      ? diagnostic.leavingReturn(places[0]) : diagnostic.with(.help("remove it", edits: edits))
    return places.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }

  /// `separator` is the `;` after the first statement, if there is one. `newVariable` is one that a statement assigns to
  /// and nothing introduces.
  static func statementsInBody(
    separator: SourceRange?, at place: SourceRange, name: String, function: String,
    newVariable: String?, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic =
      separator.map {
        Diagnostic(
          .strayToken, "unexpected `;` in the body of `\(function)`", at: $0,
          label: "ends the definition")
      }
      ?? Diagnostic(
        .missingToken, "expected `:` between the expressions of the body of `\(function)`",
        at: place, label: "the definition ends here")
    if let newVariable {
      return diagnostic.with(
        .note("a variable is introduced by `var`: `var \(newVariable) = value in body`")
      ).with(.help("make the body one expression", edits: edits))
    }
    return diagnostic.with(.note("`\(name)` is known only in `\(function)`")).with(
      .help("use `:` to evaluate one expression after the other", edits: edits))
  }
}
