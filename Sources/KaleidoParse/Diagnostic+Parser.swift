import KaleidoLex
import KaleidoSource

/// The parser's diagnostics about missing or misplaced tokens.
extension Diagnostic {
  /// `places` are all missing commas of one call.
  package static func missingArgumentComma(
    in function: String, open: SourceRange, at places: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      .missingArgumentComma, "expected `,` between arguments", at: places[0],
      label: "expected `,` here",
      children: [
        .note("parameters of a `def` may be separated by spaces, arguments of a call take commas"),
        .help(
          places.count == 1 ? "add the comma" : "add the commas",
          edits: places.map { Edit($0, ",") }, .machine),
      ]
    ).secondary(open, "in this call to `\(function)`")
  }

  package static func missingThen(if keyword: SourceRange, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingThen, "expected `then` after the condition of `if`", at: place,
      label: "expected `then` here",
      children: [.help("add `then`", edits: [Edit(place, " then")], .machine)]
    ).secondary(keyword, "this `if`")
  }

  package static func missingElse(
    if keyword: SourceRange, branchFollows: Bool, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingElse, "`if` without `else`", at: place, label: "expected `else` here",
      children: [
        .note("`if` is an expression in Kaleidoscope, so both branches are required"),
        branchFollows
          ? .help("add `else`", edits: [Edit(place, " else")], .machine)
          : .help("add an `else` branch", edits: [Edit(place, " else 0")], .placeholders),
      ]
    ).secondary(keyword, "this `if` produces a value")
  }

  /// `colon` is the first `:` of the branch, and `end` the end of what stands before it. `isPartOfBranch` says that the layout
  /// makes what follows a part of the branch.
  static func missingElse(
    if keyword: SourceRange, before colon: SourceRange, afterFirst end: SourceRange,
    isPartOfBranch: Bool, at place: SourceRange, startsLine: Bool
  ) -> Diagnostic {
    // A token that is inserted before the first one of a line would belong to the line before.
    let open =
      startsLine ? Edit(keyword, "(if") : Edit(SourceRange(at: keyword.start), "(")
    let helps: [Child] = [
      .help(
        "if what follows the `:` is to be evaluated unconditionally, end the `if` before it",
        edits: [open, Edit(end, " else 0)")]),
      .help(
        "if it belongs to the branch, add an `else` branch after it",
        edits: [Edit(place, " else 0")], .placeholders),
    ]
    return Diagnostic(
      .missingElse, "`if` without `else`", at: place, label: "expected `else` here",
      children: [.note("`if` is an expression in Kaleidoscope, so both branches are required")]
        + (isPartOfBranch ? helps.reversed() : helps)
    ).secondary(keyword, "this `if` produces a value").secondary(colon, nil)
  }

  package static func missingIn(
    for keyword: SourceRange, hasStep: Bool, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingIn, "expected `in` after the `for` header", at: place,
      label: hasStep ? "expected `in` here" : "expected `in`, or `,` and a step",
      children: [
        .help("add `in` before the loop body", edits: [Edit(place, " in")], .machine)
      ]
    ).secondary(keyword, "this `for`")
  }

  package static func missingIn(
    bindings keyword: SourceRange, bindingFollows: Bool, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingIn, "expected `in` after the variables of `var`", at: place,
      label: "expected `in`, or `,` and a variable",
      children: [
        bindingFollows
          ? .help("add `,` between the variables", edits: [Edit(place, ",")], .machine)
          : .help("add `in` before the body", edits: [Edit(place, " in")], .machine)
      ]
    ).secondary(keyword, "this `var`")
  }

  /// `owner` describes what the parenthesis belongs to; nil for a grouping parenthesis.
  package static func unclosedParenthesis(
    _ open: SourceRange, in owner: String?, help: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unclosedParenthesis, "unclosed `(`" + (owner.map { " in \($0)" } ?? ""), at: place,
      label: owner == nil ? "expected `)`" : "expected `)` or `,`",
      children: [.help(help, edits: [Edit(place, ")")], .machine)]
    ).secondary(open, "unclosed `(`")
  }

  /// `substitute` is a name that fits the surrounding text; nil derives one from the keyword.
  package static func keywordAsName(
    _ keyword: String, _ role: NameRole, substitute: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    let keywords = TokenKind.keywords.compactMap(\.spelling).map { "`\($0)`" }
    return Diagnostic(
      .keywordAsName, "`\(keyword)` is a keyword and cannot name a \(role.rawValue)", at: range,
      label: "expected a \(role.rawValue) name",
      children: [
        .note("keywords: " + keywords.joined(separator: " ")),
        .help(
          "choose another name, for example",
          edits: [Edit(range, substitute ?? self.substitute(for: keyword))]),
      ])
  }

  private static func substitute(for keyword: String) -> String {
    switch keyword {
    case "in": "input"
    case "if": "condition"
    case "then": "next"
    case "else": "other"
    case "for": "count"
    case "def": "define"
    case "var": "value"
    case "extern": "external"
    default: "\(keyword)_operator"
    }
  }

  package static func missingExpression(
    found: String, after operatorSign: (range: SourceRange, text: String)?, at place: SourceRange
  ) -> Diagnostic {
    let atEnd = found == "end of file"
    let diagnostic = Diagnostic(
      atEnd ? .unexpectedEnd : .missingExpression, "expected an expression, found \(found)",
      at: place, label: atEnd ? "file ends here" : nil)
    guard let operatorSign else { return diagnostic }
    return diagnostic.secondary(
      operatorSign.range, "`\(operatorSign.text)` needs a right-hand operand")
  }

  package static func missingLeftOperand(of sign: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingExpression, "expected an expression, found `\(sign)`", at: range,
      label: "`\(sign)` needs a left-hand operand")
  }

  package static func missingBody(of function: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingExpression, "expected an expression as the body of `\(function)`", at: place,
      label: "expected an expression here")
  }

  package static func missingName(
    _ role: NameRole, found: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(.missingName, "expected a \(role.rawValue) name, found \(found)", at: place)
  }

  package static func missingOperatorSign(
    after keyword: String, found: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingName, "expected an operator after `\(keyword)`, found \(found)", at: place,
      children: [
        .note(
          "an operator is one of ! $ % & * + - / : < = > ? @ ^ | ~ or the pairs == != <= >= && ||")
      ])
  }

  package static func missingParameterList(
    of function: String, found: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingToken, "expected `(` after the name of `\(function)`, found \(found)", at: place,
      label: "expected `(` here",
      children: [
        .note("a function without parameters is written with `()`"),
        .help("add the parentheses", edits: [Edit(place, "()")]),
      ])
  }

  /// `replacing` is the range of a wrong token found in place of the missing one.
  package static func missingToken(
    _ spelling: String, _ place: String, insert text: String, replacing: SourceRange? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .missingToken, "expected `\(spelling)` after \(place)", at: replacing ?? range,
      label: "expected `\(spelling)` here")
    diagnostic.children.append(
      replacing.map { .help("use `\(spelling)`", edits: [Edit($0, spelling)], .machine) }
        ?? .help("add `\(spelling)`", edits: [Edit(range, text)], .machine))
    return diagnostic
  }

  /// `condition` is an example to insert together with the comma, if the comma is missing as well.
  package static func missingCondition(_ condition: String?, at range: SourceRange) -> Diagnostic {
    guard let condition else {
      return missingToken(",", "the start value of `for`", insert: ",", at: range)
    }
    return Diagnostic(
      .missingToken, "expected `,` after the start value of `for`", at: range,
      label: "expected `,` and a condition",
      children: [
        .help(
          "add a condition, such as", edits: [Edit(range, "," + condition)], .placeholders)
      ])
  }

  package static func strayToken(_ text: String, at range: SourceRange) -> Diagnostic {
    text == ")"
      ? Diagnostic(
        .strayToken, "unmatched `)`", at: range, label: "no `(` is open here",
        children: [.help("remove it", edits: [Edit(range, "")], .maybe)])
      : Diagnostic(.strayToken, "unexpected `\(text)`", at: range, label: "nothing to continue")
  }

  package static func nestingTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, "expressions are nested too deeply", at: range,
      children: [
        .note("at most \(limit) levels; chains such as `a + b + c` may be as long as you like")
      ])
  }
}

extension DiagnosticCode {
  /// Whether the fault, if it occurs at the end of the file, means that the input is unfinished.
  var canEndFile: Bool {
    switch self {
    case .missingThen, .missingElse, .missingIn, .unclosedParenthesis, .missingToken,
      .missingName, .missingExpression:
      true
    default: false
    }
  }
}

extension Diagnostic {
  /// The same fault, reported as an unexpected end of file.
  func atEndOfFile() -> Diagnostic {
    var copy = self
    copy.code = .unexpectedEnd
    if !message.hasSuffix("end of file") { copy.message += ", found end of file" }
    return copy
  }
}
