import KaleidoSource

/// Formatted text in the making: lines, comments behind them that are aligned, and where the pieces of the source end.
struct PrintedText {
  private(set) var bytes: [UInt8] = []
  /// The number of columns of the current line.
  private(set) var column = 0
  /// Whether the current line has nothing but its indentation.
  private(set) var isAtLineStart = true
  var usesCRLF = false
  /// The pieces of the source that are complete.
  private(set) var pieces: [FormattedText.Piece] = []

  /// The comments of consecutive lines, which are aligned when the last of them is known.
  private var section: [TrailingComment] = []
  /// The number of pieces that ended before the section.
  private var pieceCountBeforeSection = 0
  private var lineHasTrailingComment = false
  private var endsInBlankLine = true

  private struct TrailingComment {
    /// The offset at which the comment is written, and may have to move to the right.
    var offset: Int
    /// The column of the offset.
    var column: Int
    var width: Int
    /// Whether the line has no code: the comment continues that of the line before.
    var continuesPrevious: Bool
  }

  /// The number of blanks before a comment behind code.
  private static let commentDistance = 2

  /// Whether there is nothing in the current line.
  var isEmpty: Bool { column == 0 && isAtLineStart }

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append(_ text: ArraySlice<UInt8>, width: Int) {
    bytes.append(contentsOf: text)
    column += width
    isAtLineStart = false
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    column += 1
    isAtLineStart = false
  }

  /// Begins the current line, which is empty, with blanks.
  mutating func indent(to column: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: column))
    self.column = column
    isAtLineStart = true
  }

  mutating func endLine() {
    if !lineHasTrailingComment { alignSection() }
    lineHasTrailingComment = false
    appendLineBreak()
    endsInBlankLine = false
  }

  /// Adds a blank line, unless there is one, or nothing, before it.
  mutating func addBlankLine() {
    if endsInBlankLine { return }
    alignSection()
    appendLineBreak()
    endsInBlankLine = true
  }

  private mutating func appendLineBreak() {
    if usesCRLF { bytes.append(13) }
    bytes.append(10)
    column = 0
    isAtLineStart = true
  }

  mutating func endPiece(sourceEnd: UInt32, isFaulty: Bool) {
    pieces.append(
      FormattedText.Piece(sourceEnd: Int(sourceEnd), end: bytes.count, isFaulty: isFaulty))
    // The source stands in its place.
    if isFaulty { endsInBlankLine = false }
  }

  mutating func finish() { alignSection() }

  // MARK: Comments behind code

  /// Appends a comment behind the code of the current line, or on a line of its own that continues such a comment.
  mutating func appendTrailing(_ comment: ArraySlice<UInt8>, continuesPrevious: Bool) {
    if section.isEmpty { pieceCountBeforeSection = pieces.count }
    let width = comment.count { $0 & 0xc0 != 0x80 }
    section.append(
      TrailingComment(
        offset: bytes.count, column: column, width: width, continuesPrevious: continuesPrevious))
    append(comment, width: width)
    lineHasTrailingComment = true
  }

  /// Moves the comments of the section to one column, if their lines do not become too wide by that.
  private mutating func alignSection() {
    guard let first = section.first else { return }
    let common = section.reduce(0) { max($0, $1.column) } + Self.commentDistance
    let isTooWide = section.contains { comment in
      common + comment.width > Printer.lineWidth
        && comment.column + Self.commentDistance + comment.width <= Printer.lineWidth
    }
    // A copy: a slice would share the storage, and the whole text would be copied when it changes.
    let tail = Array(bytes[first.offset...])
    var moved: [UInt8] = []
    moved.reserveCapacity(tail.count + section.count * 8)
    var position = first.offset
    var piece = pieceCountBeforeSection
    var previousColumn = common
    for comment in section {
      while piece < pieces.count, pieces[piece].end <= comment.offset {
        pieces[piece].end += moved.count - (position - first.offset)
        piece += 1
      }
      moved += tail[(position - first.offset)..<(comment.offset - first.offset)]
      position = comment.offset
      if isTooWide, !comment.continuesPrevious {
        previousColumn = comment.column + Self.commentDistance
      }
      let target = isTooWide ? previousColumn : common
      moved.append(contentsOf: repeatElement(0x20, count: target - comment.column))
    }
    while piece < pieces.count {
      pieces[piece].end += moved.count - (position - first.offset)
      piece += 1
    }
    moved += tail[(position - first.offset)...]
    bytes.removeSubrange(first.offset...)
    bytes += moved
    section = []
  }
}
