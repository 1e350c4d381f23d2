import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Definitions in the bodies of others. They are moved before these, and get the variables that they use as further parameters.
extension ForeignText {
  /// A definition in the body of another one.
  private struct Inner {
    let tokens: Range<Int>
    /// The parenthesis that closes its parameters.
    let close: Int
    /// The variables of the outer function that it uses.
    var captured: [String] = []
  }

  /// Definitions on lines of their own, before the rest of a body.
  func nestedDefinition(at place: Int) -> ForeignConstruct? {
    // A sign between the head and the body is another mistake, but the first one.
    let isAfterHead = closesPrototype(place - 1)
    let index = isAfterHead && (isSign(place, ":") || isSign(place, "=")) ? place + 1 : place
    guard kind(index) == .def, kind(0) == .def, startsLine(index), !isAtMargin(index),
      isAfterHead || kind(index - 1) == .in || isSign(index - 1, ":")
    else { return nil }
    var inner: [Inner] = []
    var last = index
    while kind(last) == .def, startsLine(last), column(last) == column(index),
      let definition = innerDefinition(at: last)
    {
      inner.append(definition)
      last = definition.tokens.upperBound
    }
    guard !inner.isEmpty, last < end, startsLine(last) else { return nil }
    capture(in: &inner)
    let lines = SourceRange(
      source.startOfLine(at: tokens[index].range.start), endOfLines(before: last))
    let moved = inner.map { definition in
      let first = definition.tokens.lowerBound
      let lines = SourceRange(
        tokens[first].range.start, endOfLines(before: definition.tokens.upperBound))
      return source.text(lines, by: arguments(in: definition.tokens, for: inner))
    }
    // What they compute is examined where they are moved to.
    let heads = inner.map { definition in
      "\(text(definition.tokens.lowerBound..<definition.close)) \(definition.captured.joined(separator: " "))) 0 "
    }
    let calls = arguments(in: last..<end, for: inner)
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "unexpected `def` in the body of `\(word(1))`", at: tokens[index].range,
        children: [
          .note("a function is defined outside of others, whose variables it does not see"),
          .help(
            "define it before",
            edits: [inserting(moved.joined(), before: 0), Edit(lines, "")] + calls),
        ]),
      span: 0..<last,
      edits: [inserting(heads.joined(), before: 0), Edit(lines, "")] + calls, isCertain: true)
  }

  private func innerDefinition(at index: Int) -> Inner? {
    guard isName(index + 1), kind(index + 2) == .leftParenthesis,
      let close = partner(of: index + 2)
    else { return nil }
    var last = endOfLine(index)
    while last < end, column(last) > column(index) { last = endOfLine(last) }
    return Inner(tokens: index..<last, close: close)
  }

  /// The end of the line before a token that begins one, with the comment there.
  private func endOfLines(before index: Int) -> UInt32 {
    var end = Int(tokens[index - 1].range.end)
    while end < source.bytes.count, source.bytes[end] != 10 { end += 1 }
    return UInt32(min(end + 1, source.bytes.count))
  }

  /// Finds the variables of the outer function that the inner ones use, also by calling each other.
  private func capture(in inner: inout [Inner]) {
    let outer = Set((2..<inner[0].tokens.lowerBound).filter(isVariable).map(word))
    for index in inner.indices {
      let own = (inner[index].tokens.lowerBound + 2..<inner[index].tokens.upperBound).filter {
        $0 < inner[index].close || [.for, .var].contains(kind($0 - 1))
      }.map(word)
      inner[index].captured = (inner[index].close..<inner[index].tokens.upperBound)
        .filter { isVariable($0) && outer.contains(word($0)) && !own.contains(word($0)) }
        .map(word).uniqued()
    }
    for _ in inner.indices {
      for index in inner.indices {
        let called = inner.filter { other in
          inner[index].tokens.dropFirst(2).contains {
            word($0) == word(other.tokens.lowerBound + 1)
          }
        }
        inner[index].captured =
          (inner[index].captured + called.flatMap(\.captured)).uniqued()
      }
    }
  }

  private func isVariable(_ index: Int) -> Bool {
    isName(index) && kind(index + 1) != .leftParenthesis && !isSignWord(index)
  }

  /// The edits that pass the variables which inner functions use, among some tokens.
  private func arguments(in tokens: Range<Int>, for inner: [Inner]) -> [Edit] {
    tokens.flatMap { index -> [Edit] in
      let definition = inner.first { word($0.tokens.lowerBound + 1) == word(index) }
      guard isName(index), kind(index + 1) == .leftParenthesis,
        let names = definition?.captured, !names.isEmpty, let close = partner(of: index + 1)
      else { return [] }
      let isList = kind(index - 1) != .def
      let separator = close == index + 2 ? "" : isList ? ", " : " "
      return [inserting(separator + names.joined(separator: isList ? ", " : " "), before: close)]
    }
  }
}

extension SourceFile {
  /// The text of a range with edits in it applied.
  fileprivate func text(_ range: SourceRange, by edits: [Diagnostic.Edit]) -> String {
    var result = ""
    var position = range.start
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      result += text(SourceRange(position, edit.range.start)) + edit.replacement
      position = edit.range.end
    }
    return result + text(SourceRange(position, range.end))
  }
}
