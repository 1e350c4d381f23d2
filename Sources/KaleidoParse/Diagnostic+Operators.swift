import KaleidoLex
import KaleidoSource

/// The parser's diagnostics about operators.
extension Diagnostic {
  package static func assignmentTarget(
    _ target: SourceRange, sign: SourceRange, isNumber: Bool
  ) -> Diagnostic {
    Diagnostic(
      .assignmentTarget, "left side of `=` is not a variable", at: target,
      label: "cannot assign to this \(isNumber ? "number" : "expression")"
    ).secondary(sign, "`=` assigns")
  }

  package static func unknownOperator(
    binary sign: String, defined: [String], definedLater: LaterDefinition?, at range: SourceRange
  ) -> Diagnostic {
    let example =
      sign == "^" ? "def binary^ 50 (a b) pow(a, b)" : "def binary\(sign) 30 (a b) a + b"
    return unknownOperator(
      .unknownBinaryOperator, "binary", sign, defined: defined, example: example,
      definedLater: definedLater, at: range)
  }

  package static func unknownOperator(
    unary sign: String, defined: [String], definedLater: LaterDefinition?, at range: SourceRange
  ) -> Diagnostic {
    unknownOperator(
      .unknownUnaryOperator, "unary", sign, defined: defined,
      example: "def unary\(sign)(a) 0 - a", definedLater: definedLater, at: range)
  }

  private static func unknownOperator(
    _ code: DiagnosticCode, _ kind: String, _ sign: String, defined: [String], example: String,
    definedLater: LaterDefinition?, at range: SourceRange
  ) -> Diagnostic {
    if let definedLater {
      return Diagnostic(
        code, "the \(kind) operator `\(sign)` is used before its definition", at: range,
        children: [
          .help("move the definition above the first use", edits: definedLater.edits)
        ]
      ).secondary(definedLater.range, "defined here")
    }
    let list = defined.map { "`\($0)`" }.joined(separator: " ")
    return Diagnostic(
      code, "no \(kind) operator `\(sign)` is defined", at: range, label: "unknown operator",
      children: [
        .note("defined here: \(list)"), .help("define it before its first use: `\(example)`"),
      ])
  }

  package static func precedenceOutOfRange(
    _ text: String, of sign: String, suggesting precedence: UInt8, at range: SourceRange
  ) -> Diagnostic {
    let reason =
      switch precedence {
      case 1: "the lowest precedence"
      case 100: "the highest precedence"
      case 2..<10: "`\(sign)` usually binds looser than `<`"
      case 10..<20: "`\(sign)` usually binds looser than `+`"
      default: "the built-in `\(sign)` has this precedence"
      }
    return Diagnostic(
      .precedenceRange, "operator precedence must be from 1 to 100", at: range,
      label: "\(text) is out of range",
      children: [
        .note(
          "for comparison: `=` 2, `<` 10, `+` and `-` 20, `*` and `/` 40; higher binds tighter"),
        .help(reason, edits: [Edit(range, String(precedence))], .maybe),
      ])
  }

  package static func operandCount(
    _ count: Int, expected: Int, keyword: String, sign: String, name: SourceRange,
    missing: (name: String, isFirst: Bool)?, at parameters: SourceRange
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .operandCount,
      expected == 1
        ? "a unary operator takes exactly 1 parameter"
        : "a binary operator takes exactly 2 parameters",
      at: parameters, label: count == 1 ? "1 parameter" : "\(count) parameters"
    ).secondary(name, "`\(keyword)` operator defined here")
    if expected == 2, count == 1 {
      diagnostic = diagnostic.with(
        missing.map {
          $0.isFirst
            ? .help(
              "add the left-hand operand",
              edits: [Edit(SourceRange(at: parameters.start), "\($0.name) ")])
            : .help(
              "add the right-hand operand",
              edits: [Edit(parameters.after, " \($0.name)")])
        }
          ?? .help(
            "add the right-hand operand", edits: [Edit(parameters.after, " b")],
            .placeholders)
      ).with(.note("for a prefix operator write `def unary\(sign)(a)`"))
    } else if expected == 1, count == 2 {
      diagnostic = diagnostic.with(
        .note("for an operator between two operands write `def binary\(sign) 30 (a b)`"))
    }
    return diagnostic
  }
}
