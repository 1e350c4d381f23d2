import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Programs whose notation differs throughout.
extension ForeignText {
  /// `FOR i = 1, i < 5 IN print(i)`: keywords in capital letters, all of the item.
  func capitalKeywords(at index: Int) -> ForeignConstruct? {
    guard isCapitalKeyword(index) else { return nil }
    let places = (index..<endOfItem(from: index)).filter(isCapitalKeyword)
    return ForeignConstruct(
      diagnostic: .capitalKeywords(
        word(index), places.map { tokens[$0].range },
        edits: places.map { replacing($0..<$0 + 1, word($0).lowercased()) }),
      span: index..<places[places.count - 1] + 1, isCertain: true)
  }

  private func isCapitalKeyword(_ index: Int) -> Bool {
    guard isName(index), functions[tokens[index].symbol] == nil else { return false }
    let keyword = word(index).lowercased()
    return keyword != word(index)
      && ["if", "then", "else", "for", "in", "var", "def", "extern"].contains(keyword)
  }

  /// `(define (f x y) (+ x y))`: a definition in the notation of Lisp.
  func prefixDefinition(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), kind(index) == .leftParenthesis, word(index) == "(",
      isName(index + 1), ["define", "defun", "defn", "setq", "defvar"].contains(word(index + 1)),
      functions[tokens[index + 1].symbol] == nil, let close = partner(of: index)
    else { return nil }
    let whole = range(index..<close + 1)
    return ForeignConstruct(
      diagnostic: .prefixDefinition(word(index + 1), at: range(index..<index + 2)),
      span: index..<close + 1, edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true)
  }
}
