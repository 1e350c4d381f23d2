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

  @Test func warningsAreNoErrors() {
    var sink = DiagnosticSink()
    sink.report(Diagnostic(.unusedVariable, "unused", at: SourceRange(0, 1)))
    #expect(!sink.hasErrors)
    #expect(sink.inSourceOrder[0].severity == .warning)
  }
}
