import KaleidoSource

/// A cache of the short tokens that the lexer has seen recently. Most tokens of a program are found here with one
/// comparison.
struct WordCache: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// The token's text; 0 for none.
    var word: UInt64 = 0
    var payload: UInt32 = 0
    var kind = TokenKind.invalid
  }

  /// Where a token is if it is in the cache.
  struct Slot {
    let word: UInt64
    let index: Int
  }

  /// The number of slots for signs, which have negative indices. Signs of two characters, the second of which is `=`, take
  /// those of control characters.
  private static let signCount = 0x80
  private var storage: PlainArray<Entry>
  /// The largest index.
  private let mask: UInt64

  /// Creates an empty cache for a text of this many bytes. A large text has more words; for a small one, clearing a large
  /// cache would take longer than reading the text.
  init(textSize: Int) {
    let count = textSize < 1 << 16 ? 1 << 9 : 1 << 12
    mask = UInt64(count - 1)
    storage = PlainArray(repeating: Entry(), count: Self.signCount + count)
  }

  /// Gives access to the cache without borrowing it. Valid as long as the cache.
  struct Reader {
    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let mask: UInt64

    @inline(__always)
    func slot(of word: Word) -> Slot {
      // Multiplicative hashing (D. Knuth, The Art of Computer Programming 3, 6.4).
      let hash = word.bits &* 0x9e37_79b9_7f4a_7c15
      return Slot(word: word.bits, index: Int(truncatingIfNeeded: hash &>> 52 & mask))
    }

    /// The slot of a sign of one byte of ASCII.
    @inline(__always)
    func slot(ofSign byte: Int) -> Slot {
      Slot(word: UInt64(truncatingIfNeeded: byte), index: byte &- signCount)
    }

    /// The slot of a sign of two bytes, the second of which is `=`.
    @inline(__always)
    func slot(ofPair first: Int) -> Slot {
      let word =
        UInt64(truncatingIfNeeded: UInt8(ascii: "=")) << 8 | UInt64(truncatingIfNeeded: first)
      return Slot(word: word, index: first & 0x1f &- signCount)
    }

    /// The token in a slot; nil if it is another one or none.
    @inline(__always)
    subscript(_ slot: Slot) -> Entry? {
      let entry = entries[slot.index]
      return entry.word == slot.word ? entry : nil
    }
  }

  var reader: Reader { Reader(entries: storage.pointer(to: Self.signCount), mask: mask) }

  mutating func insert(_ kind: TokenKind, payload: UInt32, in slot: Slot) {
    storage[Self.signCount + slot.index] = Entry(word: slot.word, payload: payload, kind: kind)
  }
}
