/// The names of the exports of a WebAssembly module, as its binary format lists them.
enum WebAssemblyExports {
  /// The names that a module exports more than once, in the order of their second occurrences. Engines reject such a module;
  /// LLD writes it without a message. Bytes that are no module have none.
  static func repeatedNames(in module: [UInt8]) -> [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for name in names(in: module) where !seen.insert(name).inserted && !repeated.contains(name) {
      repeated.append(name)
    }
    return repeated
  }

  private static let header: [UInt8] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  private static let exportSection: UInt8 = 7

  /// module = header {identifier size section}; the section of exports = count {name kind index}
  private static func names(in module: [UInt8]) -> [String] {
    var reader = Reader(bytes: module[...])
    guard reader.take(header.count).map(Array.init) == header else { return [] }
    while let identifier = reader.take(1)?.first {
      guard let size = reader.takeNumber(), let section = reader.take(size) else { return [] }
      guard identifier == exportSection else { continue }
      var exports = Reader(bytes: section)
      var names: [String] = []
      guard let count = exports.takeNumber() else { return [] }
      for _ in 0..<count {
        guard let size = exports.takeNumber(), let name = exports.take(size),
          exports.take(1) != nil, exports.takeNumber() != nil
        else { return names }
        names.append(String(decoding: name, as: UTF8.self))
      }
      return names
    }
    return []
  }

  /// Reads bytes in order. Nothing is taken where there are too few.
  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Takes an unsigned number of at most 32 bits in LEB128.
    mutating func takeNumber() -> Int? {
      var number = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard let byte = bytes.popFirst() else { return nil }
        number |= Int(byte & 0x7f) << shift
        if byte & 0x80 == 0 { return number }
      }
      return nil
    }
  }
}
