import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Writes tokens to lines, and between them the comments and blank lines of the source.
struct Printer {
  let file: ParsedFile
  private(set) var text = PrintedText()
  /// The index of the next comment to write.
  private(set) var nextComment = 0
  /// The offset in the source up to which everything is written.
  private var sourceEnd: UInt32 = 0
  /// The source's column of the last comment if it was behind code, or continued one that was.
  private var columnOfTrailingComment: Int?

  /// The largest number of columns of a line.
  static let lineWidth = 100
  /// The largest indentation: deeper nesting is not shown, so that lines do not grow with it.
  static let largestIndentation = 60
  /// The indentation within an item.
  static let indentation = 2

  init(_ file: ParsedFile) {
    self.file = file
    text.reserveCapacity(file.source.bytes.count + file.source.bytes.count / 8)
    if file.source.firstLineEndsInCRLF { text.usesCRLF = true }
  }

  var column: Int { text.column }
  /// The indentation of the current line.
  private(set) var lineIndentation = 0

  // MARK: Tokens

  /// Writes the source's text from an offset to another, which is a token or several.
  mutating func write(from start: UInt32, to end: UInt32, width: Int) {
    text.append(file.source.bytes[Int(start)..<Int(end)], width: width)
    sourceEnd = end
  }

  mutating func writeSpace() { text.append(0x20) }

  mutating func writeSemicolon() { text.append(0x3b) }

  /// The column of a token that may follow a blank.
  func column(ofTokenWithSpace hasSpace: Bool) -> Int {
    text.isAtLineStart || !hasSpace ? text.column : text.column + 1
  }

  var isAtLineStart: Bool { text.isAtLineStart }

  // MARK: Lines

  /// Ends the line before what begins at an offset, writes the comments up to there, and begins the line of what follows.
  ///
  /// Comments are indented like what follows. Those at the start that the source indents more deeply, and that follow no blank
  /// line, are indented by `deepIndentation`: they belong to what precedes them.
  mutating func breakLine(
    before offset: UInt32, indentation: Int, deepIndentation: Int? = nil
  ) {
    finishLine(before: offset)
    writeComments(before: offset, indentation: indentation, deepIndentation: deepIndentation)
    beginLine(indentation, after: SourceRange(sourceEnd, offset))
  }

  /// Writes the comments at the start of the file. Blank lines there are dropped.
  mutating func beginText(before offset: UInt32) {
    writeComments(before: offset, indentation: 0)
    beginLine(0, after: SourceRange(sourceEnd, offset))
  }

  /// Writes the comment behind the code of the current line, if there is one, and ends the line.
  mutating func finishLine(before offset: UInt32) {
    if text.isEmpty { return }
    columnOfTrailingComment = nil
    if let comment = commentToWrite(before: offset),
      file.source.lineBreakCount(in: SourceRange(sourceEnd, comment.start)) == 0
    {
      columnOfTrailingComment = column(inSourceOf: comment.start)
      text.appendTrailing(content(of: comment), continuesPrevious: false)
      take(comment)
    }
    text.endLine()
  }

  /// Writes the comments before an offset, each on a line of its own.
  mutating func writeComments(
    before offset: UInt32, indentation: Int, deepIndentation: Int? = nil
  ) {
    var next: Int?
    var deepIndentation = deepIndentation
    while let comment = commentToWrite(before: offset) {
      let breaks = file.source.lineBreakCount(in: SourceRange(sourceEnd, comment.start))
      let column = column(inSourceOf: comment.start)
      if breaks == 1, column > 0, column == columnOfTrailingComment {
        text.appendTrailing(content(of: comment), continuesPrevious: true)
      } else {
        columnOfTrailingComment = nil
        if file.source.hasBlankLine(in: SourceRange(sourceEnd, comment.start)) {
          text.addBlankLine()
          deepIndentation = nil
        }
        if deepIndentation != nil {
          let following = next ?? self.column(inSourceOf: offset)
          next = following
          if column <= following { deepIndentation = nil }
        }
        text.indent(to: min(deepIndentation ?? indentation, Self.largestIndentation))
        let content = content(of: comment)
        text.append(content, width: content.count)
      }
      text.endLine()
      take(comment)
    }
  }

  /// Begins a line, after at most one blank line if the source has one in a range.
  private mutating func beginLine(_ indentation: Int, after gap: SourceRange) {
    if file.source.hasBlankLine(in: gap) { text.addBlankLine() }
    lineIndentation = min(indentation, Self.largestIndentation)
    text.indent(to: lineIndentation)
  }

  /// Writes what is left of the comments, and ends the text.
  mutating func finish() -> PrintedText {
    let end = file.source.range.end
    finishLine(before: end)
    writeComments(before: end, indentation: 0)
    text.finish()
    return text
  }

  /// Skips the source up to an offset, which is not formatted.
  mutating func skip(to offset: UInt32) {
    sourceEnd = max(sourceEnd, offset)
    // The comment behind it stays, too.
    let lineEnd = file.source.endOfLine(at: sourceEnd)
    while nextComment < file.tokens.comments.count,
      file.tokens.comments[nextComment].start < lineEnd
    {
      nextComment += 1
    }
  }

  /// Records that a piece of the source ends with the line of what was written last.
  mutating func endPiece(isFaulty: Bool) {
    text.endPiece(sourceEnd: file.source.endOfLine(at: sourceEnd), isFaulty: isFaulty)
  }

  // MARK: Comments

  private func commentToWrite(before offset: UInt32) -> SourceRange? {
    guard nextComment < file.tokens.comments.count else { return nil }
    let comment = file.tokens.comments[nextComment]
    return comment.start < offset ? comment : nil
  }

  private mutating func take(_ comment: SourceRange) {
    sourceEnd = comment.end
    nextComment += 1
  }

  /// A comment's text without blanks at its end.
  private func content(of comment: SourceRange) -> ArraySlice<UInt8> {
    let bytes = file.source.bytes[Int(comment.start)..<Int(comment.end)]
    let last = bytes.lastIndex { $0 > 0x20 }
    return bytes[..<((last ?? bytes.startIndex) + 1)]
  }

  /// The number of bytes before an offset in its line.
  private func column(inSourceOf offset: UInt32) -> Int {
    Int(offset - file.source.startOfLine(at: offset))
  }
}

extension SourceFile {
  var firstLineEndsInCRLF: Bool {
    guard let end = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return false }
    return bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10
  }

  /// Whether a range between tokens contains a blank line. A line with only a `;` is none.
  fileprivate func hasBlankLine(in range: SourceRange) -> Bool {
    if lineBreakCount(in: range) < 2 { return false }
    return bytes[Int(range.start)..<Int(range.end)].split(separator: UInt8(ascii: ";")).contains {
      lineBreakCount(in: SourceRange(UInt32($0.startIndex), UInt32($0.endIndex))) > 1
    }
  }

  /// The offset just past the line that contains an offset, with its line break.
  func endOfLine(at offset: UInt32) -> UInt32 {
    guard let end = bytes[Int(offset)...].firstIndex(where: { $0 == 10 || $0 == 13 }) else {
      return range.end
    }
    let isPair = bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10
    return UInt32(end + (isPair ? 2 : 1))
  }
}
