import KaleidoSource

/// A cache of the tokens for words of up to eight bytes that the lexer has seen recently. Most words of a program are
/// found here with one comparison.
struct WordCache: ~Copyable {
  typealias Meaning = (kind: TokenKind, payload: UInt32)

  // Not private: in debug builds the compiler rejects the metadata of a private element type.
  struct Entry: BitwiseCopyable {
    /// The word's bytes, the first one lowest; 0 for none.
    var word: UInt64 = 0
    var payload: UInt32 = 0
    var kind = TokenKind.invalid
  }

  private var entries = PlainArray(repeating: Entry(), count: 1 << Int(indexBits))
  private static let indexBits: UInt64 = 10

  /// The cached meaning of a word, or nil if there is none.
  subscript(_ word: UInt64) -> Meaning? {
    @inline(__always)
    get {
      let entry = entries[Self.index(of: word)]
      return entry.word == word ? (entry.kind, entry.payload) : nil
    }
    set {
      guard let newValue else { return }
      entries[Self.index(of: word)] = Entry(
        word: word, payload: newValue.payload, kind: newValue.kind)
    }
  }

  /// Multiplicative hashing (D. Knuth, The Art of Computer Programming 3, 6.4).
  @inline(__always)
  private static func index(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9e37_79b9_7f4a_7c15) >> (64 - indexBits))
  }
}
