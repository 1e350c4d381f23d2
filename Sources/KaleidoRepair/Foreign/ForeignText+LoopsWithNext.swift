import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops of Basic.
extension ForeignText {
  /// `FOR i = 1 TO 10` on a line, the lines of its body, and `NEXT i`.
  func loopsWithNext() -> [ForeignConstruct] {
    let text = joiningNext()
    var enders: [Int: Int] = [:]
    var outermost: [Int] = []
    var open: [Int] = []
    var copy = text
    for index in 0..<text.end {
      if text.kind(index) == .def { open = [] }
      if text.boundOfBasic(at: index) != nil {
        open.append(index)
      } else if text.isNext(index), let start = open.popLast() {
        enders[start] = index
        if open.isEmpty { outermost.append(start) }
        copy.tokens[start] = text.tokens[start].replacing(kind: .for)
        copy.words[start] = "for"
      }
    }
    return outermost.compactMap { start in
      guard let last = enders[start], let place = text.boundOfBasic(at: start)?.sign else {
        return nil
      }
      let translation = BlockTranslation(copy, from: start, enders: enders)
      guard !translation.hasFailed else { return nil }
      let headers = enders.keys.filter { (start...last).contains($0) }.flatMap(text.headerOfBasic)
      return ForeignConstruct(
        diagnostic: Diagnostic.foreignLoop(
          text.word(place), at: text.tokens[place].range, keyword: text.tokens[start].range,
          edits: BlockTranslation.merged(translation.edits + headers)
        ).secondary(text.tokens[last].range, nil),
        span: start..<last + 1)
    }
  }

  /// The text in which each `NEXT` and the variable after it are one token.
  private func joiningNext() -> ForeignText {
    var copy = self
    for index in (0..<end).reversed()
    where isNext(index) && isName(index + 1) && !startsLine(index + 1) {
      copy.tokens[index] = tokens[index].replacing(range: range(index..<index + 2))
      copy.tokens.remove(at: index + 1)
      copy.words.remove(at: index + 1)
    }
    return copy
  }

  private func isNext(_ index: Int) -> Bool {
    isName(index) && startsLine(index) && word(index).lowercased() == "next"
      && (startsLine(index + 1) || index + 1 >= end
        || isName(index + 1) && (startsLine(index + 2) || index + 2 >= end))
  }

  /// The `TO` of the header that begins at a token, and the end of the bound.
  private func boundOfBasic(at index: Int) -> (sign: Int, end: Int)? {
    guard startsLine(index) || index == 0, word(index).lowercased() == "for",
      kind(index) == .for || isName(index), isName(index + 1), isSign(index + 2, "=")
    else { return nil }
    let words: Set<String> = ["to", "TO", "To", "step", "STEP", "Step"]
    let sign = endOfExpression(from: index + 3, atWords: words)
    guard isName(sign), word(sign).lowercased() == "to", sign > index + 3 else { return nil }
    let bound = endOfExpression(from: sign + 1, atWords: words)
    return bound > sign + 1 ? (sign, bound) : nil
  }

  /// The edits that write a header as in this language.
  private func headerOfBasic(_ index: Int) -> [Edit] {
    guard let (sign, boundEnd) = boundOfBasic(at: index) else { return [] }
    var step = "1"
    var last = boundEnd
    if isName(boundEnd), word(boundEnd).lowercased() == "step" {
      last = endOfExpression(from: boundEnd + 1)
      step = text(boundEnd + 1..<last)
    }
    let header = header(
      word(index + 1), step.hasPrefix("-") ? ">=" : "<=", text(sign + 1..<boundEnd), step)
    let replaced = SourceRange(tokens[sign - 1].range.end, tokens[last - 1].range.end)
    let keyword = kind(index) == .for ? [] : [replacing(index..<index + 1, "for")]
    return keyword + [Edit(replaced, header)]
  }
}
