/// Text safe to write to a terminal: without control sequences, invisible characters, or characters that
/// change the direction of writing.
public enum VisibleText {
  /// Whether a scalar is a control or formatting character instead of a visible one.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7f { return scalar.value < 32 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // Joiners are part of how some scripts and emoji are spelled.
    case .format: return scalar.value != 0x200c && scalar.value != 0x200d
    default: return false
    }
  }

  /// Escapes such scalars, as `\n` or `\u{1b}`. With `keepsLines`, newlines and tabs are kept.
  public static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    if text.utf8.allSatisfy({ $0 >= 32 && $0 < 0x7f }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += keepsLines ? "\n" : "\\n"
      case "\t" where keepsLines: result += "\t"
      case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
