/// A growing array of values that are nothing but bytes, for the places where a compiler spends its time.
///
/// `Array` asks at each change whether it is shared, and at each access whether the index is good. Here indices are
/// checked in debug builds only, and a copy shares its elements: whoever changes an array that may have been
/// copied calls `makeUnique` first, once.
public struct PlainArray<Element: BitwiseCopyable> {
  @usableFromInline var storage: PlainStorage
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var used = 0
  @usableFromInline var capacity: Int

  @inlinable
  public var count: Int { used }

  @inlinable
  public init(capacity: Int) {
    storage = PlainStorage(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment
    )
    base = storage.address.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    used = count
  }

  /// The element at an index. There must be one.
  @inlinable
  public subscript(_ index: Int) -> Element {
    @inline(__always)
    get {
      assert(indices.contains(index))
      return base[index]
    }
    @inline(__always)
    set {
      assert(indices.contains(index))
      base[index] = newValue
    }
  }

  /// The place of an element, or of the end. Good until the array grows or is gone.
  @inlinable
  public func pointer(to index: Int) -> UnsafePointer<Element> { UnsafePointer(base + index) }

  // MARK: Changes

  /// Takes elements of its own, if a copy has the same.
  @inlinable
  public mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { move(toCapacity: capacity) }
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { grow(by: 1) }
    (base + used).initialize(to: element)
    used &+= 1
  }

  /// Appends the elements of another array from an index on.
  @inlinable
  public mutating func append(_ other: PlainArray, from index: Int) {
    for index in index..<other.count { append(other[index]) }
  }

  /// Appends the elements that some bytes are.
  @inlinable
  public mutating func append(bytes: UnsafeRawBufferPointer) {
    let count = bytes.count / MemoryLayout<Element>.stride
    reserve(count)
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(base + used).copyMemory(
      from: start, byteCount: count * MemoryLayout<Element>.stride)
    used &+= count
  }

  /// Makes room for as many elements more, so that none moves while they are appended.
  @inlinable
  public mutating func reserve(_ additionalCount: Int) {
    if capacity - count < additionalCount { grow(by: additionalCount) }
  }

  /// Removes the elements from an index on.
  @inlinable
  public mutating func truncate(to count: Int) {
    assert(count <= used)
    used = count
  }

  /// Removes all but the last element.
  @inlinable
  public mutating func keepLast() {
    guard count > 1 else { return }
    base[0] = base[count - 1]
    used = 1
  }

  @inlinable
  public mutating func popLast() -> Element? {
    guard used > 0 else { return nil }
    used &-= 1
    return base[used]
  }

  @inlinable
  @inline(never)
  mutating func grow(by additionalCount: Int) {
    move(toCapacity: Swift.max(2 * capacity, count + additionalCount, 16))
  }

  @inlinable
  mutating func move(toCapacity capacity: Int) {
    let storage = PlainStorage(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment
    )
    storage.address.copyMemory(from: base, byteCount: used * MemoryLayout<Element>.stride)
    self.storage = storage
    base = storage.address.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }
}

/// Frees the elements of a `PlainArray` when the last copy is gone. Generic classes are made while the program
/// runs, which takes longer than to read a small program: this is none, nor is it part of anything generic.
@usableFromInline
final class PlainStorage {
  @usableFromInline let address: UnsafeMutableRawPointer

  @usableFromInline
  init(byteCount: Int, alignment: Int) {
    address = .allocate(byteCount: byteCount, alignment: alignment)
  }

  deinit { address.deallocate() }
}

extension PlainArray: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }
}

extension PlainArray: RangeReplaceableCollection {
  @inlinable
  public init() { self.init(capacity: 0) }

  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    makeUnique()
    let (growth, rest) = (elements.count - range.count, used - range.upperBound)
    if growth > 0 { reserve(growth) }
    let start = base + range.lowerBound
    (start + elements.count).update(from: base + range.upperBound, count: rest)
    _ = UnsafeMutableBufferPointer(start: start, count: elements.count).initialize(from: elements)
    used += growth
  }
}

extension PlainArray: @unchecked Sendable where Element: Sendable {}
