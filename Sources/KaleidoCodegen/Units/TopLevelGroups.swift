import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The groups of top-level expressions. Each group becomes one function: one function per expression would cost LLVM
/// more than most expressions do, and a single function would grow without bound.
struct TopLevelGroups: Sendable {
  /// The indices of each group's expressions.
  let ranges: [Range<Int>]
  /// The number of expressions in each group, with their operands, and a hash of the text of its last expression.
  let elements: [ContentCut.Element]

  private static let groupSize = 250

  init(_ program: CheckedProgram, _ table: CallTable) {
    let expressions = program.topLevel.enumerated().map { index, body in
      let file = program[body.file].tree
      let range = file.range(of: body.expression)
      return ContentCut.Element(
        size: table[topLevel: index].size,
        hash: ContentCut.hash(file.source.bytes[Int(range.start)..<Int(range.end)]))
    }
    let total = expressions.reduce(0) { $0 + $1.size }
    // A small program is compiled as a whole, so few groups are better than groups that survive an edit.
    let smallest = total > Partition.unitSize ? Self.groupSize / 4 : Self.groupSize
    ranges = ContentCut(sizes: smallest...Self.groupSize).parts(of: expressions)
    elements = ranges.map { range in
      ContentCut.Element(
        size: expressions[range].reduce(0) { $0 + $1.size },
        hash: expressions[range.upperBound - 1].hash)
    }
  }
}
