/// The bytes of a short token packed into eight bytes, the first one lowest, with zeros after them.
struct Word {
  let bits: UInt64
  /// The number of bytes.
  let length: Int

  /// The largest number of bytes of a token that is a word.
  static let largestLength = 7

  /// The number of bytes that must be readable where a word begins.
  static let readableLength = 16

  /// A sign of two bytes, the second of which is `=`.
  @inline(__always)
  init(pair first: UInt8) {
    bits = UInt64(UInt8(ascii: "=")) << 8 | UInt64(first)
    length = 2
  }

  /// The letters, digits, `_` and `.` of ASCII at an address: a name, a keyword or a number. If there are more than
  /// `largestLength`, the first eight.
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

  /// All ones for each of eight bytes that is no letter, digit, `_` or `.` of ASCII, and zeros for the others.
  ///
  /// Eight bytes would do, but their comparisons compile to code that goes byte by byte, and so do operations that mix
  /// vectors and scalars. Comparisons are signed, because basic x86-64 has no others: ranges are moved to begin at the
  /// least value.
  @inline(__always)
  private static func otherBytes(at address: UnsafePointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawPointer(address).loadUnaligned(as: Vector.self)
    let letters = (bytes | Vector(repeating: 0x20)) &- vector("a") &+ Vector(repeating: .min)
    let digits = bytes &- vector("0") &+ Vector(repeating: .min)
    let lastLetter = Vector(repeating: .min + 25)
    let lastDigit = Vector(repeating: .min + 9)
    let others =
      (lastLetter .< letters) .& (lastDigit .< digits) .& (bytes .!= vector("_"))
      .& (bytes .!= vector("."))
    return UInt64(littleEndian: unsafeBitCast(others, to: SIMD2<UInt64>.self)[0])
  }

  @inline(__always)
  private static func vector(_ character: Unicode.Scalar) -> Vector {
    Vector(repeating: Int8(truncatingIfNeeded: character.value))
  }
}
