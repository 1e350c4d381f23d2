/// Writes messages between this process and its children. Numbers have 32 bits, in this machine's byte order; what has a
/// variable size follows its size.
package struct MessageEncoder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  static func bytes(of number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { Array($0) }
  }

  package mutating func put(_ number: Int) { bytes += Self.bytes(of: number) }

  package mutating func put(_ data: [UInt8]) {
    put(data.count)
    bytes += data
  }

  package mutating func put(_ text: String) { put(Array(text.utf8)) }
}

/// Reads what `MessageEncoder` has written. What is missing is 0 or empty.
package struct MessageDecoder {
  private var bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  package mutating func number() -> Int {
    let number = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    bytes = bytes.dropFirst(4)
    return number
  }

  package mutating func data() -> [UInt8] {
    let count = number()
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  package mutating func text() -> String { String(decoding: data(), as: UTF8.self) }
}
