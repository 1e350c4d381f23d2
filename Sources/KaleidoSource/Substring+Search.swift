/// Searches in texts. The standard library has them in its regular expressions, which are not linked: they would make
/// the program larger, and the first use of each generic type slower, which searches what all types conform to.
extension Substring {
  /// The first place of a text in this one, compared byte by byte; nil if there is none.
  public func firstRange(of text: String) -> Range<Index>? {
    var rest = utf8[...]
    while !rest.starts(with: text.utf8) {
      if rest.isEmpty { return nil }
      rest.removeFirst()
    }
    return rest.startIndex..<rest.index(rest.startIndex, offsetBy: text.utf8.count)
  }

  /// Whether a text is a part of this one, compared byte by byte.
  public func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// Whether this text begins with another one, compared byte by byte: `hasPrefix` compares characters, which takes longer.
  public func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }

  /// Whether all characters are of ASCII.
  public var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension String {
  /// The first place of a text in this one, compared byte by byte; nil if there is none.
  public func firstRange(of text: String) -> Range<Index>? { self[...].firstRange(of: text) }

  /// Whether a text is a part of this one, compared byte by byte.
  public func contains(_ text: String) -> Bool { self[...].contains(text) }
}
