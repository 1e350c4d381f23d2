/// The lines of one file that a diagnostic labels, with the labels drawn under them.
struct SourceWindow {
  /// A label, cut to one line, in display columns from 0.
  struct Mark {
    var columns: Range<Int>
    var isPrimary: Bool
    var text: String?
  }

  private let location: SourceLocation
  private let table: LineTable
  private var marks: [Int: [Mark]] = [:]
  private let style: Style

  /// The windows of a diagnostic: that of the primary label first, then those of other files.
  static func windows(for diagnostic: Diagnostic, in sources: SourceMap) -> [SourceWindow] {
    var files = [sources.file(at: diagnostic.range.start)]
    for label in diagnostic.labels {
      let file = sources.file(at: label.range.start)
      if !files.contains(where: { $0.base == file.base }) { files.append(file) }
    }
    return files.map { file in
      let labels = diagnostic.labels.filter { sources.file(at: $0.range.start).base == file.base }
      return SourceWindow(labels, in: file, Style(diagnostic.severity))
    }
  }

  private init(_ labels: [Diagnostic.Label], in file: SourceFile, _ style: Style) {
    table = LineTable(file)
    self.style = style
    let first = labels.first { $0.isPrimary } ?? labels[0]
    location = table.location(of: first.range.start)
    for label in labels {
      let line = table.line(of: label.range.start)
      marks[line, default: []].append(mark(label, on: line))
    }
  }

  var lastLine: Int { marks.keys.max() ?? 1 }

  /// A range over several lines is marked to the end of its first.
  private func mark(_ label: Diagnostic.Label, on line: Int) -> Mark {
    let lineRange = table.range(ofLine: line)
    let start = min(label.range.start, lineRange.end)
    let end = min(label.range.end, lineRange.end)
    let column = DisplayWidth.columns(table.file.text(SourceRange(lineRange.start, start)))
    let width = end > start ? DisplayWidth.columns(table.file.text(SourceRange(start, end))) : 0
    return Mark(
      columns: column..<column + max(width, 1), isPrimary: label.isPrimary, text: label.text)
  }

  func render(isFirst: Bool, gutter: Int, to output: inout StyledText) {
    let margin = String(repeating: " ", count: gutter)
    output.append(margin + (isFirst ? "--> " : "::: "), .frame)
    output.append("\(location.file):\(location.line):\(location.column)\n")
    output.append(margin + " |\n", .frame)
    var previous: Int?
    for line in marks.keys.sorted() {
      if let previous, line > previous + 2 { output.append("...\n", .frame) }
      if let previous, line == previous + 2 { renderSource(line - 1, gutter, &output) }
      renderSource(line, gutter, &output)
      for canvas in draw(marks[line] ?? []) {
        output.append(margin + " | ", .frame)
        canvas.append(to: &output)
        output.append("\n")
      }
      previous = line
    }
  }

  private func renderSource(_ line: Int, _ gutter: Int, _ output: inout StyledText) {
    output.appendSource(
      DisplayWidth.drawn(table.file.text(table.range(ofLine: line))), line: line, gutter: gutter)
  }

  /// The underlines, the label of the rightmost one beside it, then the other labels below their
  /// starts, from right to left.
  private func draw(_ marks: [Mark]) -> [Canvas] {
    func style(_ mark: Mark) -> Style { mark.isPrimary ? self.style : .frame }
    var underlines = Canvas()
    for mark in marks.sorted(by: { !$0.isPrimary && $1.isPrimary }) {
      let character = mark.isPrimary ? "^" : "-"
      underlines.draw(
        String(repeating: character, count: mark.columns.count), at: mark.columns.lowerBound,
        style(mark))
    }
    var hanging = marks.filter { $0.text != nil }.sorted {
      $0.columns.lowerBound < $1.columns.lowerBound
    }
    let end = marks.map(\.columns.upperBound).max() ?? 0
    if let last = hanging.last, last.columns.upperBound == end, let text = last.text,
      !marks.contains(where: { $0.columns.lowerBound > last.columns.lowerBound })
    {
      underlines.draw(text, at: end + 1, style(last))
      hanging.removeLast()
    }
    var rows = [underlines]
    func bars(_ marks: ArraySlice<Mark>) -> Canvas {
      var row = Canvas()
      for mark in marks { row.draw("|", at: mark.columns.lowerBound, style(mark)) }
      return row
    }
    if !hanging.isEmpty { rows.append(bars(hanging[...])) }
    while let mark = hanging.popLast() {
      var row = bars(hanging[...])
      row.draw(mark.text ?? "", at: mark.columns.lowerBound, style(mark))
      rows.append(row)
    }
    return rows
  }
}

extension StyledText {
  /// `12 | source text`
  mutating func appendSource(_ text: String, line: Int, gutter: Int) {
    let number = String(line)
    append(String(repeating: " ", count: gutter - number.count) + number + " |", .frame)
    append(text.isEmpty ? "\n" : " \(text)\n")
  }
}
