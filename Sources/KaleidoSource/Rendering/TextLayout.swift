/// How running text of messages is laid out in lines.
enum TextLayout {
  /// The text in lines of at most `width` columns, broken at spaces where there are any.
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

  /// The text with the middle of very long quotations and words left out: a name may have a million
  /// letters.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestQuote else { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      // Every second part stands between backticks.
      if index % 2 == 1 { return withoutMiddle(part) }
      return part.split(separator: " ", omittingEmptySubsequences: false).map(withoutMiddle)
        .joined(separator: " ")
    }.joined(separator: "`")
  }

  private static func withoutMiddle(_ text: Substring) -> String {
    guard text.utf8.count > longestQuote else { return String(text) }
    return text.prefix(24) + "..." + text.suffix(16)
  }

  private static let longestQuote = 80
}
