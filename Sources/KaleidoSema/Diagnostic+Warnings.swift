import KaleidoParse
import KaleidoSource

/// Warnings reported by the checker.
extension Diagnostic {
  static func builtinOperatorReplaced(
    _ sign: String, isExtern: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .builtinOperatorReplaced,
      "this \(isExtern ? "declaration" : "definition") replaces the built-in operator `\(sign)`",
      at: range,
      children: [
        .note("from here on, `\(sign)` between operands calls `binary\(sign)`")
      ])
  }

  static func unusedVariable(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedVariable, "variable `\(name)` is never used", at: range, label: "never read")
  }

  /// `constant` is the assigned value if it is a constant.
  static func assignmentInCondition(
    variable: String, value: String, constant: Double?, sign: SourceRange, whole: SourceRange,
    keyword: SourceRange
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .assignmentInCondition, "`=` assigns inside an `if` condition", at: sign,
      label: "this stores \(constant == nil ? "a value" : value) in `\(variable)`, then tests it",
      children: [
        .note("`==` compares, `=` assigns"),
        .help("to compare, use `==`", edits: [Edit(sign, "==")]),
        .help(
          "to silence this warning, add parentheses",
          edits: [Edit(SourceRange(at: whole.start), "("), Edit(whole.after, ")")]),
      ])
    guard let constant else { return diagnostic }
    return diagnostic.secondary(
      keyword, constant == 0 || constant.isNaN ? "always false" : "always true")
  }

  static func unusedParameter(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedParameter, "parameter `\(name)` is never used", at: range, label: "never read",
      children: [
        .help("if this is intended, begin its name with `_`", edits: [Edit(range, "_\(name)")])
      ])
  }

  /// A parameter that is named as a type, before the one that has this type in other languages.
  static func unusedType(
    _ type: String, of parameter: String, at range: SourceRange, _ next: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unusedParameter, "parameter `\(type)` is never used", at: range, label: "never read",
      children: [
        .note(
          "all values are numbers, and parameters have no types: these are two parameters, `\(type)` and `\(parameter)`"
        ),
        .help("remove the type", edits: [Edit(SourceRange(range.start, next.start), "")]),
      ])
  }

  /// `arrow` are signs that assign elsewhere.
  static func unusedValue(at range: SourceRange, arrow: SourceRange? = nil) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unusedValue, "the value of this expression is never used", at: range,
      label: "has no side effects")
    return arrow.map {
      diagnostic.with(.help("to assign, write `=`", edits: [.init($0, "=")], .maybe))
    } ?? diagnostic
  }

  static func shadowedVariable(
    _ name: String, _ kind: String, earlier: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .shadowedVariable, "variable `\(name)` shadows an earlier \(kind)", at: range
    ).secondary(earlier, "this \(kind) is shadowed")
  }

  static func selfAssignment(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .selfAssignment, "`\(name)` is assigned to itself", at: range, label: "has no effect")
  }

  static func constantCondition(isTrue: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .constantCondition, "the condition of this `if` is always \(isTrue ? "true" : "false")",
      at: range, label: "the `\(isTrue ? "else" : "then")` branch is never evaluated")
  }

  static func argumentIndex(_ index: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .argumentIndex, "there is no argument `\(index)`", at: range,
      label: "the value is always NaN",
      children: [
        .note("a program's arguments are counted from 1; its name is not one of them"),
        .help("the first one is `argument(1)`", edits: [Edit(range, "1")]),
      ])
  }

  /// The variable of a loop as an index. It starts at `start`.
  static func argumentIndex(
    _ variable: String, startingAt text: String, _ start: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .argumentIndex, "there is no argument `\(text)`", at: range,
      label: "the value is NaN for the first `\(variable)`",
      children: [
        .note("a program's arguments are counted from 1; its name is not one of them"),
        .help("the first one is `argument(1)`", edits: [Edit(start, "1")], .maybe),
      ]
    ).secondary(start, "`\(variable)` starts here")
  }

  /// `first` is the comparison whose result is compared at a sign. `edits` compare its right operand instead.
  static func comparisonChain(_ first: String, edits: [Edit], at range: SourceRange) -> Diagnostic {
    let diagnostic = Diagnostic(
      .comparisonChain, "this compares the result of another comparison", at: range,
      label: "`\(first)` is 1 or 0")
    return edits.isEmpty
      ? diagnostic.with(.note("two comparisons are joined by `&&`"))
      : diagnostic.with(.help("to make both comparisons, join them by `&&`", edits: edits, .maybe))
  }

  /// `consequence` says what an operation on 1 or 0 gives.
  static func negatedOperand(
    _ sign: String, operand: String, consequence: String, whole: SourceRange, rest: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .negatedOperand, "`\(sign)` applies to `\(operand)` only", at: whole,
      label: "1 or 0, \(consequence)",
      children: [
        .note("a unary operator binds more tightly than any binary one"),
        .help(
          "to apply it to the whole, add parentheses",
          edits: [Edit(SourceRange(at: rest.start), "("), Edit(rest.after, ")")]),
      ])
  }

  /// `--` at the start of an item.
  static func foreignComment(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignComment, "`--` does not begin a comment", at: range,
      label: "negates twice what follows",
      children: [.help("a comment begins with `#`", edits: [Edit(range, "#")], .maybe)])
  }

  /// The line at `range` looks like a part of what ends before it.
  static func misleadingLayout(
    line range: SourceRange, part: String, _ keyword: SourceRange, edit: Edit
  ) -> Diagnostic {
    Diagnostic(
      .misleadingLayout, "this line is not part of \(part)", at: range,
      label: "indented as if it were",
      children: [
        .note("`first : second` evaluates one expression after the other"),
        .help("to make it a part, end the line before with `:`", edits: [edit], .maybe),
      ]
    ).secondary(keyword, nil)
  }

  static func endlessRecursion(
    _ name: String, call: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .endlessRecursion, "infinite recursion in `\(name)`", at: range,
      children: [.note("recursion ends only in a branch of an `if` that does not call `\(name)`")]
    ).secondary(call, "`\(name)` calls itself here, and on every other path")
  }

  static func externHidesLibrary(
    _ name: String, parameterCount: Int, libraryCount: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .externHidesLibrary, "this `extern` hides the library function `\(name)`", at: range,
      label: "declared with \(count(parameterCount, "parameter"))",
      children: [
        .note("the library's `\(name)` takes \(count(libraryCount, "parameter"))")
      ])
  }

  /// A parameter of an `extern`, where names have no meaning.
  static func repeatedParameter(
    _ name: String, isType: Bool, first: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedParameter, "parameter `\(name)` is listed twice", at: range,
      label: "second `\(name)`",
      children: [
        .note(
          isType
            ? "all values are numbers, and parameters have no types: these are the names of two parameters"
            : "an `extern` declares as many parameters as it lists")
      ]
    ).secondary(first, "first `\(name)`")
  }

  static func cSignature(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .cSignature, "the C function `\(name)` does not take and return doubles", at: range,
      label: "declared as if it did")
  }

  static func cSignature(
    _ name: String, parameterCount: Int, knownCount: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .cSignature, "the C function `\(name)` takes \(count(knownCount, "parameter"))", at: range,
      label: "declared with \(count(parameterCount, "parameter"))")
  }

  /// `taker` is the keyword whose last part takes the `:` in. `nextLine` is the first token of the line that follows a `:` at the end
  /// of a line.
  static func misleadingLayout(
    keyword: String, taker: SourceRange, open: UInt32, close: UInt32, nextLine: SourceRange?,
    at range: SourceRange
  ) -> Diagnostic {
    let part = keyword == "else" ? "this branch" : "the body of this `\(keyword)`"
    let layout = "indented as if it followed the whole expression"
    let diagnostic = Diagnostic(
      .misleadingLayout, "this `:` belongs to \(part)", at: range,
      label: nextLine == nil ? layout : nil,
      children: [.help(sequenceAdvice, edits: parentheses(SourceRange(open, close)))]
    ).secondary(taker, "reaches as far right as it can")
    return nextLine.map { diagnostic.secondary($0, layout) } ?? diagnostic
  }

  /// `x = y` where the program defines `=`.
  static func unusedValue(ofReplacedAssignment range: SourceRange) -> Diagnostic {
    unusedValue(at: range).with(
      .note("`=` does not assign here: the program defines it as an operator of its own"))
  }

  /// The value at `range` is all of an `else` branch before `:`. `open` is the start of the `if`.
  static func unusedValue(
    ofBranchAfter keyword: SourceRange, open: UInt32, at range: SourceRange
  ) -> Diagnostic {
    unusedValue(at: range).with(
      .help(
        "to evaluate what follows in both cases, add parentheses",
        edits: parentheses(SourceRange(open, range.end)))
    ).secondary(keyword, "what follows `:` belongs to this branch")
  }

  /// `loop` ends before the `:` whose right side is unused.
  static func unusedValue(ofLoop loop: SourceRange, at range: SourceRange) -> Diagnostic {
    unusedValue(at: range).with(.help(sequenceAdvice, edits: parentheses(loop)))
  }

  private static let sequenceAdvice = "to evaluate what follows once, afterwards, add parentheses"

  private static func parentheses(_ range: SourceRange) -> [Edit] {
    [Edit(SourceRange(at: range.start), "("), Edit(range.after, ")")]
  }
}
