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

  /// The number of slots for signs of one ASCII character. The slots of words follow.
  private static let signCount = 0x80
  private var storage: PlainArray<Entry>
  /// The number of lowest bits of a hash that are dropped.
  private let shift: UInt64

  /// Creates an empty cache for a text of this many bytes. A large text has more words; for a small one, clearing a large
  /// cache would take longer than reading the text.
  init(textSize: Int) {
    let indexBits: UInt64 = textSize < 1 << 16 ? 9 : 12
    shift = 64 - indexBits
    storage = PlainArray(repeating: Entry(), count: Self.signCount + (1 << Int(indexBits)))
  }

  /// Gives access to the cache without borrowing it. Valid as long as the cache.
  struct Reader {
    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let shift: UInt64

    @inline(__always)
    func slot(of word: Word) -> Slot {
      // Multiplicative hashing (D. Knuth, The Art of Computer Programming 3, 6.4).
      let hash = word.bits &* 0x9e37_79b9_7f4a_7c15
      return Slot(
        word: word.bits, index: signCount &+ Int(truncatingIfNeeded: hash &>> shift))
    }

    @inline(__always)
    func slot(ofSign byte: UInt8) -> Slot { Slot(word: UInt64(byte), index: Int(byte)) }

    /// The token in a slot; nil if it is another one or none.
    @inline(__always)
    subscript(_ slot: Slot) -> Entry? {
      let entry = entries[slot.index]
      return entry.word == slot.word ? entry : nil
    }
  }

  var reader: Reader { Reader(entries: storage.pointer(to: 0), shift: shift) }

  mutating func insert(_ kind: TokenKind, payload: UInt32, in slot: Slot) {
    storage[slot.index] = Entry(word: slot.word, payload: payload, kind: kind)
  }
}
