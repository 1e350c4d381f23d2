import KaleidoParse
import KaleidoSource
import Synchronization
import Testing

@testable import KaleidoSema

/// A check that is shared with another thread. `Tests/Invariants` compares it with that of one thread.
@Suite struct SharingTests {
  private func check(_ text: String, sharing: Checker.Sharing?) -> Checker.Result {
    var symbols = SymbolTable()
    let file = ParsedFile.parse(
      SourceFile(name: "test.ks", bytes: Array(text.utf8)), symbols: &symbols)
    return Checker.check([file], symbols: symbols, sharing: sharing)
  }

  private func names(_ result: Checker.Result) -> [[String]] {
    let program = result.program
    return program.functions.compactMap(\.body).map { body in
      program.files[0][program.files[0].locals(of: body)].map { program.symbols[$0.symbol] }
    }
  }

  /// Calls a function at once, and counts the calls.
  private final class Thread: Sendable {
    let count = Atomic<Int>(0)

    func start(_ body: @Sendable () -> Void) -> (() -> Void)? {
      count.add(1, ordering: .relaxed)
      body()
      return {}
    }
  }

  private static let program = """
    def binary| 5 (a b) if a then 1 else b
    def first(a) var b = a in b | second(a, b)
    def unary!(v) if v then 0 else 1
    def second(c d) for e = c, (e < d) in !e | first(e)
    def third(f) var g, h = f in g + h | f
    third(2) | first(1)
    """

  @Test func theSecondHalfHasItsOwnVariables() {
    let thread = Thread()
    let result = check(
      Self.program, sharing: Checker.Sharing(smallestCount: 0, by: thread.start))
    #expect(thread.count.load(ordering: .relaxed) == 1)
    #expect(result.diagnostics.count == 0)
    #expect(
      names(result) == [["a", "b"], ["a", "b"], ["v"], ["c", "d", "e"], ["f", "g", "h"]])
    #expect(result.program.topLevel.count == 1)
  }

  @Test func withoutAThreadThereIsOne() {
    let result = check(Self.program, sharing: Checker.Sharing(smallestCount: 0) { _ in nil })
    #expect(result.diagnostics.count == 0)
    #expect(names(result).last == ["f", "g", "h"])
  }

  @Test func smallFilesAreNotShared() {
    let thread = Thread()
    _ = check(Self.program, sharing: Checker.Sharing(by: thread.start))
    #expect(thread.count.load(ordering: .relaxed) == 0)
  }

  @Test func faultsAreInOrder() {
    let text = "def f(x) y\ndef g(x) f(1, x)\ndef h(x) x - z\ndef i(x) h()"
    let result = check(text, sharing: Checker.Sharing(smallestCount: 0, by: Thread().start))
    let alone = check(text, sharing: nil)
    #expect(result.diagnostics.count == 4)
    #expect(result.diagnostics.inSourceOrder == alone.diagnostics.inSourceOrder)
  }
}
