import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops over what the language does not have.
extension ForeignText {
  /// `for x in list: body` and `for x in list { body }`
  func collectionLoop(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, isName(index + 1), kind(index + 2) == .in, isName(index + 3),
      case let last = endOfExpression(from: index + 3, atWords: ["do"], atColon: true),
      last < end, !startsLine(last)
    else { return nil }
    let isBrace = isOpeningBrace(last)
    guard isBrace || isSign(last, ":") || word(last) == "do" else { return nil }
    let header = range(index + 2..<(isBrace ? last : last + 1))
    return ForeignConstruct(
      diagnostic: .collectionLoop(
        at: range(index + 3..<last), keyword: tokens[index].range, variable: word(index + 1)),
      span: index..<last + 1, edits: [Edit(header, "= 0, 0 in ")], isCertain: true)
  }
}
