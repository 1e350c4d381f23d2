/// The classes of bytes that the lexer distinguishes.
extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// A space, or one of the five control characters from tab to carriage return.
  var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A letter of ASCII, or `_`.
  var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self == UInt8(ascii: "_")
  }

  /// A visible character of ASCII that is no letter, digit or space.
  var isSign: Bool { (33...126).contains(self) && !isLetter && !isDigit }

  /// A byte that no token can begin with: a control character, or a part of a non-ASCII one.
  var isForeign: Bool { !isSpace && !(33...126).contains(self) }
}
