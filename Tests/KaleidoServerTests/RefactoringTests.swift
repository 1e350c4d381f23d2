import KaleidoFrontend
import KaleidoSource
import Testing

@testable import KaleidoServer

@Suite struct RefactoringTests {
  /// The text after the first refactoring of a kind, or `refused: ` and the reason. Two marks `|` select a text.
  private func changed(_ marked: String, _ kind: Refactoring.Kind) -> String? {
    let parts = marked.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      .map { String($0) }
    let text = parts.joined()
    let start = UInt32(parts[0].utf8.count)
    let end = parts.count > 2 ? start + UInt32(parts[1].utf8.count) : start
    let view = ProgramView(text)
    let found = view.refactorings(at: SourceRange(start, end), in: ProgramView.file)
    guard let refactoring = found.first(where: { $0.kind == kind }) else { return nil }
    switch refactoring.outcome {
    case .success(let edit):
      let source = view.tree(of: ProgramView.file).source
      return String(decoding: edit.applied(to: source, ProgramView.file).bytes, as: UTF8.self)
    case .failure(let refusal): return "refused: \(refusal.reason)"
    }
  }

  @Test(arguments: [
    (
      "# c\ndef f(x y) y + |x * y * 2|\nf(1, 2)\n",
      "def extracted(x y) x * y * 2\n\n# c\ndef f(x y) y + extracted(x, y)\nf(1, 2)\n"
    ),
    ("def f(x) 1 + | (x + 2)|", "def extracted(x) x + 2\n\ndef f(x) 1 +  extracted(x)"),
    ("def f(x) |((x + 2))|*3", "def extracted(x) x + 2\n\ndef f(x) extracted(x)*3"),
    ("-1 + |2 * 3|", "def extracted() 2 * 3;\n\n-1 + extracted()"),
    (
      "def extracted(x) x\nif|(1+2)|then 3 else 4",
      "def extracted(x) x\ndef extracted2() 1+2\n\nif extracted2()then 3 else 4"
    ),
    ("1\n#> 1\n|2 + 3|\n#> 5\n", "1\n#> 1\ndef extracted() 2 + 3\n\nextracted()\n#> 5\n"),
    ("1; |2 + 3|", "1; \ndef extracted() 2 + 3\n\nextracted()"),
    (
      "def f(n) for i = 1, i < n in |var s = i in s = s + n|",
      "def extracted(i n) var s = i in s = s + n\n\ndef f(n) for i = 1, i < n in extracted(i, n)"
    ),
    // What does not fit on a line begins below the head.
    (
      "def f(x) 1 + |sqrt(x\n  * 2)|",
      "def extracted(x)\n  sqrt(x\n  * 2)\n\ndef f(x) 1 + extracted(x)"
    ),
    (
      "1 + |2 * \(String(repeating: "3", count: 81))|",
      "def extracted()\n  2 * \(String(repeating: "3", count: 81))\n\n1 + extracted()"
    ),
    (
      "1 + |2 * \(String(repeating: "3", count: 80))|",
      "def extracted() 2 * \(String(repeating: "3", count: 80))\n\n1 + extracted()"
    ),
    // Errors elsewhere do not matter.
    (
      "g(1 2)\ndef f(x) |x * 2| + 1\nf(1\n",
      "g(1 2)\ndef extracted(x) x * 2\n\ndef f(x) extracted(x) + 1\nf(1\n"
    ),
  ]) func extractsFunctions(marked: String, wanted: String) {
    #expect(changed(marked, .extract) == wanted)
  }

  @Test(arguments: [
    ("def f(x) |x = x + 1|", "refused: it assigns to `x`"),
    ("def f(x) 1 + |(x = 2)| + x", "refused: it assigns to `x`"),
    (
      "def unary!(v) if v then |!(v - 1)| else 0",
      "refused: it uses the operator that is being defined"
    ),
    (
      "def f(x) |x * 2| + g(1)", "refused: the definition or expression around it has errors"
    ),
  ]) func refusesToExtract(marked: String, wanted: String) {
    #expect(changed(marked, .extract) == wanted)
  }

  @Test(arguments: [
    "def f(x) 1 + |x| + 2", "def f(x) x |+ x|", "1 |+ 2 *| 3", "1 + |2 + 3|", "| |",
  ])
  func doesNotExtractOtherTexts(marked: String) {
    #expect(changed(marked, .extract) == nil)
  }

