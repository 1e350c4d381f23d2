/// The source lines as a fix would leave them, with changes marked: `+` inserted, `~` replaced. If a fix
/// deletes text, the lines are shown before (`-`) and after (`+`).
struct EditWindow {
  private let table: LineTable
  private let edits: [Diagnostic.Edit]

  /// The maximum number of places shown; a fix may have thousands.
  private static let blockLimit = 6

  /// One window for each file that a fix changes.
  static func windows(
    for edits: [Diagnostic.Edit], of diagnostic: Diagnostic, in lines: LineTables
  ) -> [EditWindow] {
    edits.map { diagnostic.place(of: $0).file }.uniqued().map { file in
      EditWindow(
        edits.filter { diagnostic.place(of: $0).file == file }, in: lines.table(of: file))
    }
  }

  private init(_ edits: [Diagnostic.Edit], in table: LineTable) {
    self.table = table
    self.edits = edits.sorted { $0.range.start < $1.range.start }
  }

  /// Shows the edits, under the file's name if it is not the one that a window above names.
  func render(namesFile: Bool, gutter: Int, width: Int, to output: inout StyledText) {
    if namesFile {
      output.append(String(repeating: " ", count: gutter) + "::: ", .frame)
      output.append("\(VisibleText.escaped(table.file.name))\n")
    }
    var rest = edits[...]
    var count = 0
    while let edit = rest.first {
      if count == Self.blockLimit {
        output.append("...\n", .frame)
        return
      }
      count += 1
      let line = table.line(of: edit.range.start)
      var block = table.range(ofLine: line)
      let sameBlock = rest.prefix { next in
        let isInside = next.range.start <= block.end
        if isInside { block = block.union(table.range(ofLine: table.line(of: next.range.end))) }
        return isInside
      }
      rest = rest.dropFirst(sameBlock.count)
      render(
        Array(sameBlock), of: block, firstLine: line, gutter: gutter, width: width, to: &output)
    }
  }

  /// An edited line, and the columns of the new text in it.
  private struct Line {
    var cells = CellLine()
    var marks: [(columns: Range<Int>, sign: String)] = []
  }

  /// Renders one block of lines with the edits applied.
  private func render(
    _ edits: [Diagnostic.Edit], of block: SourceRange, firstLine: Int, gutter: Int, width: Int,
    to output: inout StyledText
  ) {
    let room = max(width - gutter - 3, 16)
    let removes = edits.contains { $0.replacement.isEmpty }
    if removes {
      let before = changed(block, by: edits.map { .init($0.range, table.file.text($0.range)) })
      show(before, from: firstLine, sign: "-", gutter, room, to: &output)
    }
    let after = changed(block, by: edits)
    show(after, from: firstLine, sign: removes ? "+" : "|", gutter, room, to: &output)
  }

  private func changed(_ block: SourceRange, by edits: [Diagnostic.Edit]) -> [Line] {
    var lines = [Line()]
    func append(_ text: String, sign: String?) {
      let pieces = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append(Line()) }
        let columns = lines[lines.count - 1].cells.append(piece)
        if let sign { lines[lines.count - 1].marks.append((columns, sign)) }
      }
    }
    // In very long lines only the text near the changes is laid out.
    var position =
      edits.first.map { edit in
        table.file.scalarBoundary(
          max(block.start, edit.range.start - min(edit.range.start, CellLine.reach)))
      } ?? block.start
    lines[0].cells.isCutBefore = position > block.start
    for edit in edits {
      append(table.file.text(SourceRange(position, max(position, edit.range.start))), sign: nil)
      append(edit.replacement, sign: edit.range.count == 0 ? "+" : "~")
      position = edit.range.end
    }
    let end = table.file.scalarBoundary(min(block.end, position + CellLine.reach))
    append(table.file.text(SourceRange(position, max(position, end))), sign: nil)
    lines[lines.count - 1].cells.isCutAfter = end < block.end
    return lines
  }

  private func show(
    _ lines: [Line], from firstLine: Int, sign: String, _ gutter: Int, _ room: Int,
    to output: inout StyledText
  ) {
    for (index, line) in lines.enumerated() {
      let focus = line.marks.first?.columns ?? 0..<0
      let view = line.cells.view(width: room, around: focus)
      output.appendSource(view.text, line: firstLine + index, gutter: gutter, sign: sign)
      guard sign == "|", !line.marks.isEmpty else { continue }
      var canvas = Canvas()
      for mark in line.marks where !mark.columns.isEmpty {
        let columns = view.columns(mark.columns)
        canvas.draw(
          String(repeating: mark.sign, count: columns.count), at: columns.lowerBound, .help)
      }
      output.append(String(repeating: " ", count: gutter) + " | ", .frame)
      canvas.append(to: &output)
      output.append("\n")
    }
  }
}
