/// An underline in a source window, with its text.
struct Label {
  var columns: Range<Int>
  var style: Style
  var character: String
  var text: String?

  /// Draws the underlines, followed by the text of the rightmost one if there is room, then rows with the
  /// other texts below the start of their underlines, from right to left.
  static func draw(_ labels: [Label], width: Int) -> [Canvas] {
    var underlines = Canvas()
    for label in labels.sorted(by: { $0.character == "-" && $1.character == "^" }) {
      underlines.draw(
        String(repeating: label.character, count: label.columns.count),
        at: label.columns.lowerBound, label.style)
    }
    var hanging = labels.filter { $0.text != nil }.sorted {
      $0.columns.lowerBound < $1.columns.lowerBound
    }
    let end = labels.map(\.columns.upperBound).max() ?? 0
    if let last = hanging.last, last.columns.upperBound == end, let text = last.text,
      end + 1 + DisplayWidth.columns(text) <= width,
      !labels.contains(where: { $0.columns.lowerBound > last.columns.lowerBound })
    {
      underlines.draw(text, at: end + 1, last.style)
      hanging.removeLast()
    }
    var rows = [underlines]
    if !hanging.isEmpty { rows.append(bars(hanging[...])) }
    while let label = hanging.popLast() {
      let text = label.text ?? ""
      // Text that does not fit to the right of its bar is shifted left and wrapped.
      let needed = DisplayWidth.columns(text)
      let column = min(label.columns.lowerBound, max(0, width - needed))
      let lines = TextLayout.wrap(text, width: max(width - column, 8))
      for line in lines {
        var row = bars(hanging.prefix { $0.columns.lowerBound < column })
        row.draw(line, at: column, label.style)
        rows.append(row)
      }
    }
    return rows
  }

  private static func bars(_ labels: ArraySlice<Label>) -> Canvas {
    var row = Canvas()
    for label in labels { row.draw("|", at: label.columns.lowerBound, label.style) }
    return row
  }
}
