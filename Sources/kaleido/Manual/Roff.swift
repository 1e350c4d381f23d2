/// Text in the notation of manual pages: mdoc(7), which groff and mandoc read.
enum Roff {
  /// Escapes a text that is filled. What is in backticks becomes bold. Lines are short, and sentences begin lines.
  static func text(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    let whole = parts.enumerated().map { index, part in
      index % 2 == 1 ? "\\fB\(literal(part))\\fP" : escaped(part)
    }.joined()
    var lines = [""]
    for word in whole.split(separator: " ", omittingEmptySubsequences: false) {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.hasSuffix(".") || line.utf8.count + word.utf8.count > 76 {
        lines.append(protected(word))
      } else {
        lines[lines.count - 1] += (line.isEmpty ? "" : " ") + word
      }
    }
    lines[0] = protected(lines[0])
    return lines.joined(separator: "\n")
  }

  /// The start of a line, which a dot or an apostrophe would make a macro.
  private static func protected(_ line: some StringProtocol) -> String {
    (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line
  }

  /// Escapes a word that is shown as it is to be typed.
  static func literal(_ word: some StringProtocol) -> String {
    escaped(word).split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
  }

  /// Escapes an argument of a macro: one that is several words is quoted.
  static func argument(_ word: String) -> String {
    word.contains(" ") ? "\"\(literal(word))\"" : literal(word)
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
