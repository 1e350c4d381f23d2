import KaleidoSource

/// The text of an entry with a cursor, which is always between two grapheme clusters. Positions are UTF-8 offsets.
struct TextBuffer {
  private(set) var text = ""
  private(set) var cursor = 0

  mutating func set(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.cursor = cursor ?? text.utf8.count
    alignCursor()
  }

  mutating func replace(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    cursor = range.lowerBound + new.utf8.count
    alignCursor()
  }

  mutating func insert(_ new: String) { replace(cursor..<cursor, with: new) }

  /// Moves the cursor to a position, or behind the cluster that contains it.
  mutating func move(to position: Int) {
    cursor = position
    alignCursor()
  }

  /// A change may combine the characters around the cursor into one cluster. No cluster spans lines.
  private mutating func alignCursor() {
    let around = text.utf8[index(max(cursor - 1, 0))...].prefix(2)
    if around.allSatisfy({ $0 < 0x80 }) { return }
    var index = index(lineStart)
    while offset(index) < cursor { index = text.index(after: index) }
    cursor = offset(index)
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  func text(_ range: Range<Int>) -> Substring {
    text[index(range.lowerBound)..<index(range.upperBound)]
  }

  // MARK: Positions

  var end: Int { text.utf8.count }
  var isMultiline: Bool { text.utf8.contains(0x0a) }
  var lineStart: Int { lineStart(before: cursor) }

  private func lineStart(before position: Int) -> Int {
    text.utf8[..<index(position)].lastIndex(of: 0x0a).map { offset($0) + 1 } ?? 0
  }

  var lineEnd: Int { lineEnd(after: cursor) }

  private func lineEnd(after position: Int) -> Int {
    text.utf8[index(position)...].firstIndex(of: 0x0a).map(offset) ?? end
  }

  /// The start of the cluster before the cursor.
  var before: Int { cursor == 0 ? 0 : offset(text.index(before: index(cursor))) }

  /// The end of the cluster after the cursor.
  var after: Int { cursor == end ? end : offset(text.index(after: index(cursor))) }

  static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The start of the word before the cursor; a word consists of `characters`.
  func wordStart(_ characters: (Character) -> Bool = isWordCharacter) -> Int {
    let head = text[..<index(cursor)]
    guard let last = head.lastIndex(where: characters) else { return 0 }
    return head[...last].lastIndex { !characters($0) }.map { offset(text.index(after: $0)) } ?? 0
  }

  var wordEnd: Int {
    let tail = text[index(cursor)...]
    guard let first = tail.firstIndex(where: Self.isWordCharacter) else { return end }
    return tail[first...].firstIndex { !Self.isWordCharacter($0) }.map(offset) ?? end
  }

  // MARK: Commands

  /// Exchanges the characters around the cursor, or the last two of the line at its end.
  mutating func transpose() {
    var line = self
    if cursor == lineEnd { line.cursor = before }
    guard line.cursor > lineStart, line.cursor < lineEnd else { return }
    let swapped = line.text(line.cursor..<line.after) + line.text(line.before..<line.cursor)
    replace(line.before..<line.after, with: String(swapped))
  }

  /// The display column of the cursor in its line.
  var column: Int { text(lineStart..<cursor).reduce(0) { $0 + $1.columns } }

  /// Moves the cursor to a column of the previous or next line. Returns false if there is none.
  mutating func moveVertically(up: Bool, column: Int) -> Bool {
    guard up ? lineStart > 0 : lineEnd < end else { return false }
    cursor = up ? lineStart(before: lineStart - 1) : lineEnd + 1
    var reached = 0
    while cursor < lineEnd {
      reached += text[index(cursor)].columns
      if reached > column { break }
      cursor = after
    }
    return true
  }
}
