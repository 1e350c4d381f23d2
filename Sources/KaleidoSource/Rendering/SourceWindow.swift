/// The labelled lines of one file, with labels drawn below them.
struct SourceWindow {
  /// The part of a label on one line.
  private struct Mark {
    var range: SourceRange
    var isPrimary: Bool
    var text: String?
  }

  private let location: SourceLocation
  private let table: LineTable
  private var marks: [Int: [Mark]] = [:]
  private let style: Style

  /// The maximum number of labelled lines shown.
  private static let lineLimit = 12

  /// Returns the windows of a diagnostic: that of the primary label's file first, then those of other files.
  static func windows(for diagnostic: Diagnostic, in lines: LineTables) -> [SourceWindow] {
    let files = [diagnostic.file] + diagnostic.labels.map { diagnostic.place(of: $0).file }
    return files.uniqued().compactMap { file in
      let labels = diagnostic.labels.filter { diagnostic.place(of: $0).file == file }
      return labels.isEmpty
        ? nil : SourceWindow(labels, in: lines.table(of: file), Style(diagnostic.severity))
    }
  }

  private init(_ labels: [Diagnostic.Label], in table: LineTable, _ style: Style) {
    self.table = table
    self.style = style
    let first = labels.first { $0.isPrimary } ?? labels[0]
    location = table.location(of: first.range.start)
    for label in labels { mark(label) }
  }

  var lastLine: Int { marks.keys.max() ?? 1 }

  /// Adds a label. A multi-line range is marked on its first and last lines, with its text on the last.
  private mutating func mark(_ label: Diagnostic.Label) {
    func add(_ range: SourceRange, _ text: String?, _ line: Int) {
      marks[line, default: []].append(Mark(range: range, isPrimary: label.isPrimary, text: text))
    }
    let first = table.line(of: label.range.start)
    let last = table.line(of: max(label.range.start, max(label.range.end, 1) - 1))
    let firstEnd = table.range(ofLine: first).end
    let start = min(label.range.start, firstEnd)
    if first == last || label.range.count == 0 {
      add(SourceRange(start, max(start, min(label.range.end, firstEnd))), label.text, first)
      return
    }
    add(SourceRange(start, firstEnd), nil, first)
    let lastStart = table.startOfText(inLine: last)
    add(SourceRange(lastStart, max(lastStart, label.range.end)), label.text, last)
  }

  func render(isFirst: Bool, gutter: Int, width: Int, to output: inout StyledText) {
    let margin = String(repeating: " ", count: gutter)
    output.append(margin + (isFirst ? "--> " : "::: "), .frame)
    output.append("\(VisibleText.escaped(location.file)):\(location.line):\(location.column)\n")
    output.append(margin + " |\n", .frame)
    let room = max(width - gutter - 3, 16)
    var previous: Int?
    for line in marks.keys.sorted().prefix(Self.lineLimit) {
      if let previous, line > previous + 2 { output.append("...\n", .frame) }
      if let previous, line == previous + 2 {
        let view = cells(line - 1, around: []).line.view(width: room, around: 0..<0)
        output.appendSource(view.text, line: line - 1, gutter: gutter)
      }
      let (cells, columns) = cells(line, around: marks[line] ?? [])
      let focus = focus(marks[line] ?? [], columns, room)
      let view = cells.view(width: room, around: focus)
      output.appendSource(view.text, line: line, gutter: gutter)
      let drawn = zip(marks[line] ?? [], columns).map { mark, columns in
        Label(
          columns: view.columns(columns), style: mark.isPrimary ? style : .frame,
          character: mark.isPrimary ? "^" : "-", text: mark.text.map(TextLayout.shortened))
      }
      for canvas in Label.draw(drawn, width: room) {
        output.append(margin + " | ", .frame)
        canvas.append(to: &output)
        output.append("\n")
      }
      previous = line
    }
    if marks.count > Self.lineLimit { output.append("...\n", .frame) }
  }

  /// The columns that must be visible: all marks if they fit, otherwise the primary one.
  private func focus(_ marks: [Mark], _ columns: [Range<Int>], _ room: Int) -> Range<Int> {
    let start = columns.map(\.lowerBound).min() ?? 0
    let end = columns.map(\.upperBound).max() ?? 0
    if end - start <= room - 8 { return start..<end }
    let index = marks.firstIndex { $0.isPrimary } ?? 0
    return columns.isEmpty ? 0..<0 : columns[index]
  }

  /// Returns the part of a line near its marks, and the columns of the marks in it.
  private func cells(_ line: Int, around marks: [Mark]) -> (line: CellLine, marks: [Range<Int>]) {
    let whole = table.range(ofLine: line)
    let focus = marks.first { $0.isPrimary }?.range ?? marks.first?.range ?? whole
    let start = table.file.scalarBoundary(
      max(whole.start, focus.start - min(focus.start, CellLine.reach)))
    let end = table.file.scalarBoundary(min(whole.end, focus.start + CellLine.reach))
    var cells = CellLine()
    cells.isCutBefore = start > whole.start
    cells.isCutAfter = end < whole.end
    cells.append(table.file.text(SourceRange(start, end)))
    let columns = marks.map { mark -> Range<Int> in
      let from = min(max(mark.range.start, start), end)
      let to = min(max(mark.range.end, from), end)
      let column = DisplayWidth.columns(table.file.text(SourceRange(start, from)))
      let width = DisplayWidth.columns(table.file.text(SourceRange(from, to)))
      return column..<column + max(width, 1)
    }
    return (cells, columns)
  }
}

extension StyledText {
  /// `12 | source text`
  mutating func appendSource(_ text: String, line: Int, gutter: Int, sign: String = "|") {
    let number = String(line)
    let signStyle: Style = sign == "|" ? .frame : sign == "-" ? .error : .help
    append(String(repeating: " ", count: gutter - number.count) + number + " ", .frame)
    append(sign, signStyle)
    append(text.isEmpty ? "\n" : " \(text)\n")
  }
}
