/// The names of a program, each stored once.
///
/// An open-addressing hash table over one array of bytes: no `String` is made while interning, and a
/// name that is there is found by two loads of eight bytes each, unless it is longer.
public struct SymbolTable: Sendable {
  private var bytes = PlainArray<UInt8>()
  /// Where each name ends in `bytes`; it starts where the one before ends.
  private var ends = PlainArray<UInt32>()
  private var slots = PlainArray(repeating: Slot(), count: 1024)

  /// A place in the hash table. The number of places is a power of two, at least twice that of names.
  private struct Slot: BitwiseCopyable {
    var hash: UInt32 = 0
    /// The symbol's index + 1, or 0 where the slot is empty.
    var name: UInt32 = 0
  }

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
    let raw = UnsafeRawBufferPointer(name)
    let hash = Self.hash(raw)
    let (slot, known) = find(raw, hash)
    return known ?? append(raw, hash, slot)
  }

  private mutating func append(
    _ name: UnsafeRawBufferPointer, _ hash: UInt32, _ slot: Int
  ) -> Symbol {
    bytes.makeUnique()
    ends.makeUnique()
    slots.makeUnique()
    bytes.append(bytes: name)
    ends.append(UInt32(bytes.count))
    slots[slot] = Slot(hash: hash, name: UInt32(ends.count))
    if ends.count * 2 > slots.count { grow() }
    return Symbol(index: UInt32(ends.count - 1))
  }

  /// The symbol of a name that was interned before.
  public func find(_ name: String) -> Symbol? {
    var name = name
    return name.withUTF8 { name in
      let raw = UnsafeRawBufferPointer(name)
      return find(raw, Self.hash(raw)).symbol
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

  /// The slot that holds a name, or the empty one for it.
  @inline(__always)
  private func find(
    _ name: UnsafeRawBufferPointer, _ hash: UInt32
  ) -> (slot: Int, symbol: Symbol?) {
    var index = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[index]
      if slot.name == 0 { return (index, nil) }
      let symbol = Symbol(index: slot.name &- 1)
      if slot.hash == hash, matches(symbol, name) { return (index, symbol) }
      index = (index + 1) & (slots.count - 1)
    }
  }

  private func matches(_ symbol: Symbol, _ name: UnsafeRawBufferPointer) -> Bool {
    let range = range(of: symbol)
    guard range.count == name.count else { return false }
    let known = UnsafeRawBufferPointer(
      start: bytes.pointer(to: range.lowerBound), count: range.count)
    return Self.isEqual(known, name)
  }

  private mutating func grow() {
    let old = slots
    slots = PlainArray(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.name != 0 {
      var index = Int(slot.hash) & (slots.count - 1)
      while slots[index].name != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }

  // MARK: Bytes

  /// Mixes eight bytes at a time by a multiplication whose halves are folded together, after wyhash
  /// (Wang Yi, 2019).
  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: name.count)
    var rest = name
    while rest.count > 16 {
      hash = mix(hash ^ rest.loadUnaligned(as: UInt64.self), 0xa076_1d64_78bd_642f)
      rest = UnsafeRawBufferPointer(rebasing: rest[8...])
    }
    let (first, last) = ends(of: rest)
    let mixed = mix(first ^ 0xe703_7ed1_a0b4_28db, last ^ hash ^ 0x8ebc_6af0_9c88_c6e3)
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }

  @inline(__always)
  private static func mix(_ lhs: UInt64, _ rhs: UInt64) -> UInt64 {
    let product = lhs.multipliedFullWidth(by: rhs)
    return product.high ^ product.low
  }

  private static func isEqual(
    _ lhs: UnsafeRawBufferPointer, _ rhs: UnsafeRawBufferPointer
  ) -> Bool {
    var offset = 0
    while lhs.count - offset > 16 {
      if lhs.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != rhs.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    return ends(of: UnsafeRawBufferPointer(rebasing: lhs[offset...]))
      == ends(of: UnsafeRawBufferPointer(rebasing: rhs[offset...]))
  }

  /// All bytes of a text of up to 16 as two words, which overlap where it is shorter.
  @inline(__always)
  private static func ends(of text: UnsafeRawBufferPointer) -> (first: UInt64, last: UInt64) {
    let count = text.count
    if count >= 8 {
      return (
        text.loadUnaligned(as: UInt64.self),
        text.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      )
    }
    if count >= 4 {
      return (
        UInt64(text.loadUnaligned(as: UInt32.self)),
        UInt64(text.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      )
    }
    guard count > 0 else { return (0, 0) }
    return (UInt64(text[0]), UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]))
  }
}
