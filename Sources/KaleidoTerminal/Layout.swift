import KaleidoSource

/// The rows of a terminal that show an entry with its prompts.
struct Layout: Equatable {
  struct Row: Equatable {
    var text = ""
    var width = 0
  }

  private(set) var rows = [Row()]
  private(set) var cursorRow = 0
  /// The part of its row before the cursor.
  private(set) var beforeCursor = Row()
  private let columns: Int

  init(
    prompt: String, continuationPrompt: String, text: String, cursor: Int, columns: Int
  ) {
    self.columns = columns
    appendPrompt(prompt)
    var offset = 0
    for character in text {
      if offset == cursor { markCursor(before: character) }
      if character == "\n" {
        rows.append(Row())
        appendPrompt(continuationPrompt)
      } else {
        append(character.drawn, width: character.columns)
      }
      offset += character.utf8.count
    }
    if offset == cursor { markCursor(before: "\n") }
  }

  private var last: Row {
    get { rows[rows.count - 1] }
    set { rows[rows.count - 1] = newValue }
  }

  private mutating func append(_ text: String, width: Int) {
    if last.width + width > columns, last.width > 0 { rows.append(Row()) }
    last.text += text
    last.width += width
  }

  /// The cursor needs a column of its own: in a full row, it is at the start of the next.
  private mutating func markCursor(before next: Character) {
    let width = next == "\n" ? 1 : next.columns
    if last.width + width > columns, last.width > 0 { rows.append(Row()) }
    cursorRow = rows.count - 1
    beforeCursor = last
  }

  private mutating func appendPrompt(_ prompt: String) {
    for (character, isEscape) in Self.characters(of: prompt) {
      if isEscape {
        last.text.append(character)
      } else {
        append(character.drawn, width: character.columns)
      }
    }
  }

  /// A prompt without its escape sequences.
  static func plain(_ prompt: String) -> String {
    String(characters(of: prompt).filter { !$0.isEscape }.map(\.character))
  }

  /// The characters of a prompt, which may be part of an escape sequence.
  private static func characters(
    of prompt: String
  ) -> [(character: Character, isEscape: Bool)] {
    var isInSequence = false
    return prompt.map { character in
      let isEscape = isInSequence || character == "\u{1b}"
      let isFinal = character != "[" && ("@"..."~").contains(character)
      isInSequence = isEscape && !isFinal
      return (character, isEscape)
    }
  }
}
