import KaleidoSource
import Testing

@testable import KaleidoSema

/// Where messages and their fixes are, in texts whose tokens are not where a search of the text would find them.
@Suite struct FixTests {
  /// The only message about a text: its code, the offset it marks first, and the text with its first fix applied.
  private func fix(_ text: String) throws -> (message: String, fixed: String) {
    let diagnostics = checkAll(text).diagnostics.inSourceOrder.filter { $0.severity == .error }
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    var bytes = Array(text.utf8)
    let fixes = diagnostic.children.compactMap { child -> [Diagnostic.Edit]? in
      if case .help(_, let edits, _) = child { edits } else { nil }
    }
    let edits = fixes.first ?? []
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(
        Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return (
      "\(diagnostic.code.rawValue) \(diagnostic.range.start)",
      String(decoding: bytes, as: UTF8.self)
    )
  }

  @Test func aNameInACommentIsNotMarked() throws {
    let result = try fix("def f(count) (# the cuont\n cuont) = 3")
    #expect(result.message == "K0301 27")
    #expect(result.fixed == "def f(count) (# the cuont\n count) = 3")
  }

  @Test func everyUseOfANameIsMarkedButNotThoseInComments() throws {
    let result = try fix("def f(count) cuont # cuont\n + (# cuont\ncuont # cuont\n)")
    #expect(result.message == "K0301 13")
    #expect(result.fixed == "def f(count) count # cuont\n + (# cuont\ncount # cuont\n)")
  }

  @Test(arguments: [
    ("def f() 1\nf  (1)", "K0303 14", "def f() 1\nf  ()"),
    ("def f() 1\nf( (1), 2 )", "K0303 14", "def f() 1\nf( )"),
    ("def f(a) a\nf  (1, (2))", "K0303 19", "def f(a) a\nf  (1)"),
    ("def f(a) a\nf (1 # , 5\n , ((2)), 3)", "K0303 27", "def f(a) a\nf (1)"),
  ])
  func surplusArgumentsAreRemoved(text: String, message: String, fixed: String) throws {
    let result = try fix(text)
    #expect(result.message == message)
    #expect(result.fixed == fixed)
  }
}
