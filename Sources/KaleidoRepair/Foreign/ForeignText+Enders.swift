import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Words that end blocks elsewhere.
extension ForeignText {
  static let enders: Set<String> = [
    "end", "endif", "endfor", "endwhile", "wend", "fi", "done", "od",
  ]

  /// Whether a token is a word that ends a block.
  private func isEnder(_ index: Int) -> Bool {
    isName(index) && Self.enders.contains(word(index)) && kind(index + 1) != .leftParenthesis
      && !isSign(index + 1, "=") && (endsOperand(index - 1) || kind(index - 1) == .semicolon)
      && !closesPrototype(index - 1)
  }

  /// The words that end the constructs of an item, by the first tokens of these. A word at the start of a line ends the
  /// last construct on a line with the same indentation.
  func endersOfConstructs(from start: Int) -> [Int: Int] {
    var enders: [Int: Int] = [:]
    var open: [Int] = []
    for index in start..<end {
      let begins =
        kind(index) == .for || kind(index) == .if && kind(index - 1) != .else
        || index == start && (kind(index) == .def || isBlockWord(index))
        || isName(index) && word(index) == "while"
      if begins { open.append(index) }
      guard isEnder(index), !open.isEmpty else { continue }
      let place =
        open.lastIndex { construct in
          (!startsLine(index) || indentation(of: construct) == column(index))
            && isBalanced(construct..<index)
        } ?? open.count - 1
      enders[open[place]] = index
      open.removeSubrange(place...)
    }
    return enders
  }

  /// Whether a token is `do` alone on a line, which begins a block.
  func isBlockWord(_ index: Int) -> Bool {
    isName(index) && word(index) == "do" && (startsLine(index) || index == 0)
      && startsLine(index + 1)
  }

  /// Whether each `else` among some tokens belongs to an `if` among them.
  private func isBalanced(_ range: Range<Int>) -> Bool {
    var open = 0
    for index in range {
      if kind(index) == .if { open += 1 }
      if kind(index) == .else { open -= 1 }
      if open < 0 { return false }
    }
    return true
  }

  /// The column of the first token of a token's line.
  private func indentation(of index: Int) -> UInt32 {
    var first = index
    while first > 0, !startsLine(first) { first -= 1 }
    return column(first)
  }
}
