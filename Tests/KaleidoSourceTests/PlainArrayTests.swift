import KaleidoSource
import Testing

@Suite struct PlainArrayTests {
  @Test func growsAndKeepsItsElements() {
    var array = PlainArray<Int>()
    for number in 0..<1000 { array.append(number) }
    #expect(Array(array) == Array(0..<1000))
    array[500] = -1
    #expect(array[499...501].elementsEqual([499, -1, 501]))
  }

  @Test func takesElementsFromTheEnd() {
    var array = PlainArray(0..<10)
    #expect(array.popLast() == 9)
    array.truncate(to: 3)
    #expect(array.elementsEqual([0, 1, 2]))
    array.keepLast()
    #expect(array.elementsEqual([2]))
    #expect(array.popLast() == 2)
    #expect(array.popLast() == nil)
    array.keepLast()
    #expect(array.isEmpty)
  }

  @Test func appendsOtherArraysAndBytes() {
    var array = PlainArray(repeating: UInt8(7), count: 2)
    array.append(PlainArray(0..<10 as Range<UInt8>), from: 7)
    [UInt8]("ab".utf8).withUnsafeBytes { array.append(bytes: $0) }
    array.append(bytes: UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(Array(array) == [7, 7, 7, 8, 9, 97, 98])
  }

  /// Against `Array`, with every subrange of a few elements and replacements that are shorter, as long, and so long
  /// that the elements move.
  @Test func replacesAsArraysDo() {
    for start in 0...5 {
      for end in start...5 {
        for count in [0, 1, 3, 50] {
          var plain = PlainArray(0..<5)
          var array = Array(0..<5)
          plain.replaceSubrange(start..<end, with: (100..<100 + count))
          array.replaceSubrange(start..<end, with: (100..<100 + count))
          #expect(Array(plain) == array)
        }
      }
    }
  }

  @Test func copiesHaveElementsOfTheirOwnWhenMadeUnique() {
    let original = PlainArray(0..<5)
    var copy = original
    copy.makeUnique()
    copy[0] = 100
    copy.append(5)
    #expect(original.elementsEqual(0..<5))
    #expect(copy.elementsEqual([100, 1, 2, 3, 4, 5]))
  }

  /// A table that was copied must not find names that only the other one has.
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
