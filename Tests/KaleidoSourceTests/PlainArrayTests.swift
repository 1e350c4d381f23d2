import KaleidoSource
import Testing

@Suite struct PlainArrayTests {
  /// An array of the elements of a collection.
  private func plain<Element>(_ elements: some Sequence<Element>) -> PlainArray<Element> {
    var array = PlainArray<Element>()
    for element in elements { array.append(element) }
    return array
  }

  private func elements<Element>(_ array: borrowing PlainArray<Element>) -> [Element] {
    array[array.indices]
  }

  @Test func growsAndKeepsItsElements() {
    var array = PlainArray<Int>()
    for number in 0..<1000 { array.append(number) }
    #expect(elements(array) == Array(0..<1000))
    array[500] = -1
    #expect(array[499..<502] == [499, -1, 501])
    #expect(array.last == 999)
    #expect(array.pointer(to: 500).pointee == -1)
  }

  @Test func appendsWithinTheRoomThatWasReserved() {
    var array = PlainArray<Int>(capacity: 2)
    #expect(array.isFull == false)
    for number in 0..<2 { array.appendWithinCapacity(number) }
    #expect(array.isFull == true)
    array.reserve(100)
    #expect(array.isFull == false)
    for number in 2..<102 { array.appendWithinCapacity(number) }
    #expect(elements(array) == Array(0..<102))
  }

  @Test func takesElementsFromTheEnd() {
    var array = plain(0..<10)
    #expect(array.popLast() == 9)
    array.truncate(to: 3)
    #expect(elements(array) == [0, 1, 2])
    array.truncate(to: 1)
    #expect(array.popLast() == 0)
    #expect(array.popLast() == nil)
    #expect(array.last == nil)
    #expect(array.isEmpty == true)
  }

  @Test func appendsOtherArraysAndBuffers() {
    var array = PlainArray(repeating: UInt8(7), count: 2)
    let other = plain(0..<10 as Range<UInt8>)
    array.append(other, from: 7)
    [UInt8]("ab".utf8).withUnsafeBufferPointer { array.append(contentsOf: $0) }
    array.append(contentsOf: UnsafeBufferPointer(start: nil, count: 0))
    #expect(elements(array) == [7, 7, 7, 8, 9, 97, 98])
    array.append(other, from: 10)
    array.append(other)
    #expect(elements(array) == [7, 7, 7, 8, 9, 97, 98] + Array(0..<10))
  }

  /// Compares with `Array`, for every subrange of a few elements, with replacements that are shorter, equally
  /// long, and so long that storage is reallocated.
  @Test func replacesAsArraysDo() {
    for start in 0...5 {
      for end in start...5 {
        for count in [0, 1, 3, 50] {
          var plain = plain(0..<5)
          var array = Array(0..<5)
          plain.replace(start..<end, with: (100..<100 + count))
          array.replaceSubrange(start..<end, with: (100..<100 + count))
          #expect(elements(plain) == array)
        }
      }
    }
  }

  @Test func copiesHaveElementsOfTheirOwn() {
    var original = plain(0..<5)
    var copy = original.copy()
    copy[0] = 100
    copy.append(5)
    #expect(elements(original) == Array(0..<5))
    #expect(elements(copy) == [100, 1, 2, 3, 4, 5])
    original[1] = 200
    original.truncate(to: 2)
    // Longer than the room that a copy begins with.
    for number in 6..<100 { copy.append(number) }
    #expect(elements(original) == [0, 200])
    #expect(elements(copy) == [100] + Array(1..<100))
    #expect(PlainArray<Int>().copy().isEmpty == true)
  }

  @Test func findsWhereTheSecondPartBegins() {
    let array = plain([1, 3, 3, 8])
    for (bound, index) in [(0, 0), (1, 1), (2, 1), (3, 3), (8, 4), (9, 4)] {
      #expect(array.partitioningIndex { $0 > bound } == index)
    }
  }

  /// A copied table must not find names that only the other has.
  @Test func copiedSymbolTablesAreApart() {
    var table = SymbolTable()
    let symbol = table.intern("one")
    var copy = table
    #expect(table.intern("two").index == symbol.index + 1)
    #expect(copy.find("two") == nil)
    #expect(copy.intern("three").index == symbol.index + 1)
    #expect(table[Symbol(index: symbol.index + 1)] == "two")
    #expect(copy[Symbol(index: symbol.index + 1)] == "three")
  }
}
