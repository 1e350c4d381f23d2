/// A Unicode character that resembles an ASCII character, as word processors and web pages insert.
struct LookAlike {
  /// The intended ASCII text; a space for invisible characters.
  let replacement: String
  /// The name of the ASCII character.
  let name: String

  /// The ASCII character that a scalar resembles, if any.
  static func of(_ scalar: Unicode.Scalar) -> LookAlike? {
    switch scalar.value {
    case 0x2212, 0x2010...0x2015, 0x2043, 0xfe63, 0xff0d: LookAlike("-", "minus sign")
    case 0xff0b, 0xfe62: LookAlike("+", "plus sign")
    case 0xff0a, 0x2217, 0xfe61: LookAlike("*", "asterisk")
    case 0xff0f, 0x2044, 0x2215: LookAlike("/", "slash")
    case 0xff1d, 0xfe66: LookAlike("=", "equals sign")
    case 0xff1c, 0x2039, 0xfe64: LookAlike("<", "less-than sign")
    case 0xff1e, 0x203a, 0xfe65: LookAlike(">", "greater-than sign")
    case 0xff01, 0x01c3: LookAlike("!", "exclamation mark")
    case 0xff5c, 0x2223, 0x01c0: LookAlike("|", "vertical bar")
    case 0xff06: LookAlike("&", "ampersand")
    case 0xff05: LookAlike("%", "percent sign")
    case 0xff1a, 0x2236, 0xa789: LookAlike(":", "colon")
    case 0xff5e, 0x223c: LookAlike("~", "tilde")
    case 0xff08: LookAlike("(", "parenthesis")
    case 0xff09: LookAlike(")", "parenthesis")
    case 0xff0c, 0x201a, 0x3001: LookAlike(",", "comma")
    case 0xff1b, 0x037e: LookAlike(";", "semicolon")
    case 0xa0, 0x1680, 0x2000...0x200d, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff,
      0xad, 0x85:
      LookAlike(" ", "space")
    default: nil
    }
  }

  private init(_ replacement: String, _ name: String) {
    self.replacement = replacement
    self.name = name
  }
}
