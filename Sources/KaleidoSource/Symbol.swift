/// An interned name: two names are equal exactly if their symbols are.
public struct Symbol: Hashable, Sendable {
  public let index: UInt32

  @inlinable
  public init(index: UInt32) { self.index = index }

  @inlinable
  public static func == (lhs: Symbol, rhs: Symbol) -> Bool { lhs.index == rhs.index }
}

/// The signs of the built-in operators, which every table interns first, in this order.
extension Symbol {
  public static let colon = Symbol(index: 0)
  public static let assign = Symbol(index: 1)
  public static let or = Symbol(index: 2)
  public static let orElse = Symbol(index: 3)
  public static let and = Symbol(index: 4)
  public static let andThen = Symbol(index: 5)
  public static let equal = Symbol(index: 6)
  public static let notEqual = Symbol(index: 7)
  public static let less = Symbol(index: 8)
  public static let greater = Symbol(index: 9)
  public static let lessOrEqual = Symbol(index: 10)
  public static let greaterOrEqual = Symbol(index: 11)
  public static let plus = Symbol(index: 12)
  public static let minus = Symbol(index: 13)
  public static let times = Symbol(index: 14)
  public static let divide = Symbol(index: 15)
  public static let remainder = Symbol(index: 16)
  public static let not = Symbol(index: 17)

  static let builtinSpellings = [
    ":", "=", "|", "||", "&", "&&", "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "!",
  ]
}

/// The names of a program, each stored once.
///
/// An open-addressing hash table over one array of bytes: no `String` is made while interning.
public struct SymbolTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it starts where the one before ends.
  private var ends: [UInt32] = []
  /// For each slot the symbol's index + 1, or 0 where it is empty. The count is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)

  /// A table of the built-in operators' signs.
  public init() {
    for spelling in Symbol.builtinSpellings { _ = intern(spelling) }
  }

  /// The number of names.
  public var count: Int { ends.count }

  public mutating func intern(_ name: String) -> Symbol {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  public mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> Symbol {
    if (ends.count + 1) * 2 > slots.count { grow() }
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Symbol(index: slots[slot] - 1)
      if matches(candidate, name) { return candidate }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: name)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(ends.count)
    return Symbol(index: UInt32(ends.count - 1))
  }

  /// The symbol of a name that was interned before.
  public func find(_ name: String) -> Symbol? {
    var name = name
    return name.withUTF8 { name in
      var slot = Self.hash(name) & (slots.count - 1)
      while slots[slot] != 0 {
        let candidate = Symbol(index: slots[slot] - 1)
        if matches(candidate, name) { return candidate }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// The text of a name.
  public subscript(_ symbol: Symbol) -> String {
    String(decoding: bytes[range(of: symbol)], as: UTF8.self)
  }

  /// The number of bytes of a name in UTF-8.
  public func length(of symbol: Symbol) -> Int { range(of: symbol).count }

  private func range(of symbol: Symbol) -> Range<Int> {
    let start = symbol.index == 0 ? 0 : Int(ends[Int(symbol.index) - 1])
    return start..<Int(ends[Int(symbol.index)])
  }

  private func matches(_ symbol: Symbol, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: symbol)
    guard range.count == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<name.count where bytes[range.lowerBound + index] != name[index] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in 0..<ends.count {
      let range = range(of: Symbol(index: UInt32(index)))
      var slot = bytes.withUnsafeBufferPointer {
        Self.hash(UnsafeBufferPointer(rebasing: $0[range])) & (slots.count - 1)
      }
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// FNV-1a, folded so that the low bits depend on all.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7fff_ffff)
  }
}
