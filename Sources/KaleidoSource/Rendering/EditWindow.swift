/// The lines of source as a fix would leave them, with what changed marked: `+` inserted, `~` replaced.
struct EditWindow {
  private let sources: SourceMap
  private let edits: [Diagnostic.Edit]

  init(_ edits: [Diagnostic.Edit], in sources: SourceMap) {
    self.sources = sources
    self.edits = edits.sorted { $0.range.start < $1.range.start }
  }

  func render(gutter: Int, to output: inout StyledText) {
    guard let first = edits.first else { return }
    let table = LineTable(sources.file(at: first.range.start))
    var rest = edits[...]
    while let edit = rest.first {
      let line = table.line(of: edit.range.start)
      var block = table.range(ofLine: line)
      let sameBlock = rest.prefix { next in
        let isInside = next.range.start <= block.end
        if isInside { block = block.union(table.range(ofLine: table.line(of: next.range.end))) }
        return isInside
      }
      rest = rest.dropFirst(sameBlock.count)
      render(Array(sameBlock), of: block, firstLine: line, table, gutter: gutter, to: &output)
    }
  }

  /// Applies the edits to one block of lines and shows the result.
  private func render(
    _ edits: [Diagnostic.Edit], of block: SourceRange, firstLine: Int, _ table: LineTable,
    gutter: Int, to output: inout StyledText
  ) {
    var lines = [(text: "", marks: Canvas())]
    func append(_ text: String, mark: String?) {
      let pieces = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append(("", Canvas())) }
        let column = DisplayWidth.columns(lines[lines.count - 1].text)
        if let mark {
          let underline = String(repeating: mark, count: DisplayWidth.columns(piece))
          lines[lines.count - 1].marks.draw(underline, at: column, .help)
        }
        lines[lines.count - 1].text += DisplayWidth.drawn(piece)
      }
    }
    var position = block.start
    for edit in edits {
      append(table.file.text(SourceRange(position, edit.range.start)), mark: nil)
      append(edit.replacement, mark: edit.range.count == 0 ? "+" : "~")
      position = edit.range.end
    }
    append(table.file.text(SourceRange(position, block.end)), mark: nil)

    for (index, line) in lines.enumerated() {
      output.appendSource(line.text, line: firstLine + index, gutter: gutter)
      guard !line.marks.isEmpty else { continue }
      output.append(String(repeating: " ", count: gutter) + " | ", .frame)
      line.marks.append(to: &output)
      output.append("\n")
    }
  }
}

extension Canvas {
  var isEmpty: Bool { width == 0 }
}
