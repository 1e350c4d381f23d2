/// A growable array of trivial values, for the hot loops of the front end.
///
/// `Array` checks on each mutation whether its storage is shared, and on each access whether the index is in bounds.
/// A `PlainArray` has a single owner, so its storage is never shared, and it checks bounds in debug builds only.
/// `copy()` returns an independent copy.
public struct PlainArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var used = 0
  @usableFromInline var capacity: Int
  /// Whether the memory belongs to another array.
  @usableFromInline var isBorrowed = false

  /// The number of elements.
  @inlinable
  public var count: Int { used }

  @inlinable
  public var isEmpty: Bool { used == 0 }

  @inlinable
  public var indices: Range<Int> { 0..<used }

  /// Creates an empty array with room for `capacity` elements.
  @inlinable
  public init(capacity: Int = 0) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    used = count
  }

  deinit { if !isBorrowed { base.deallocate() } }

  /// A second array in the same memory, which it does not own. Must not grow, and not be used after this array has grown
  /// or is destroyed. Elements that are appended to one of the two are not part of the other (see `extend`).
  public func borrowed() -> PlainArray {
    var view = PlainArray(borrowing: base, capacity: capacity)
    view.used = used
    return view
  }

  private init(borrowing base: UnsafeMutablePointer<Element>, capacity: Int) {
    self.base = base
    self.capacity = capacity
    isBorrowed = true
  }

  /// The element at an index, which must be in range.
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

  /// The elements in a range of indices, which must be in bounds.
  @inlinable
  public subscript(_ range: Range<Int>) -> [Element] {
    assert(range.lowerBound >= 0 && range.upperBound <= used)
    return Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The address of an element, or of the end of the array. Valid until the array grows or is destroyed.
  @inlinable
  public func pointer(to index: Int) -> UnsafePointer<Element> { UnsafePointer(base + index) }

  /// Asks the processor to load the elements in a range of indices, which must be in bounds, into its caches. Does not
  /// wait for them.
  @inlinable
  public func prefetch(_ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= used)
    prefetchMemory(from: base + range.lowerBound, to: base + range.upperBound)
  }

  /// The last element.
  @inlinable
  public var last: Element? { used == 0 ? nil : base[used - 1] }

  /// Returns an independent copy with room for a few more elements.
  public func copy() -> PlainArray {
    var copy = PlainArray(capacity: used + 16)
    copy.base.update(from: base, count: used)
    copy.used = used
    return copy
  }

  // MARK: Changes

  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { grow(by: 1) }
    appendWithinCapacity(element)
  }

  /// Appends an element without growing. The capacity must have been reserved.
  @inlinable
  @inline(__always)
  public mutating func appendWithinCapacity(_ element: Element) {
    assert(used < capacity)
    (base + used).initialize(to: element)
    used &+= 1
  }

  /// Whether appending an element requires a larger allocation.
  @inlinable
  public var isFull: Bool { used == capacity }

  /// The number of elements that can be appended without a larger allocation.
  @inlinable
  public var room: Int { capacity &- used }

  /// The address just past the last element. Elements can be written there if there is room for them, and appended
  /// with `extend`.
  @inlinable
  public var end: UnsafeMutablePointer<Element> {
    mutating get { base + used }
  }

  /// Appends elements that were written at the end.
  @inlinable
  public mutating func extend(by count: Int) {
    assert(count <= room)
    used &+= count
  }

  /// Appends elements that were written at the end, up to an address.
  @inlinable
  @inline(__always)
  public mutating func extend(to end: UnsafeMutablePointer<Element>) {
    let count = end - base
    assert(count >= used && count <= capacity)
    used = count
  }

  /// Appends the elements that another array in the same memory has appended.
  public mutating func extend(to view: borrowing PlainArray) {
    assert(base == view.base && used <= view.used)
    used = view.used
  }

  /// Appends the elements of another array, starting at an index.
  @inlinable
  @inline(__always)
  public mutating func append(_ other: borrowing PlainArray, from start: Int = 0) {
    assert(other.indices.contains(start) || start == other.used)
    reserve(other.used &- start)
    var index = start
    // Most are too short for a call of `memcpy`.
    while index < other.used {
      appendWithinCapacity(other.base[index])
      index &+= 1
    }
  }

  /// Appends the elements of a buffer.
  @inlinable
  public mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    reserve(elements.count)
    _ = UnsafeMutableBufferPointer(start: base + used, count: elements.count)
      .initialize(from: elements)
    used &+= elements.count
  }

  /// Ensures capacity for this many more elements, so that appending them does not reallocate.
  @inlinable
  public mutating func reserve(_ additionalCount: Int) {
    if capacity &- used < additionalCount { grow(by: additionalCount) }
  }

  /// Removes all but the first `count` elements.
  @inlinable
  public mutating func truncate(to count: Int) {
    assert(count <= used)
    used = count
  }

  @inlinable
  public mutating func popLast() -> Element? {
    guard used > 0 else { return nil }
    used &-= 1
    return base[used]
  }

  /// Replaces the elements in a range and moves the elements after it.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with elements: some Collection<Element>) {
    let (growth, rest) = (elements.count - range.count, used - range.upperBound)
    if growth > 0 { reserve(growth) }
    let start = base + range.lowerBound
    (start + elements.count).update(from: base + range.upperBound, count: rest)
    _ = UnsafeMutableBufferPointer(start: start, count: elements.count).initialize(from: elements)
    used += growth
  }

  @inlinable
  @inline(never)
  mutating func grow(by additionalCount: Int) {
    assert(!isBorrowed)
    let capacity = Swift.max(2 * self.capacity, count + additionalCount, 16)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: used)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }
}

extension PlainArray: @unchecked Sendable where Element: Sendable {}

extension PlainArray {
  /// The index of the first element that satisfies the predicate, or `count`. The elements that satisfy it must come
  /// last. Takes logarithmic time.
  @inlinable
  public func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    indices.partitioningIndex { isInSecondPart(self[$0]) }
  }
}
