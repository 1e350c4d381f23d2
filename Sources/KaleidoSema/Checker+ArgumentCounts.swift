import KaleidoParse
import KaleidoSource

/// Calls with too few or too many arguments.
extension Checker {
  /// Reports a call with another number of arguments than its function has parameters.
  mutating func reportArgumentCount(_ found: Found<ExpressionID>) {
    let tree = program[found.file].tree
    guard case .call(let name, let list) = tree[found.value] else { return }
    let function = program.functionIDs[name].map { program[$0] }
    // If a parameter is listed twice, the intended number of parameters is unknown.
    let parameters = function.map { program.parameterNames(of: $0) } ?? []
    if Set(parameters).count < parameters.count { return }
    let parameterCount = function?.parameterCount ?? library[name]?.parameterCount ?? 0
    let arguments = tree[list]
    // The call fits another definition of the name, which has been reported.
    if rejectedDefinitions[name, default: []].contains(arguments.count) { return }
    if let function,
      let types = typesAmong(
        function.prototype.parameters, in: program[function.file].tree, leaving: arguments.count)
    {
      diagnostics.report(types.about(function.file))
      return
    }
    let open = tree.openToken(ofCall: found.value)
    let close = tree.tokens.partner(open) ?? open
    var place = tree.tokens.range(open, close)
    var surplus = place
    if arguments.count > parameterCount, let last = arguments.last {
      let first = arguments[parameterCount]
      place = tree.range(of: first).union(tree.range(of: last))
      let kept = parameterCount == 0 ? open : commaToken(before: first, in: tree) - 1
      // Tokens that a repair has inserted may lie elsewhere in the text.
      let start = tree.tokens.end(kept)
      surplus = SourceRange(start, max(start, tree.tokens.end(close - 1)))
    }
    let alternative = alternative(
      to: found, parameterCount: parameterCount, isLibrary: function == nil, open: open,
      close: close)
    if parameterCount > 1, case .number(let commas, _)? = alternative {
      let comma = tree.tokens.index(at: commas[0].start)
      place = tree.tokens.range(comma - 1, comma + 1)
    }
    diagnostics.report(
      Diagnostic.argumentCount(
        CallFault(
          function: text(name), argumentCount: arguments.count, parameterCount: parameterCount,
          missing: missingArguments(
            found, parameters, count: parameterCount, from: open, to: close),
          parametersRange: function.map { program.parametersRange(of: $0) }, place: place,
          surplus: surplus, alternative: alternative)
      ).about(found.file))
  }

  /// The arguments that a call lacks: the last ones, unless the arguments are variables with the names of other parameters. Each has the
  /// name of its parameter, and what may be written: a variable of that name in the function around the call, or 0.
  private func missingArguments(
    _ found: Found<ExpressionID>, _ parameters: [String], count: Int, from open: Int, to close: Int
  ) -> [CallFault.MissingArgument] {
    let tree = program[found.file].tree
    guard case .call(_, let list) = tree[found.value], list.count < count else { return [] }
    let arguments = Array(tree[list])
    let names = arguments.map { argument in
      if case .variable(let name) = tree[argument] { text(name) } else { "" }
    }
    let missingCount = count - arguments.count
    // The number of arguments that have the names of their parameters if the missing ones begin at an index.
    func matches(_ gap: Int) -> Int {
      names.indices.count { index in
        let parameter = index < gap ? index : index + missingCount
        return parameter < parameters.count && parameters[parameter] == names[index]
      }
    }
    let gap = (0...arguments.count).max { (matches($0), $0) < (matches($1), $1) } ?? arguments.count
    let known = found.prototype.map { tree[$0.parameters].map { text($0.symbol) } } ?? []
    return (gap..<gap + missingCount).map { index in
      let name = index < parameters.count ? parameters[index] : nil
      let isKnown = name.map { known.contains($0) && !names.contains($0) } ?? false
      let value = isKnown ? name ?? "0" : "0"
      let (place, text) =
        if gap == arguments.count {
          (tree.tokens.start(close), index == 0 ? value : ", " + value)
        } else if gap == 0 {
          (tree.tokens.end(open), value + ", ")
        } else {
          // Behind the comma, since the next argument may be in parentheses.
          (tree.tokens.end(commaToken(before: arguments[gap], in: tree)), " \(value),")
        }
      return CallFault.MissingArgument(
        index: index, name: name, edit: .init(SourceRange(at: place), text))
    }
  }

  /// What a call with too many arguments was meant to be: `log(8, 2)`, `print(0,5)` or `f(10,000, 3)`.
  private func alternative(
    to found: Found<ExpressionID>, parameterCount: Int, isLibrary: Bool, open: Int, close: Int
  ) -> CallFault.Alternative? {
    let tree = program[found.file].tree
    guard case .call(let name, let list) = tree[found.value], list.count > parameterCount,
      parameterCount > 0
    else { return nil }
    let arguments = Array(tree[list])
    let commas = arguments.dropFirst().map { commaToken(before: $0, in: tree) }
      .filter { isInNumber($0, of: tree) }
    let thousands = commas.filter { tree.tokens.range($0 + 1).count == 3 }
    if thousands.count == arguments.count - parameterCount {
      return .number(commas: thousands.map { tree.tokens.range($0) }, isThousand: true)
    }
    guard list.count == 2, parameterCount == 1 else { return nil }
    let comma = commaToken(before: arguments[1], in: tree)
    if comma == open + 2, close == comma + 2, commas == [comma] {
      return .number(commas: [tree.tokens.range(comma)], isThousand: false)
    }
    guard isLibrary, library[name] == .log else {
      guard comma == open + 2, close == comma + 2,
        arguments.allSatisfy({ isDigits($0, of: tree) })
      else { return nil }
      return .perhapsNumber(
        comma: SourceRange(tree.tokens.end(comma - 1), tree.tokens.start(comma + 1)))
    }
    let base = tree.source.text(tree.tokens.range(comma + 1, close - 1))
    let rest = SourceRange(tree.tokens.end(comma - 1), tree.tokens.end(close))
    return .logarithm(.init(rest, ") / log(\(base))"))
  }

  /// Whether a comma directly follows a number, and another number follows it directly: these may be one.
  private func isInNumber(_ comma: Int, of tree: ParsedFile) -> Bool {
    comma > 0 && tree.tokens.kind(comma - 1) == .number && tree.tokens.kind(comma + 1) == .number
      && tree.tokens.end(comma - 1) == tree.tokens.start(comma)
      && tree.tokens.end(comma) == tree.tokens.start(comma + 1)
  }

  /// The comma before an argument, outside of any parentheses around the argument.
  private func commaToken(before argument: ExpressionID, in tree: ParsedFile) -> Int {
    var token = tree.tokens.index(at: tree.range(of: argument).start) - 1
    while token > 0, tree.tokens.kind(token) == .leftParenthesis { token -= 1 }
    return token
  }

  /// Whether an expression is a number without a point or an exponent.
  private func isDigits(_ expression: ExpressionID, of tree: ParsedFile) -> Bool {
    guard case .number = tree[expression] else { return false }
    return tree.source.text(tree.range(of: expression)).allSatisfy { $0.isASCII && $0.isNumber }
  }
}
