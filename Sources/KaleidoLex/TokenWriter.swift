import KaleidoSource

/// Writes tokens to the room at the end of a `TokenBuffer`, which takes them when all are written.
struct TokenWriter {
  private let kinds: UnsafeMutablePointer<UInt8>
  private let starts: UnsafeMutablePointer<UInt32>
  private let payloads: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  /// The bit for the kind of the next token.
  private var lineBit: UInt8 = 0

  init(_ buffer: inout TokenBuffer, startsLine: Bool) {
    kinds = buffer.kinds.end
    starts = buffer.starts.end
    payloads = buffer.payloads.end
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
    starts[count] = UInt32(truncatingIfNeeded: start)
    payloads[count] = payload
    count &+= 1
    lineBit = 0
  }
}
