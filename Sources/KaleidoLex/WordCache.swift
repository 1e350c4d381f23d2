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

    @inline(__always)
    init(of word: Word) {
      self.word = word.bits
      // Multiplicative hashing (D. Knuth, The Art of Computer Programming 3, 6.4).
      index = Int(truncatingIfNeeded: (word.bits &* 0x9e37_79b9_7f4a_7c15) >> (64 - indexBits))
    }

    /// Signs of one ASCII character have slots of their own.
    @inline(__always)
    init(ofSign byte: UInt8) {
      word = UInt64(byte)
      index = 1 << Int(indexBits) + Int(byte)
    }
  }

  private static let indexBits: UInt64 = 11
  private var storage = PlainArray(repeating: Entry(), count: 1 << Int(indexBits) + 0x80)

  /// The entries by the index of their slot. Valid as long as the cache.
  var entries: UnsafePointer<Entry> { storage.pointer(to: 0) }

  mutating func insert(_ kind: TokenKind, payload: UInt32, in slot: Slot) {
    storage[slot.index] = Entry(word: slot.word, payload: payload, kind: kind)
  }
}
