import KaleidoSource
import Testing

@testable import KaleidoFrontend

/// What `kaleido fix` does to texts.
@Suite struct FixerTests {
  private func fixer(_ texts: String..., codes: Set<DiagnosticCode> = []) -> Fixer {
    var session = Session()
    for (index, text) in texts.enumerated() {
      session.add(SourceFile(name: "\(index).ks", bytes: Array(text.utf8)))
    }
    return Fixer(session, codes: codes) { _ in .none }
  }

  private func texts(_ fixer: Fixer) -> [String] {
    fixer.session.sources.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func fixed(_ text: String) -> String {
    var fixer = fixer(text)
    fixer.applyCertainFixes()
    return texts(fixer)[0]
  }

  @Test func whatIsCertainIsFixed() {
    #expect(fixed("1 2\n") == "1; 2\n")
    #expect(fixed("def f(x) x\nf(1)\n") == "def f(x) x\nf(1)\n")
  }

  @Test func itEndsWhenNothingChanges() {
    var fixer = fixer("1 2 3\n4 5\n")
    fixer.applyCertainFixes()
    #expect(texts(fixer) == ["1; 2; 3\n4; 5\n"])
    #expect(fixer.count == 3)
    fixer.applyCertainFixes()
    #expect(fixer.count == 3)
  }

  @Test func onlyTheChosenMessagesAreFixed() {
    var fixer = fixer("1 2\n", codes: [.endlessLoop])
    fixer.applyCertainFixes()
    #expect(texts(fixer) == ["1 2\n"])
  }

  @Test func eachFileIsFixed() {
    var fixer = fixer("1 2\n", "3 4\n")
    fixer.applyCertainFixes()
    #expect(texts(fixer) == ["1; 2\n", "3; 4\n"])
  }

  /// The alternatives of one message are one question; what was declined is not asked again, also where it moves to.
  @Test func questions() {
    var fixer = fixer("def area(width) width * widht\ndef f(height) heigth\n")
    let first = fixer.nextQuestion
    #expect(!first.isEmpty && Set(first.map(\.message)).count == 1)
    fixer.decline(first)
    let second = fixer.nextQuestion
    #expect(second.first?.message == "cannot find variable `heigth`")
    fixer.accept(second[0])
    #expect(fixer.nextQuestion.isEmpty)
    #expect(texts(fixer) == ["def area(width) width * widht\ndef f(height) height\n"])
  }

  /// The accepted fix is longer than what it replaces.
  @Test func whatWasDeclinedMoves() {
    var fixer = fixer("def f(height) hight\ndef area(width) width * widht\n")
    let first = fixer.nextQuestion
    fixer.decline(first)
    fixer.decline(fixer.nextQuestion)
    #expect(fixer.nextQuestion.isEmpty)
    fixer.accept(first[0])
    #expect(texts(fixer) == ["def f(height) height\ndef area(width) width * widht\n"])
    #expect(fixer.nextQuestion.isEmpty)
  }

  @Test func alternativesAreAskedTogether() throws {
    var fixer = fixer("def half(x) int(x / 2)\n")
    let fixes = fixer.nextQuestion
    try #require(fixes.count == 2)
    fixer.accept(fixes[1])
    #expect(texts(fixer) == ["def half(x) (x / 2)\n"])
    #expect(fixer.nextQuestion.isEmpty)
  }
}
