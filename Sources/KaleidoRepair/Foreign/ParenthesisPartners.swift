import KaleidoLex

/// The pairs of parentheses in a text. They are found at the first question: a search for each one would take quadratic time.
final class ParenthesisPartners {
  private var closing: [Int?]?

  /// The index of the closing parenthesis of an opening one; nil if it has none. Another token is its own partner.
  func closing(of open: Int, in text: ForeignText) -> Int? {
    let closing = self.closing ?? Self.pairs(in: text)
    self.closing = closing
    return closing.indices.contains(open) ? closing[open] : nil
  }

  private static func pairs(in text: ForeignText) -> [Int?] {
    var closing = [Int?](repeating: nil, count: text.tokens.count)
    var open: [Int] = []
    for index in text.tokens.indices {
      switch text.kind(index) {
      case .leftParenthesis: open.append(index)
      case .rightParenthesis:
        if let partner = open.popLast() { closing[partner] = index }
      default: closing[index] = index
      }
    }
    return closing
  }
}
