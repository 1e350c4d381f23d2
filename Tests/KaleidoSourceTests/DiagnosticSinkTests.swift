import KaleidoSource
import Testing

@Suite struct DiagnosticSinkTests {
  @Test func ordersByPlaceAndDropsDuplicates() {
    var sink = DiagnosticSink()
    let late = Diagnostic(.unknownVariable, "late", at: SourceRange(9, 10))
    let cause = Diagnostic(.unknownVariable, "cause", at: SourceRange(1, 2))
    let effect = Diagnostic(.unknownFunction, "effect", at: SourceRange(1, 2))
    for diagnostic in [late, cause, effect, late] { sink.report(diagnostic) }
    #expect(sink.inSourceOrder.map(\.message) == ["cause", "effect", "late"])
    #expect(sink.errorCount == 3)
  }

  @Test func dropsDuplicatesThatAreReportedInOrder() {
    var sink = DiagnosticSink()
    let first = Diagnostic(.unusedVariable, "first", at: SourceRange(1, 2))
    let second = Diagnostic(.unusedVariable, "second", at: SourceRange(4, 5))
    let third = Diagnostic(.unusedVariable, "third", at: SourceRange(4, 5))
    for diagnostic in [first, second, second, third, second, first] { sink.report(diagnostic) }
    #expect(sink.inSourceOrder.map(\.message) == ["first", "second", "third"])
    sink.forget(since: 1)
    for diagnostic in [first, second] { sink.report(diagnostic) }
    #expect(sink.inSourceOrder.map(\.message) == ["first", "second"])
  }

  @Test func aBriefDiagnosticIsCompletedWhereItIs() {
    let brief = Diagnostic(.unusedVariable, at: SourceRange(4, 5)) {
      Diagnostic(.unusedVariable, "words", at: SourceRange(4, 5))
    }
    #expect(brief.range == SourceRange(4, 5))
    var moved = brief.moved(by: 3).moved(by: -1).about(FileID(index: 1))
    moved.severity = .error
    moved.children = [.note("why")]
    let whole = moved.detailed()
    #expect(whole.message == "words")
    #expect(whole.place == FileRange(FileID(index: 1), SourceRange(6, 7)))
    #expect(whole.severity == .error)
    #expect(whole.children == [.note("why")])
  }

  @Test func warningsAreNoErrors() {
    var sink = DiagnosticSink()
    sink.report(Diagnostic(.unusedVariable, "unused", at: SourceRange(0, 1)))
    #expect(!sink.hasErrors)
    #expect(sink.inSourceOrder[0].severity == .warning)
  }
}