  @Test(arguments: [
    ("def f(y) var |x = y + 1 in x * x", "def f(y) (y + 1) * (y + 1)"),
    ("def f(y) var x = 2 in sqrt(|x) + (x)", "def f(y) sqrt(2) + (2)"),
    ("def f(y) var |x in x + y", "def f(y) 0 + y"),
    ("def f(y) 2 * var |x = y in x + y", "def f(y) 2 * (y + y)"),
    ("def f(y) 2 * (var |x = y in x + y)", "def f(y) 2 * (y + y)"),
    ("def f(y) y = var |x = y in x : y", "def f(y) y = (y : y)"),
    ("def f(y) var |a = 1, b = a + y in b", "def f(y) var b = 1 + y in b"),
    (
      "def f(y) var a = y, |b = a + 1 in g(b, -b)\ndef g(a b) a",
      "def f(y) var a = y in g(a + 1, -(a + 1))\ndef g(a b) a"
    ),
    ("def g(a) a * a\ndef f(y) var |x = g(y) in x", "def g(a) a * a\ndef f(y) g(y)"),
  ]) func inlinesVariables(marked: String, wanted: String) {
    #expect(changed(marked, .inline) == wanted)
  }

  @Test(arguments: [
    ("def f(y) var |x = y in x = 2", "refused: `x` is assigned"),
    ("def f(y) var |x = y in (y = 2) + x", "refused: `y` is assigned after it"),
    (
      "def f(y) var |x = y in var y = 3 in x + y",
      "refused: `y` is another variable further on"
    ),
    ("def f(y) var |x = (y = 1) in x", "refused: its value assigns to a variable"),
    ("def f(y) var |x = (for i = 1, i < y in 1) in x", "refused: its value has a loop"),
    (
      "def f(y) var |x = print(y) in x + x",
      "refused: its value calls `print`, which may do more than compute"
    ),
    (
      "def f(y) var |x = f(y) in x",
      "refused: its value calls `f`, which may do more than compute"
    ),
    (
      "extern c(x)\ndef f(y) var |x = c(y) in x",
      "refused: its value calls `c`, which may do more than compute"
    ),
    ("def f(y) var |x = y # why\n in x", "refused: a comment would be lost"),
  ]) func refusesToInline(marked: String, wanted: String) {
    #expect(changed(marked, .inline) == wanted)
  }

  @Test func inlinesOnlyVariablesOfVar() {
    #expect(changed("def f(|x) x", .inline) == nil)
    #expect(changed("for |i = 1, i < 2 in i", .inline) == nil)
    #expect(changed("s|in(1)", .inline) == nil)
  }

  @Test func showsGrouping() {
    #expect(changed("1 + 2 |* 3 - 4", .rewrite) == "(1 + (2 * 3)) - 4")
    #expect(changed("f(1 + (2 |* 3))\ndef f(x) x", .rewrite) == nil)
    #expect(changed("1 |+ 2", .rewrite) == nil)
  }

  @Test func declaresFunctions() {
    #expect(changed("# c\nd|rand(1, x)\n", .fix) == "extern drand(a x)\n\n# c\ndrand(1, x)\n")
    #expect(changed("def f(x) |g()", .fix) == "extern g()\n\ndef f(x) g()")
    #expect(changed("|sin(1)", .fix) == nil)
  }

  @Test func offersSomethingAtEveryPlaceWithoutNewErrors() {
    let text =
      "# h\ndef binary& 6 (a b) a * b\ndef f(x y)\n  var a = x * 2, b = sqrt(y) in\n    if a & b then (a + b) * x\n    else for i = 1, i < a in var c = i + b in f(c, (b))\n\nf(1, 2) + f(3, f(4, 5)) # t\n-1\n"
    let length = text.utf8.count
    for start in stride(from: 0, to: length, by: 2) {
      for end in stride(from: start, to: min(start + 40, length), by: start % 3 + 1) {
        let view = ProgramView(text)
        let range = SourceRange(UInt32(start), UInt32(end))
        for refactoring in view.refactorings(at: range, in: ProgramView.file) {
          guard case .success(let edit) = refactoring.outcome else { continue }
          var session = Session()
          session.add(edit.applied(to: view.tree(of: ProgramView.file).source, ProgramView.file))
          _ = session.program()
          #expect(!session.diagnostics.hasErrors, "\(refactoring.title)")
        }
      }
    }
  }
}
