import KaleidoSource

/// Writes tokens to the room at the end of a `TokenBuffer`, which takes them when all are written.
struct TokenWriter {
  /// Where the next token goes.
  private(set) var kinds: UnsafeMutablePointer<UInt8>
  private(set) var places: UnsafeMutablePointer<TokenBuffer.Place>
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
    kinds.pointee = kind.rawValue | lineBit
    places.pointee = TokenBuffer.Place(
      start: UInt32(truncatingIfNeeded: start), payload: payload)
    kinds += 1
    places += 1
    lineBit = 0
  }
}
