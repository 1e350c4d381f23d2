import KaleidoParse
import KaleidoSource

/// The tests of a file: its top-level expressions that `#>` comments follow.
package struct TestFile: Sendable {
  package let source: SourceFile
  package private(set) var cases: [TestCase] = []
  /// The `#>` comments that follow no top-level expression.
  package private(set) var strays: [SourceRange] = []
  /// The ranges of all top-level expressions.
  let expressions: [SourceRange]
  /// Whether the program defines `binary=`, so that `=` assigns nothing behind the definition.
  let replacesAssignment: Bool

  package init(_ file: ParsedFile) {
    source = file.source
    let index = SyntaxIndex(file)
    replacesAssignment = file.operators.assignmentIsReplaced
    expressions = file.items.indices.filter { file.items[$0].prototype == nil }
      .map(index.range(ofItem:))
    for number in file.tokens.comments.indices {
      let comment = file.tokens.comments[number]
      guard let expectation = Expectation(comment, in: source) else { continue }
      let next = file.extents.partitioningIndex {
        file.tokens.start($0.tokens.lowerBound) > comment.start
      }
      guard next > 0, file.items[next - 1].prototype == nil else {
        strays.append(comment)
        continue
      }
      if cases.last?.item != next - 1 {
        cases.append(
          TestCase(item: next - 1, range: index.range(ofItem: next - 1), expectations: []))
      }
      cases[cases.count - 1].expectations.append(expectation)
    }
  }

  /// The text of a test's expression.
  package func text(of test: TestCase) -> String {
    String(decoding: source.bytes[Int(test.range.start)..<Int(test.range.end)], as: UTF8.self)
  }

  /// Keeps only the tests whose expressions contain a text, unless the file's name contains it.
  package mutating func keepTests(containing text: String) {
    if text.isEmpty || source.name.contains(text) { return }
    cases = cases.filter { self.text(of: $0).contains(text) }
  }
}
