import KaleidoParse
import KaleidoSource

/// The items that were evaluated without an error, in order, for `:save`.
struct Transcript {
  enum Kind: Equatable {
    /// A definition or declaration, by its number.
    case definition(number: Int)
    /// An expression, and whether it uses variables of the session.
    case expression(usesSession: Bool)
  }

  struct Item {
    var kind: Kind
    /// The item with the comments before it, without white space around them.
    var text: String
    /// Where a `;` after the item can be inserted, in bytes; nil if there is one.
    var separator: Int?
    /// Whether the item begins with a sign, which would continue an item before it.
    var beginsWithSign: Bool
  }

  private(set) var items: [Item] = []

  mutating func add(_ kind: Kind, _ file: ParsedFile) {
    let range = file.itemRange
    let source = file.source.bytes
    func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
    let start = source.firstIndex { !isSpace($0) } ?? 0
    let text = String(decoding: source[start...], as: UTF8.self).trimmed
    let hasSeparator = (0..<file.tokens.count).contains { index in
      file.tokens.kind(index) == .semicolon && file.tokens.start(index) >= range.end
    }
    let first = source[Int(range.start)...].first ?? 0
    let isWord = (first | 0x20) &- 97 < 26 || first &- 48 < 10
    items.append(
      Item(
        kind: kind, text: text, separator: hasSeparator ? nil : Int(range.end) - start,
        beginsWithSign: !isWord && first != UInt8(ascii: "_") && first != UInt8(ascii: ".")))
  }

  /// Forgets the items after the first `count`.
  mutating func removeItems(after count: Int) {
    if items.count > count { items.removeSubrange(count...) }
  }
}
