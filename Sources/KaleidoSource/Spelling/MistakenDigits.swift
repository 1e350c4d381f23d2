extension String {
  /// The digits that look like the letters of a name, as in scanned text: `O` is `0`, and `l` and `I` are `1`. Nil if other letters are
  /// among them.
  package var digitsThatLookAlike: String? {
    guard !isEmpty, self != "o" else { return nil }
    var digits = ""
    for letter in self {
      switch letter {
      case "O", "o", "0": digits += "0"
      case "l", "I", "1": digits += "1"
      default: return nil
      }
    }
    return digits
  }
}
