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

  /// What was declined is not asked again.
  @Test func questions() throws {
    var fixer = fixer("def area(width) width * widht\n")
    var questions = 0
    while let fix = fixer.nextQuestion, questions < 10 {
      fixer.decline(fix)
      questions += 1
    }
    #expect(questions < 10)
    #expect(texts(fixer) == ["def area(width) width * widht\n"])
  }
}
