/// The imports and exports of a WebAssembly module, as its binary format lists them.
enum WebAssemblyInterface {
  /// The names that a module exports more than once, in the order of their second occurrences. Engines reject such a module;
  /// LLD writes it without a message. Bytes that are no module have none.
  static func repeatedExports(in module: [UInt8]) -> [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for name in exports(of: module) where !seen.insert(name).inserted && !repeated.contains(name) {
      repeated.append(name)
    }
    return repeated
  }

  /// The names of the functions that a module imports.
  static func imports(of module: [UInt8]) -> [String] {
    guard var imports = section(importSection, of: module), let count = imports.takeNumber() else {
      return []
    }
    var names: [String] = []
    for _ in 0..<count {
      guard imports.takeName() != nil, let name = imports.takeName(),
        let kind = imports.take(1)?.first, imports.takeDescription(kind)
      else { return names }
      if kind == functionKind { names.append(name) }
    }
    return names
  }

  private static func exports(of module: [UInt8]) -> [String] {
    guard var exports = section(exportSection, of: module), let count = exports.takeNumber() else {
      return []
    }
    var names: [String] = []
    for _ in 0..<count {
      guard let name = exports.takeName(), exports.take(1) != nil, exports.takeNumber() != nil
      else {
        return names
      }
      names.append(name)
    }
    return names
  }

  private static let header: [UInt8] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  private static let importSection: UInt8 = 2
  private static let exportSection: UInt8 = 7
  private static let functionKind: UInt8 = 0

  /// module = header {identifier size section}; the section of imports = count {module name kind description}, of exports =
  /// count {name kind index}
  private static func section(_ wanted: UInt8, of module: [UInt8]) -> Reader? {
    var reader = Reader(bytes: module[...])
    guard reader.take(header.count).map(Array.init) == header else { return nil }
    while let identifier = reader.take(1)?.first {
      guard let size = reader.takeNumber(), let section = reader.take(size) else { return nil }
      if identifier == wanted { return Reader(bytes: section) }
    }
    return nil
  }

  /// Reads bytes in order. Nothing is taken where there are too few.
  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    mutating func takeName() -> String? {
      takeNumber().flatMap { take($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Takes what describes an import of a kind: a function, table, memory, global or tag. Returns whether it is complete.
    mutating func takeDescription(_ kind: UInt8) -> Bool {
      switch kind {
      case 0: takeNumber() != nil
      case 1: take(1) != nil && takeLimits()
      case 2: takeLimits()
      case 3: take(2) != nil
      default: take(1) != nil && takeNumber() != nil
      }
    }

    private mutating func takeLimits() -> Bool {
      guard let flags = take(1)?.first, takeNumber() != nil else { return false }
      return flags & 1 == 0 || takeNumber() != nil
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
