import KaleidoParse
import KaleidoSource

/// Errors reported by the checker.
extension Diagnostic {
  static func redefinition(
    _ name: String, first: FileRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .redefinition, "`\(name)` is defined more than once", at: range, label: "redefined here",
      children: [
        .note("the REPL allows redefinition: the newest definition is used by later lines")
      ]
    ).secondary(first, "first definition")
  }

  static func prototypeMismatch(
    _ name: String, isDefined: Bool, earlier: (place: FileRange, count: Int),
    becomesDefined: Bool, later: (range: SourceRange, count: Int)
  ) -> Diagnostic {
    let message =
      switch (isDefined, becomesDefined) {
      case (false, true): "definition of `\(name)` does not match its declaration"
      case (true, false): "declaration of `\(name)` does not match its definition"
      default: "declarations of `\(name)` do not match"
      }
    func label(_ parameterCount: Int, _ isDefined: Bool) -> String {
      "\(isDefined ? "defined" : "declared") with \(count(parameterCount, "parameter"))"
    }
    return Diagnostic(
      .prototypeMismatch, message, at: later.range, label: label(later.count, becomesDefined)
    ).secondary(earlier.place, label(earlier.count, isDefined))
  }

  /// An `extern` with another number of parameters than the function that it names, whose calls are right.
  static func wrongExtern(
    _ name: String, isLibrary: Bool, parameterCount: Int, knownCount: Int, call: FileRange,
    at range: SourceRange
  ) -> Diagnostic {
    let owner = isLibrary ? "the library's" : "C's"
    let parameters = ["x", "y", "z"].prefix(knownCount).joined(separator: " ")
    let replacement = parameterCount == 0 ? "(\(parameters))" : parameters
    return Diagnostic(
      .prototypeMismatch, "declaration of `\(name)` does not match \(owner) function", at: range,
      label: "declared with \(count(parameterCount, "parameter"))",
      children: [
        .note("\(owner) `\(name)` takes \(count(knownCount, "parameter"))"),
        .help("correct the parameters", edits: [Edit(range, replacement)]),
      ]
    ).secondary(call, "called with \(count(knownCount, "argument"))")
  }

  static func duplicateParameter(
    _ name: String, first: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateParameter, "parameter `\(name)` is listed twice", at: range,
      label: "second `\(name)`"
    ).secondary(first, "first `\(name)`")
  }

  static func argumentCount(_ call: CallFault) -> Diagnostic {
    let arguments = count(call.argumentCount, "argument")
    let message = "this call has \(arguments), but `\(call.function)` takes \(call.parameterCount)"
    let isMissing = call.argumentCount < call.parameterCount
    var diagnostic = Diagnostic(
      .wrongArgumentCount, message, at: call.place,
      label: isMissing ? call.missingLabel : call.surplusLabel)
    if let range = call.parametersRange {
      diagnostic = diagnostic.secondary(
        range, "`\(call.function)` takes \(count(call.parameterCount, "parameter"))")
    } else {
      diagnostic = diagnostic.with(
        .note(
          "`\(call.function)` is a library function with \(count(call.parameterCount, "parameter"))"
        ))
    }
    if isMissing {
      let edits = call.missing.map(\.edit)
      return diagnostic.with(
        .help(
          "provide the missing argument\(call.missing.count == 1 ? "" : "s"), such as",
          edits: [Edit(edits[0].range, edits.map(\.replacement).joined())], .placeholders))
    }
    switch call.alternative {
    case .logarithm(let edit)?:
      return diagnostic.with(.note("`log` is the natural logarithm"))
        .with(.help("divide by the logarithm of the base", edits: [edit], .maybe))
    case .number(let commas, let isThousand)?:
      let point = Child.help(
        "a decimal point is written `.`", edits: commas.map { Edit($0, ".") }, .maybe)
      return isThousand
        ? diagnostic.with(
          .help(
            "if this is one number, write no `,`", edits: commas.map { Edit($0, "") }, .maybe)
        )
        .with(point)
        : diagnostic.with(point)
    case .perhapsNumber(let comma)?:
      diagnostic = diagnostic.with(
        .help(
          "if this is one number, a decimal point is written `.`", edits: [Edit(comma, ".")], .maybe
        ))
    case nil: break
    }
    return diagnostic.with(
      .help("remove the \(call.surplusCount)", edits: [Edit(call.surplus, "")], .maybe))
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// A call with the wrong number of arguments.
struct CallFault {
  var function: String
  var argumentCount: Int
  var parameterCount: Int
  /// The arguments that the call lacks, from first to last.
  var missing: [MissingArgument]
  /// Where the parameters are declared; nil for a library function.
  var parametersRange: FileRange?
  /// The parenthesized arguments, or only those in excess.
  var place: SourceRange
  /// The text to remove if there are too many arguments.
  var surplus: SourceRange
  /// What was meant, if the arguments show it.
  var alternative: Alternative?

  enum Alternative {
    /// The edit that writes the logarithm to a base as a quotient.
    case logarithm(Diagnostic.Edit)
    /// Numbers with commas, before three digits or another number of them.
    case number(commas: [SourceRange], isThousand: Bool)
    /// Two whole numbers with a comma and blanks between them.
    case perhapsNumber(comma: SourceRange)
  }

  struct MissingArgument {
    var index: Int
    /// The name of the parameter, if it has one.
    var name: String?
    /// Writes an argument.
    var edit: Diagnostic.Edit
  }

  /// "argument 3 (`t`) is missing"
  var missingLabel: String {
    let missing = missing.map { "\($0.index + 1)\($0.name.map { " (`\($0)`)" } ?? "")" }
    if missing.count == 1 { return "argument \(missing[0]) is missing" }
    let first = missing.dropLast().joined(separator: ", ")
    return "arguments \(first) and \(missing[missing.count - 1]) are missing"
  }

  var surplusLabel: String {
    if parameterCount > 1, case .number? = alternative { return "two arguments" }
    return "unexpected \(surplusCount)"
  }

  var surplusCount: String {
    argumentCount - parameterCount == 1 ? "argument" : "arguments"
  }
}
