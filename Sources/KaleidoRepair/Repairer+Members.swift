import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Members such as `p.x`, which values do not have. All of a file are one error.
extension Repairer {
  /// Reports the file's members, and turns them into holes before they are parsed. `p.x = value` becomes the value. Calls such as
  /// `p.f(x)` are recognized later.
  mutating func repairMembers() {
    guard lexical.hasErrors else { return }
    var (places, tokens): ([SourceRange], [Token]) = ([], [])
    let start = parser.cursor
    var index = start
    // Whether the next token takes the place of an assignment's target at the start of a line.
    var startsLine = false
    while index < parser.tokens.endOfFile {
      guard let last = endOfMember(at: index) else {
        let token = parser.tokens[index]
        tokens.append(startsLine ? token.replacing(startsLine: true) : token)
        startsLine = false
        index += 1
        continue
      }
      let range = parser.tokens.range(index, last - 1)
      places.append(range)
      startsLine = startsLine || parser.tokens.startsLine(index)
      let isTarget =
        parser.tokens.kind(last) == .operator && parser.tokens.symbol(last) == .assign
      if !isTarget {
        tokens.append(Token(.invalid, range, startsLine: startsLine))
        startsLine = false
      }
      index = isTarget ? last + 1 : last
    }
    guard let first = places.first else { return }
    lexical.supersede(in: places)
    report(.members(places, text: source.text(first)), at: places)
    parser.tokens.replace(start..<parser.tokens.endOfFile, with: tokens)
  }

  /// The index after `p.x` or `p.x.y`; nil if something else begins there, or a call.
  private func endOfMember(at index: Int) -> Int? {
    guard parser.tokens.kind(index) == .identifier, isPoint(index + 1),
      parser.tokens.range(index).count == 1
        || !ForeignText.libraries.contains(parser.tokens.text(index)),
      !isInModule(index), !isInComment(index)
    else { return nil }
    var last = index + 1
    while isPoint(last), parser.tokens.kind(last + 1) == .identifier,
      parser.tokens.end(last) == parser.tokens.start(last + 1)
    {
      last += 2
    }
    return last > index + 1 && parser.tokens.kind(last) != .leftParenthesis ? last : nil
  }

  /// Whether a line begins with `import` or the like.
  private func isInModule(_ index: Int) -> Bool {
    var first = index
    while first > 0, !parser.tokens.startsLine(first) { first -= 1 }
    return first < index && parser.tokens.kind(first) == .identifier
      && parser.tokens.kind(first + 1) != .operator
      && ForeignText.moduleWords.contains(parser.tokens.text(first))
  }

  /// Whether a line begins as a comment of another language.
  private func isInComment(_ index: Int) -> Bool {
    var first = index
    while first > 0, !parser.tokens.startsLine(first) { first -= 1 }
    guard first + 1 < index else { return false }
    return ["//", "--", "/*"].contains(source.text(parser.tokens.range(first, first + 1)))
  }

  /// Whether a token is a `.` that follows a name directly.
  private func isPoint(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .invalid && parser.tokens.range(index).count == 1
      && source.bytes[Int(parser.tokens.start(index))] == UInt8(ascii: ".")
      && parser.tokens.end(index - 1) == parser.tokens.start(index)
  }
}
