import KaleidoSource

/// Writes tokens to the room at the end of a `TokenBuffer`, which takes them when all are written.
struct TokenWriter {
  private let kinds: UnsafeMutablePointer<UInt8>
  private let places: UnsafeMutablePointer<TokenBuffer.Place>
  private(set) var count = 0
  /// The bit for the kind of the next token.
  private var lineBit: UInt8 = 0

  init(_ buffer: inout TokenBuffer, startsLine: Bool) {
    kinds = buffer.kinds.end
    places = buffer.places.end
    self.startsLine = startsLine
  }

  /// Whether a line break has been seen since the last token.
  var startsLine: Bool {
    get { lineBit != 0 }
    set { lineBit = newValue ? TokenBuffer.startsLineBit : 0 }
  }

  /// Appends a token. The buffer must have room for it.
  @inline(__always)
  mutating func append(_ kind: TokenKind, at start: Int, payload: UInt32) {
    kinds[count] = kind.rawValue | lineBit
    places[count] = TokenBuffer.Place(
      start: UInt32(truncatingIfNeeded: start), payload: payload)
    count &+= 1
    lineBit = 0
  }
}
