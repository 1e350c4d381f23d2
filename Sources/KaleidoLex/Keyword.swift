/// Recognizes keywords by length and bytes.
enum Keyword {
  /// The kind of a keyword, or nil for any other name.
  @inline(__always)
  static func kind(of name: UnsafeBufferPointer<UInt8>) -> TokenKind? {
    guard name.count >= 2, name.count <= 6 else { return nil }
    return switch (name.count, name[0]) {
    case (2, UInt8(ascii: "i")):
      name[1] == UInt8(ascii: "f") ? .if : name[1] == UInt8(ascii: "n") ? .in : nil
    case (3, UInt8(ascii: "d")): matches(name, "def") ? .def : nil
    case (3, UInt8(ascii: "f")): matches(name, "for") ? .for : nil
    case (3, UInt8(ascii: "v")): matches(name, "var") ? .var : nil
    case (4, UInt8(ascii: "t")): matches(name, "then") ? .then : nil
    case (4, UInt8(ascii: "e")): matches(name, "else") ? .else : nil
    case (5, UInt8(ascii: "u")): matches(name, "unary") ? .unary : nil
    case (6, UInt8(ascii: "b")): matches(name, "binary") ? .binary : nil
    case (6, UInt8(ascii: "e")): matches(name, "extern") ? .extern : nil
    default: nil
    }
  }

  private static func matches(_ name: UnsafeBufferPointer<UInt8>, _ keyword: StaticString) -> Bool {
    for index in 0..<name.count where name[index] != keyword.utf8Start[index] { return false }
    return true
  }
}
