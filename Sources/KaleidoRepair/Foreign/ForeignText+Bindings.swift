import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Types and words beside the variables of `var` and `for`.
extension ForeignText {
  /// The types of all variables of an item: `var x: int = 1` and `for i: int = 1, …`
  func typesOfVariables(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .var || kind(index) == .for, let first = typeOfVariable(after: index)
    else { return nil }
    var ranges = [first]
    var next = first.upperBound
    while next < end {
      if [.var, .for, .comma].contains(kind(next)), let type = typeOfVariable(after: next) {
        ranges.append(type)
        next = type.upperBound
      } else {
        next += 1
      }
    }
    return ForeignConstruct(
      diagnostic: .foreignTypes(
        ranges.map { range($0) }, text: text(first), of: "variables",
        edits: ranges.map {
          Edit(SourceRange(tokens[$0.lowerBound - 1].range.end, range($0).end), "")
        }),
      span: index..<ranges[ranges.count - 1].upperBound, isCertain: true)
  }

  /// The `:` and the type that follow a variable.
  private func typeOfVariable(after keyword: Int) -> Range<Int>? {
    let name = kind(keyword + 1) == .var ? keyword + 2 : keyword + 1
    if kind(keyword) == .var, isName(name), isType(name + 1),
      isSign(name + 2, "=") || startsLine(name + 2) || kind(name + 2) == .semicolon
    {
      return name + 1..<name + 2
    }
    guard isName(name), isSign(name + 1, ":") else { return nil }
    var last = name + 2
    while isSign(last, "&") || isSign(last, "*") { last += 1 }
    let isNamed = isName(last) && kind(last + 1) != .leftParenthesis
    guard isNamed || kind(last) == .invalid, !startsLine(last) else { return nil }
    let isFollowed =
      isSign(last + 1, "=") || [.comma, .in, .semicolon, .endOfFile].contains(kind(last + 1))
      || startsLine(last + 1)
    return isFollowed ? name + 1..<last + 1 : nil
  }

  /// `for var i = 1, …` and `for int i = 1, …`
  func wordBesideLoopVariable(at index: Int) -> ForeignConstruct? {
    let word = index + 1
    let isWord =
      kind(word) == .var
      || isName(word)
        && (Self.binders.contains(self.word(word)) || ForeignTypes.names.contains(self.word(word)))
    guard kind(index) == .for, isWord, isName(word + 1),
      isSign(word + 2, "=") || isSign(word + 2, ":") || kind(word + 2) == .in
    else { return nil }
    return ForeignConstruct(
      diagnostic: .wordBesideLoopVariable(
        self.word(word), at: tokens[word].range, edits: [removing(word..<word + 1)]),
      span: index..<word + 2, isCertain: true)
  }
}
