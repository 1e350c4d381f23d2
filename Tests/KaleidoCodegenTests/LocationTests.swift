import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct LocationTests {
  private let text = """
    def root(x) sqrt(x) + 1
    def deep(x) if x then 1 + root(x) *
      deep(x + 1) else 0
    deep(1)
    """

  /// The object file of a program's first unit.
  private func object(_ text: String, _ level: OptimizationLevel) throws -> ObjectFile {
    var session = Session()
    session.add(SourceFile(name: "test.ks", bytes: Array(text.utf8)))
    let program = session.program()
    #expect(!session.diagnostics.hasErrors)
    var options = CodegenOptions()
    options.optimization = level
    options.verifies = true
    let generator = CodeGenerator(program, Reachability(program), options, locatesCalls: true)
    let compilation = try generator.emit(unit: 0)
    try compilation.optimize()
    return ObjectFile(try compilation.object())
  }

  private func integers(of symbol: String, in object: ObjectFile) throws -> [UInt32] {
    let symbol = try #require(object.symbol(named: symbol))
    return stride(from: symbol.offset, to: symbol.offset + symbol.size, by: 4).map { offset in
      object.bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  @Test(arguments: [OptimizationLevel.none, .standard])
  func locationsAreRelativeToTheirItem(level: OptimizationLevel) throws {
    let object = try object(text, level)
    let rows = try integers(of: "ks.locations.0", in: object)
    let count = Int(rows[0])
    #expect(count > 0)
    let locations = (1...count).map { Array(rows[$0 * 4 + 1..<$0 * 4 + 4]) }
    // Of `deep`, whose call of itself stands on its second line.
    #expect(locations.contains([0, 2, 3]) || locations.contains([1, 2, 3]))
    let distances = (1...count).map { rows[$0 * 4] }
    #expect(distances == distances.sorted(by: >))
  }

  @Test(arguments: [OptimizationLevel.none, .standard])
  func aLineInsertedAboveChangesNothingButTheItems(level: OptimizationLevel) throws {
    let before = try object(text, level)
    let after = try object("\n\n" + text, level)
    let items = try #require(after.symbol(named: "ks.items.0"))
    let differs = before.bytes != after.bytes
    #expect(differs)
    var same = after.bytes
    let range = items.offset..<items.offset + items.size
    same.replaceSubrange(range, with: before.bytes[range])
    let isSame = same == before.bytes
    #expect(isSame)
  }

  @Test func damagedObjectFilesStayAsTheyAre() throws {
    func filled(_ bytes: [UInt8]) -> [UInt8] {
      LocationTable.fill(
        bytes, unit: "0", LocationTable.Contents(itemLines: [1, 2, 3]), pointerSize: 8)
    }
    #expect(filled(Array("text".utf8)) == Array("text".utf8))
    let bytes = try object(text, .none).bytes
    for length in stride(from: 0, to: bytes.count, by: 97) {
      _ = filled(Array(bytes[..<length]))
    }
  }
}
