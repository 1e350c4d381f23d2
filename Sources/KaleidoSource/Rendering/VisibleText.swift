/// Text of which nothing hides: neither sequences that a terminal obeys nor characters that have no shape or turn
/// the direction of writing around.
public enum VisibleText {
  /// Whether a scalar would do something other than show itself.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7f { return scalar.value < 32 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // Joiners are part of how some scripts and emoji are spelled.
    case .format: return scalar.value != 0x200c && scalar.value != 0x200d
    default: return false
    }
  }

  /// The text with such scalars spelled out, as `\u{1b}`, and line ends as `\n` where they do not belong.
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
