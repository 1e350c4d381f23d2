import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Something to do, or to know, about an item.
struct Lens: Hashable {
  enum Kind: Hashable {
    /// The numbers of calls of a function, and of calls in it.
    case calls(incoming: Int, outgoing: Int)
    /// A top-level expression that can be run.
    case run
    /// A top-level expression followed by `#>` comments.
    case test
  }

  var kind: Kind
  /// The name of the function, or the first token of the expression.
  var range: SourceRange
}

extension ProgramView {
  /// The lenses of a file, in source order. Items with syntax errors have none, nor do expressions with other errors, at the
  /// places that are given. The files of a program of several cannot be tested alone.
  func lenses(of file: FileID, errors: [UInt32] = []) -> [Lens] {
    let tree = tree(of: file)
    let counts = callCounts()
    let tests = fileIDs.count == 1 ? testedItems(of: file) : []
    let faults = tree.diagnostics.since(0).filter { $0.severity == .error }.map(\.range.start)
      .sorted()
    let errors = errors.sorted()
    var lenses: [Lens] = []
    for (item, content) in tree.items.enumerated() {
      let tokens = tree.extents[item].tokens
      guard !tokens.isEmpty else { continue }
      let range = tree.tokens.range(tokens.lowerBound, tokens.upperBound - 1)
      let isFaulty = Self.contains(faults, range)
      switch content {
      case .definition(let prototype, _):
        guard let id = program.function(named: prototype.name), !isFaulty else { continue }
        let count = counts[id] ?? (0, 0)
        lenses.append(
          Lens(
            kind: .calls(incoming: count.incoming, outgoing: count.outgoing),
            range: tree.nameRange(of: prototype)))
      case .external: break
      case .expression:
        if isFaulty || Self.contains(errors, range) { continue }
        let first = tree.tokens.range(tokens.lowerBound)
        lenses.append(Lens(kind: .run, range: first))
        if tests.contains(item) { lenses.append(Lens(kind: .test, range: first)) }
      }
    }
    return lenses
  }

  /// Whether one of some offsets in ascending order is in a range or at its end.
  private static func contains(_ offsets: [UInt32], _ range: SourceRange) -> Bool {
    let index = offsets.partitioningIndex { $0 >= range.start }
    return index < offsets.count && offsets[index] <= range.end
  }

  /// The top-level expressions that `#>` comments follow, as `kaleido test` finds them.
  private func testedItems(of file: FileID) -> Set<Int> {
    Set(testComments(of: file).compactMap(\.item))
  }

  /// The `#>` comments of a file, each with the item that it is about: the one before it, if that is an expression.
  func testComments(of file: FileID) -> [(range: SourceRange, item: Int?)] {
    let tree = tree(of: file)
    return tree.tokens.comments.indices.compactMap { number in
      let comment = tree.tokens.comments[number]
      let start = Int(comment.start)
      guard comment.count > 1, tree.source.bytes[start + 1] == UInt8(ascii: ">") else { return nil }
      let next = tree.extents.partitioningIndex {
        tree.tokens.start($0.tokens.lowerBound) > comment.start
      }
      let isTest = next > 0 && tree.items[next - 1].prototype == nil
      return (comment, isTest ? next - 1 : nil)
    }
  }
}
