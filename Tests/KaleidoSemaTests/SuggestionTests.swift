import KaleidoSource
import Testing

@testable import KaleidoSema

/// What the only error about a text suggests.
@Suite struct SuggestionTests {
  /// The text with each fix applied on its own, best first.
  private func fixes(_ text: String) throws -> [String] {
    let errors = checkAll(text).diagnostics.inSourceOrder.filter { $0.severity == .error }
    #expect(errors.count == 1)
    return try #require(errors.first).children.compactMap { child in
      guard case .help(_, let edits, _) = child, !edits.isEmpty else { return nil }
      var bytes = Array(text.utf8)
      for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(
          Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    // A similar name that is used elsewhere is right.
    ("def f(width) width * widht", ["def f(width) width * width"]),
    ("def f(n) n + N", ["def f(n) n + n"]),
    // One that is not used may itself be misspelled.
    (
      "def f(widht) width * 2", ["def f(widht) widht * 2", "def f(width) width * 2"]
    ),
    (
      "def f(widht) width * width * width",
      ["def f(width) width * width * width", "def f(widht) widht * widht * widht"]
    ),
    ("def f(N) n * n", ["def f(n) n * n", "def f(N) N * N"]),
    // The only unused variable is the only plausible one, whatever its name.
    ("def f(x) y + 1", ["def f(x) x + 1", "def f(y) y + 1"]),
    ("def f(count) n * 2", ["def f(count) count * 2", "def f(n) n * 2"]),
    ("def f(x) x + y", []), ("def f(a b) n", []), ("y + 1", []),
    // Names of other languages
    ("def f(x) pi * x", ["def f(x) 3.141592653589793 * x"]),
    ("def f(x) e * 2", ["def f(x) 2.718281828459045 * 2"]),
    ("if true then 2 else 3", ["if 1 then 2 else 3"]), ("FALSE", ["0"]),
    ("def f(x) x == null", ["def f(x) x == 0"]), ("nil", ["0"]), ("inf", ["(1 / 0)"]),
    ("def pi() 3; pi * 2", ["def pi() 3; pi() * 2"]), ("E", []),
  ])
  func variables(text: String, expected: [String]) throws {
    #expect(try fixes(text) == expected)
  }

  @Test func severalUnknownNamesHaveNoOnlyPlausibleMeaning() {
    let errors = checkAll("def f(x) y + z").diagnostics.inSourceOrder
      .filter { $0.severity == .error }
    #expect(errors.count == 2)
    #expect(errors.allSatisfy { $0.children.isEmpty })
  }

  @Test(arguments: [
    ("sine(1)", ["sin(1)"]),
    ("def square(x) x; squrae(1); square(2)", ["def square(x) x; square(1); square(2)"]),
    (
      "def squrae(x) x; square(1)",
      ["def squrae(x) x; squrae(1)", "def square(x) x; square(1)"]
    ),
    (
      "def squrae(x) x; square(1); square(2)",
      ["def square(x) x; square(1); square(2)", "def squrae(x) x; squrae(1); squrae(2)"]
    ),
    // C's functions
    ("abs(1) + abs(2)", ["fabs(1) + fabs(2)"]), ("putchar(65)", ["putchard(65)"]),
    ("floorf(1)", ["floor(1)"]), ("lrint(2)", ["rint(2)"]), ("malloc(8)", []),
    ("printf(1, 2)", []), ("rint(1)", ["extern rint(x); rint(1)"]),
    ("1; drem(1, 2)", ["1; extern drem(x y); drem(1, 2)"]), ("unheardOf(1)", []),
    // Wrong declarations
    ("extern printd(); printd(1); printd(2)", ["extern printd(x); printd(1); printd(2)"]),
    ("extern logb(x y); logb(1)", ["extern logb(x); logb(1)"]),
    ("extern pow(base); pow(1, 2)", ["extern pow(x y); pow(1, 2)"]),
    ("extern readd(x); readd()", ["extern readd(); readd()"]),
  ])
  func functions(text: String, expected: [String]) throws {
    #expect(try fixes(text) == expected)
  }

  @Test(arguments: ["abs(1)", "sine(1)", "sin(1, 2, 3)", "puts(3)"])
  func noExternIsProposedBesideAnExplanation(text: String) {
    let children = checkAll(text).diagnostics.inSourceOrder.flatMap(\.children)
    #expect(!"\(children)".contains("must be declared"))
  }

  @Test func detailsAreFoundForTheDiagnosticsThatAreShown() {
    let text = (0..<100).map { "def f\($0)(width) widht\($0)\n" }.joined()
    let shown = Array(checkAll(text).diagnostics.shown(limit: 3))
    #expect(shown.count == 3)
    #expect(shown.allSatisfy { $0.details == nil && !$0.children.isEmpty })
  }
}
