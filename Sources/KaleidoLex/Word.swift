/// The bytes of a short token packed into eight bytes, the first one lowest, with zeros after them.
struct Word {
  let bits: UInt64
  /// The number of bytes.
  let length: Int

  /// The largest number of bytes of a token that is a word.
  static let largestLength = 7

  /// The number of bytes that must be readable where a word begins.
  static let readableLength = 16

  /// The bytes at an address up to the first ASCII character that ends a name or number. If there are more than
  /// `largestLength`, the first eight.
  ///
  /// Besides letters, digits, `_` and `.`, these may be bytes of other characters: those that are not ASCII and, as that
  /// takes fewer comparisons, ``@ [ \ ] ^ ` { | } ~``. Whether they are part of a token is for the caller to find out.
  @inline(__always)
  init(at address: UnsafePointer<UInt8>) {
    let others = Self.otherBytes(at: address)
    // All bytes below the lowest that is not part of the word.
    bits = Self.load(address) & (others &- 1) & ~others
    length = others.trailingZeroBitCount / 8
  }

  /// The end of up to eight spaces.
  @inline(__always)
  static func endOfSpaces(_ bytes: UnsafePointer<UInt8>, from start: Int) -> Int {
    let others = load(bytes + start) ^ 0x2020_2020_2020_2020
    return start &+ others.trailingZeroBitCount / 8
  }

  @inline(__always)
  private static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  private typealias Vector = SIMD16<Int8>

  /// All ones for each of eight bytes that ends a word, and zeros for the others.
  ///
  /// Eight bytes would do, but their comparisons compile to code that goes byte by byte, and so do operations that mix
  /// vectors and scalars. Comparisons are signed, because basic x86-64 has no others: all values are moved by 128. With the
  /// lowest bit inverted, `.` takes the place of `/`, before the digits.
  @inline(__always)
  private static func otherBytes(at address: UnsafePointer<UInt8>) -> UInt64 {
    let moved =
      UnsafeRawPointer(address).loadUnaligned(as: Vector.self) ^ Vector(repeating: .min + 1)
    let isBeforeLetters = moved .< Vector(repeating: .min + 0x40)
    let isNoDigit = moved &- Vector(repeating: 0x2f) .> Vector(repeating: .min + 10)
    return UInt64(
      littleEndian: unsafeBitCast(isBeforeLetters .& isNoDigit, to: SIMD2<UInt64>.self)[0])
  }
}
