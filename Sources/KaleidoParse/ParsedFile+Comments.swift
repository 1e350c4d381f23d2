import KaleidoLex
import KaleidoSource

extension ParsedFile {
  /// The comment that describes an item: the lines of comments directly above it, without `#` and the space after it.
  public func comment(aboveItemAt offset: UInt32) -> [String] {
    let token = tokens.index(at: offset)
    let next = extents.partitioningIndex { $0.tokens.lowerBound > token }
    let item = tokens.start(next > 0 ? extents[next - 1].tokens.lowerBound : token)
    var index = tokens.comments.partitioningIndex { $0.start >= item }
    var lines: [String] = []
    var lineStart = source.startOfLine(at: item)
    while index > 0 {
      index -= 1
      let comment = tokens.comments[index]
      let lineBreak = source.text(SourceRange(comment.end, lineStart))
      lineStart = source.startOfLine(at: comment.start)
      let precedingText = source.bytes[Int(lineStart)..<Int(comment.start)]
      guard ["\n", "\r\n", "\r"].contains(lineBreak),
        precedingText.allSatisfy({ $0 == 32 || $0 == 9 })
      else { break }
      let text = source.text(comment)
      // The line that names the interpreter of a script is no description.
      if comment.start == 0, text.hasPrefix("#!") { break }
      let words = text.drop { $0 == "#" }
      lines.append(String(words.first == " " ? words.dropFirst() : words))
    }
    return lines.reversed()
  }
}
