/// Layout of message text.
enum TextLayout {
  /// Wraps text to lines of at most `width` columns, breaking only at spaces.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if DisplayWidth.columns(paragraph) <= width {
        lines.append(String(paragraph))
        continue
      }
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !line.isEmpty, DisplayWidth.columns(line) + 1 + DisplayWidth.columns(word) > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? word : " " + word
      }
      lines.append(line)
    }
    return lines
  }

  /// Elides the middle of words and quotations longer than 80 bytes: a name may have a million letters.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > maxQuoteLength else { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      // Parts with odd indices are between backticks.
      if index % 2 == 1 { return elided(part) }
      return part.split(separator: " ", omittingEmptySubsequences: false).map(elided)
        .joined(separator: " ")
    }.joined(separator: "`")
  }

  private static func elided(_ text: Substring) -> String {
    guard text.utf8.count > maxQuoteLength else { return String(text) }
    return text.prefix(24) + "..." + text.suffix(16)
  }

  private static let maxQuoteLength = 80
}
