import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Words for what the language does not have.
extension ForeignText {
  /// Words before a definition that say where it is known or how it is called.
  private static let modifiers: Set<String> = [
    "export", "async", "public", "private", "protected", "static", "inline", "pub", "override",
    "virtual", "pure", "const", "global", "local", "unsafe",
  ]

  /// `export def f(x)`: words before a definition.
  func modifier(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isModifier(index) else { return nil }
    var last = index + 1
    while isModifier(last), !startsLine(last) { last += 1 }
    let isDefinition = kind(last) == .def || kind(last) == .extern || isDefiner(last)
    guard isDefinition, !startsLine(last) else { return nil }
    return ForeignConstruct(
      diagnostic: .unavailable(
        word(index), at: range(index..<last),
        note: "all functions of a program are known everywhere in it",
        edits: [removing(index..<last)]),
      span: index..<end, isCertain: true)
  }

  private func isModifier(_ index: Int) -> Bool {
    isName(index) && Self.modifiers.contains(word(index))
  }

  private func isDefiner(_ index: Int) -> Bool {
    isName(index) && ForeignWord.meanings(of: word(index)).first == [.def] && isName(index + 1)
  }

  /// `throw e` and `raise e`.
  func exception(at index: Int) -> ForeignConstruct? {
    guard isName(index), ["throw", "raise"].contains(word(index)),
      startsOperand(index + 1), !startsLine(index + 1), kind(index + 1) != .leftParenthesis
    else { return nil }
    let last = endOfExpression(from: index + 1)
    let whole = range(index..<last)
    return ForeignConstruct(
      diagnostic: .unavailable(
        word(index), at: tokens[index].range,
        note:
          "there are no exceptions: `exit(1)` ends the program, and a result such as `0/0` can stand for a failure",
        edits: []),
      span: index..<last, edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true)
  }

  /// `try … catch e …`
  func handler(at index: Int) -> ForeignConstruct? {
    guard isName(index), word(index) == "try", startsLine(index) || startsLine(index + 1),
      let handler = (index + 1..<end).first(where: {
        isName($0) && ["catch", "except", "rescue", "finally"].contains(word($0)) && startsLine($0)
      })
    else { return nil }
    let rest = range(handler..<end)
    return ForeignConstruct(
      diagnostic: .unavailable(
        "try", at: tokens[index].range, note: "there are no exceptions", edits: []
      ).secondary(tokens[handler].range, nil),
      span: index..<end, edits: [Edit(tokens[index].range, ""), Edit(rest, "")],
      supersedes: [rest], isCertain: true)
  }

  /// `main` alone, or before a block.
  func mainProgram(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isAtMargin(index), isName(index), word(index) == "main",
      startsLine(index + 1) && !isAtMargin(index + 1) || isOpeningBrace(index + 1)
        || ["do", "begin"].contains(word(index + 1))
        || isSign(index + 1, ":") && !isSign(index + 2, ":") || isSign(index + 1, "=")
    else { return nil }
    let isBlock = isSign(index + 1, "=") && word(index + 2) == "do"
    let isWord = ["do", "begin", ":", "="].contains(word(index + 1))
    return ForeignConstruct(
      diagnostic: .unavailable(
        "main", at: tokens[index].range,
        note: "the expressions outside of functions are the main program, and run in order",
        edits: [removing(index..<(isBlock ? index + 3 : isWord ? index + 2 : index + 1))]),
      span: index..<(partner(of: index + 1).map { $0 + 1 } ?? index + 2), isCertain: true)
  }

  /// `call f(x)` and `await f(x)`.
  func wordBeforeCall(at index: Int) -> ForeignConstruct? {
    guard isWordBeforeCall(index), !endsOperand(index - 1) || startsLine(index)
    else { return nil }
    var places = [index]
    for next in index + 1..<end
    where word(next) == word(index) && isWordBeforeCall(next) {
      places.append(next)
    }
    return ForeignConstruct(
      diagnostic: places.dropFirst().reduce(
        .unavailable(
          word(index), at: tokens[index].range, note: "a call is written `f(x)`",
          edits: places.map { removing($0..<$0 + 1) })
      ) { $0.secondary(tokens[$1].range, nil) },
      span: index..<index + 2)
  }

  func isWordBeforeCall(_ index: Int) -> Bool {
    isName(index) && ["call", "await", "invoke"].contains(word(index)) && isName(index + 1)
      && !startsLine(index + 1) && kind(index + 2) == .leftParenthesis
  }

  /// `return` without a value.
  func emptyReturn(at index: Int) -> ForeignConstruct? {
    guard isName(index), word(index) == "return",
      kind(index + 1) == .semicolon || kind(index + 1) == .endOfFile || startsLine(index + 1)
        || kind(index + 1) == .rightParenthesis
    else { return nil }
    let edits = [replacing(index..<index + 1, "0")]
    return ForeignConstruct(
      diagnostic: .superfluousWords(
        "return", [tokens[index].range], edits: loop(around: index) == nil ? edits : []),
      span: index..<index + 1, edits: edits)
  }
}
