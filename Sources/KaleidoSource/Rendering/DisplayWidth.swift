/// How source text is drawn: a tab as four spaces, ASCII control characters as one, other invisible scalars
/// as U+FFFD, and all others as themselves, with the width that terminals give them.
enum DisplayWidth {
  /// Returns the text that is drawn for a scalar.
  static func drawn(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "    "
    case _ where scalar.value < 32 || scalar.value == 127: " "
    case _ where VisibleText.isHidden(scalar): "\u{fffd}"
    default: String(scalar)
    }
  }

  /// Returns the number of terminal columns of a scalar.
  static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 4 }
    if scalar.value < 0x300 || VisibleText.isHidden(scalar) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .otherSymbol where scalar.properties.isEmojiPresentation:
      // A flag is two regional indicators.
      return (0x1f1e6...0x1f1ff).contains(scalar.value) ? 1 : 2
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  static func drawn(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map(drawn).joined()
  }

  /// Whether a scalar is in a block that Unicode's EastAsianWidth.txt marks as wide or fullwidth.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff,
      0x20000...0x3fffd:
      true
    default: false
    }
  }
}

extension Character {
  /// The terminal columns of a grapheme cluster, at most: terminals do not agree on clusters of several scalars.
  package var columns: Int {
    let sum = DisplayWidth.columns(String(self))
    // A variation selector makes a wide emoji of a narrow symbol.
    return unicodeScalars.contains("\u{fe0f}") ? max(sum, 2) : sum
  }

  /// The text that is drawn for a grapheme cluster.
  package var drawn: String { DisplayWidth.drawn(String(self)) }
}
