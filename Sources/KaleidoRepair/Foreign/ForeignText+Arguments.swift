import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Arguments as other languages write them.
extension ForeignText {
  /// `f(width: 3)` and `f(width=3)`: all names of arguments that are no variables.
  func namedArguments() -> ForeignConstruct? {
    var labels: [Range<Int>] = []
    let variables = introducedVariables()
    var parameters: Set<String> = []
    for open in 0..<end {
      if kind(open) == .def || isAtMargin(open) { parameters = parametersOfDefinition(at: open) }
      guard kind(open) == .leftParenthesis, isName(open - 1), touches(open) else { continue }
      // After another word, it is the head of a function.
      let isHead =
        [.def, .extern].contains(kind(open - 2)) || isName(open - 2) && !startsLine(open - 1)
      guard !isHead, !isLoopWord(open - 1), let close = partner(of: open) else { continue }
      var argument = open + 1
      while argument < close {
        if isName(argument), isSign(argument + 1, ":") || isSign(argument + 1, "="),
          !isSigns(argument + 1, "=", ">"),
          argument + 2 < close, !variables.contains(word(argument)),
          !parameters.contains(word(argument))
        {
          labels.append(argument..<argument + 2)
        }
        argument = max(endOfExpression(from: argument), argument) + 1
      }
    }
    guard let first = labels.first else { return nil }
    let diagnostic = Diagnostic(
      .strayToken, "unexpected name of an argument", at: range(first),
      children: [
        .note("a call has its arguments in the order of the parameters, without names"),
        .help("remove the names", edits: labels.map { removing($0) }, .maybe),
      ])
    return ForeignConstruct(
      diagnostic: labels.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary(range($1), nil) },
      span: first)
  }

  /// The names that `var`, `for` or an assignment outside of parentheses introduces.
  private func introducedVariables() -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    for index in 0..<end {
      if kind(index) == .leftParenthesis { depth += 1 }
      if kind(index) == .rightParenthesis { depth = max(0, depth - 1) }
      if isName(index),
        [.var, .for].contains(kind(index - 1))
          || depth <= 0 && (isSign(index + 1, "=") || isSigns(index + 1, ":", "="))
      {
        names.insert(word(index))
      }
    }
    return names
  }

  /// The names of a definition and its parameters; empty for another item.
  private func parametersOfDefinition(at start: Int) -> Set<String> {
    guard kind(start) == .def else { return [] }
    var names: Set<String> = []
    var index = start + 1
    while index < end, kind(index) != .rightParenthesis,
      kind(index) != .leftParenthesis || index == start + 2
    {
      if isName(index) { names.insert(word(index)) }
      index += 1
    }
    return names
  }

  /// `sum(f(i) for i in range(10))`: a loop after its body, in parentheses.
  func comprehension(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, endsOperand(index - 1), !startsLine(index), isName(index + 1),
      kind(index + 2) == .in, let open = openParenthesis(before: index),
      let close = partner(of: open)
    else { return nil }
    let inner = range(open + 1..<close)
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "unexpected `for` after an expression", at: tokens[index].range,
        children: [
          .note(
            "a loop is written `for i = 1, i < 10 in body`, and its value is 0")
        ]),
      span: open..<close + 1, edits: [Edit(inner, "0")], supersedes: [inner], isCertain: true)
  }

  /// `println!("{}", x)`
  func macroOutput(at index: Int) -> ForeignConstruct? {
    guard isName(index), ["println", "print", "eprintln", "eprint"].contains(word(index)),
      isSign(index + 1, "!"), touches(index + 1), kind(index + 2) == .leftParenthesis,
      kind(index + 3) == .invalid, let close = partner(of: index + 2)
    else { return nil }
    let name = text(index..<index + 2)
    let whole = range(index..<close + 1)
    let isNumber =
      ["\"{}\"", "\"{:?}\""].contains(word(index + 3)) && kind(index + 4) == .comma
      && endOfExpression(from: index + 5) == close
    guard isNumber else {
      return ForeignConstruct(
        diagnostic: .unavailable(
          name, at: range(index..<index + 2),
          note: Diagnostic.printingRule,
          edits: []),
        span: index..<close + 1, edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true)
    }
    let head = SourceRange(tokens[index].range.start, tokens[index + 5].range.start)
    return ForeignConstruct(
      diagnostic: .foreignPrinting(
        name, at: range(index..<index + 2), edits: [Edit(head, "print(")]),
      span: index..<index + 5, supersedes: [range(index..<index + 5)], isCertain: true)
  }
}
