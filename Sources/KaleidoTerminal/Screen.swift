/// What the terminal shows of an entry, and the changes that make it show another state.
///
/// Rows end with a line end instead of the terminal's wrapping, and the cursor is placed by writing its row again up to
/// it: terminals do not agree on the width of some characters, but a wrong width then only breaks a row earlier.
struct Screen {
  private var shown: [Layout.Row] = []
  private var cursorRow = 0
  private var cursorColumn = 0
  /// The first visible row of an entry that is higher than the terminal.
  private var top = 0

  /// Returns the output that moves to the start of a row: a program may have left the cursor in the middle. Spaces up
  /// to the last column wrap to the next row only in that case.
  static func freshRow(columns: Int) -> String {
    String(repeating: " ", count: columns) + "\r\u{1b}[J"
  }

  /// Returns the output that changes what is shown to a layout, of which `height` rows are visible.
  mutating func show(_ layout: Layout, height: Int) -> String {
    top = min(max(top, layout.cursorRow - height + 1), layout.cursorRow)
    top = min(top, max(0, layout.rows.count - height))
    let rows = Array(layout.rows[top...].prefix(height))
    defer {
      shown = rows
      cursorRow = layout.cursorRow - top
      cursorColumn = layout.beforeCursor.width
    }
    if let typed = typedAtEnd(layout, rows) { return typed }
    var output = "\r" + up(cursorRow)
    for (index, row) in rows.enumerated() {
      if index > 0 { output += "\r\n" }
      if index >= shown.count || shown[index] != row { output += "\u{1b}[K" + row.text }
    }
    if rows.count < shown.count { output += "\r\n\u{1b}[J" + up(1) }
    return output + up(rows.count - 1 - (layout.cursorRow - top)) + "\r" + layout.beforeCursor.text
  }

  /// The text that was typed at the end, if nothing else has changed.
  private func typedAtEnd(_ layout: Layout, _ rows: [Layout.Row]) -> String? {
    guard rows.count == shown.count, let old = shown.last, let new = rows.last,
      rows.dropLast() == shown.dropLast(), cursorRow == rows.count - 1, cursorColumn == old.width,
      layout.beforeCursor == new, new.text.utf8.starts(with: old.text.utf8)
    else { return nil }
    return String(decoding: new.text.utf8.dropFirst(old.text.utf8.count), as: UTF8.self)
  }

  /// Returns the output that moves behind the entry, to the start of a row.
  mutating func finish(_ layout: Layout) -> String {
    // Rows above the window have not been written yet.
    var output = top > 0 || layout.rows.count > shown.count ? "\r" + up(cursorRow) + "\u{1b}[J" : ""
    if output.isEmpty {
      output = show(layout, height: layout.rows.count)
      let below = layout.rows.count - 1 - layout.cursorRow
      if below > 0 { output += "\u{1b}[\(below)B" }
    } else {
      output += layout.rows.map(\.text).joined(separator: "\r\n")
    }
    self = Screen()
    return output + "\r\n"
  }

  /// Returns the output that erases what is shown after the width of the window has changed to `columns`. Most
  /// terminals have wrapped the rows anew.
  mutating func erase(columns: Int) -> String {
    let above = shown.prefix(cursorRow).reduce(0) {
      $0 + max(1, ($1.width + columns - 1) / columns)
    }
    let rows = above + cursorColumn / columns
    self = Screen()
    return "\r" + up(rows) + "\u{1b}[J"
  }

  private func up(_ count: Int) -> String { count > 0 ? "\u{1b}[\(count)A" : "" }
}
