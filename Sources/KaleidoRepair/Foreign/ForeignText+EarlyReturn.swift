import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Branches that return early.
extension ForeignText {
  /// `if n == 0 return 1; return n * f(n - 1)`: what follows a branch that returns is the other branch.
  func earlyReturn(at index: Int) -> ForeignConstruct? {
    var place: Int?
    var edits: [Edit] = []
    var cursor = index
    while kind(cursor) == .if {
      let word = endOfExpression(from: cursor + 1)
      guard isReturn(word), word > cursor + 1 else { break }
      place = place ?? word
      var next = endOfExpression(from: word + 1)
      let isEmpty = next == word + 1 || startsLine(word + 1)
      if isEmpty { next = word + 1 }
      edits.append(replacing(word..<word + 1, isEmpty ? "then 0" : "then"))
      let semicolon = kind(next) == .semicolon ? next : nil
      if semicolon != nil { next += 1 }
      if next < end, let semicolon { edits.append(removing(semicolon..<semicolon + 1)) }
      cursor = next
      if kind(next) == .else {
        cursor = next + 1
        if isReturn(cursor) {
          edits.append(removing(cursor..<cursor + 1))
          cursor += 1
        }
      } else if isReturn(next) {
        let isEmpty = next + 1 >= end || startsLine(next + 1) || kind(next + 1) == .semicolon
        edits.append(replacing(next..<next + 1, isEmpty ? "else 0" : "else"))
        cursor = next + 1
      } else if next < end, startsOperand(next), !isAtMargin(next) {
        edits.append(inserting("else ", before: next))
      } else {
        edits.append(inserting(" else 0", after: (semicolon ?? next) - 1))
        break
      }
      if kind(cursor) != .if { cursor = max(cursor, endOfExpression(from: cursor)) }
    }
    guard let place else { return nil }
    edits = BlockTranslation.merged(edits)
    return ForeignConstruct(
      diagnostic: loop(around: index) == nil
        ? .earlyReturn(at: tokens[place].range, keyword: tokens[index].range, edits: edits)
        : .superfluousWords("return", [tokens[place].range], edits: []),
      span: index..<max(cursor, place + 1), edits: edits, isCertain: true)
  }

  /// The `for` or `while` in whose body a token stands, as parentheses and the layout show.
  func loop(around index: Int) -> Int? {
    let line = startOfLine(index)
    // How many of the groups that end before the token contain the one that is examined.
    var depth = 0
    for keyword in (0..<index).reversed() {
      switch kind(keyword) {
      case .rightParenthesis: depth += 1
      case .leftParenthesis: depth = max(0, depth - 1)
      case .for where depth == 0, .identifier where depth == 0 && word(keyword) == "while":
        let start = startOfLine(keyword)
        if start == line || column(start) < column(line) { return keyword }
      default: break
      }
    }
    return nil
  }

  private func startOfLine(_ index: Int) -> Int {
    var start = index
    while start > 0, !startsLine(start) { start -= 1 }
    return start
  }
}
