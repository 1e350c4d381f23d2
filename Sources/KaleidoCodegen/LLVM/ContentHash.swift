import CLLVM

/// A collision-resistant hash: LLVM's BLAKE3.
public struct ContentHash {
  private var state = llvm_blake3_hasher()

  public static let byteCount = Int(LLVM_BLAKE3_OUT_LEN)

  public init() { llvm_blake3_hasher_init(&state) }

  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    llvm_blake3_hasher_update(&state, bytes.baseAddress, bytes.count)
  }

  /// Adds bytes preceded by their count, which separates them from the next field.
  public mutating func update(field bytes: [UInt8]) {
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { update($0) }
    bytes.withUnsafeBytes { update($0) }
  }

  public mutating func update(field text: String) { update(field: Array(text.utf8)) }

  /// The hash of all bytes added so far, or its first bytes, in hexadecimal digits.
  public func digits(ofBytes count: Int = byteCount) -> String {
    bytes.prefix(count).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The hash of all bytes added so far.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      withUnsafePointer(to: state) {
        llvm_blake3_hasher_finalize($0, buffer.baseAddress, Self.byteCount)
      }
      count = Self.byteCount
    }
  }
}
