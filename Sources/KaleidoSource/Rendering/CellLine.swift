/// A source line as terminal columns, which can be truncated to a width around its marks.
struct CellLine {
  private var cells: [(text: String, columns: Int)] = []
  /// The width in columns.
  private(set) var columns = 0
  /// Whether the line has text before or after the cells, beyond `reach`.
  var isCutBefore = false
  var isCutAfter = false

  /// Stands for omitted text.
  private static let ellipsis = "..."
  /// The number of bytes on each side of a mark to lay out: more than any terminal shows.
  static let reach: UInt32 = 1_000

  /// Appends text and returns its columns.
  @discardableResult
  mutating func append(_ text: some StringProtocol) -> Range<Int> {
    let start = columns
    for scalar in text.unicodeScalars {
      let width = DisplayWidth.columns(scalar)
      cells.append((DisplayWidth.drawn(scalar), width))
      columns += width
    }
    return start..<columns
  }

  /// A part of the line that fits a given width.
  struct View {
    var text: String
    fileprivate var start: Int
    fileprivate var indent: Int
    fileprivate var width: Int

    /// Converts columns of the line to columns of this part, clamped to its edges.
    func columns(_ range: Range<Int>) -> Range<Int> {
      let lower = min(max(range.lowerBound - start + indent, 0), max(width - 1, 0))
      let upper = min(max(range.upperBound - start + indent, lower + 1), max(width, lower + 1))
      return lower..<upper
    }
  }

  /// Returns the part of at most `width` columns around `focus`, or the whole line if it fits.
  func view(width: Int, around focus: Range<Int>) -> View {
    if !isCutBefore, !isCutAfter, columns <= width {
      return View(text: cells.map(\.text).joined(), start: 0, indent: 0, width: .max)
    }
    let mark = Self.ellipsis.count
    let room = max(width - 2 * mark, 8)
    var start = 0
    if isCutBefore || focus.upperBound > width - mark {
      start = max(0, focus.lowerBound - max(room - focus.count, room / 3) / 2)
      start = max(0, min(start, columns - room))
    }
    var text = isCutBefore || start > 0 ? Self.ellipsis : ""
    let indent = text.count
    var column = 0
    var isComplete = true
    for cell in cells {
      if column >= start, column + cell.columns <= start + room {
        text += cell.text
      } else if column >= start {
        isComplete = false
        break
      }
      column += cell.columns
    }
    if !isComplete || isCutAfter { text += Self.ellipsis }
    return View(text: text, start: start, indent: indent, width: room + indent)
  }
}
