import Testing

@testable import KaleidoServer

@Suite struct HoverTests {
  /// What is said about the marked place, without the documentation.
  private func facts(_ marked: String) -> [String] {
    let (view, offset) = ProgramView.marked(marked)
    guard let hover = view.hover(at: offset, in: ProgramView.file) else { return [] }
    return [hover.code] + hover.facts
  }

  @Test(arguments: [
    ("def f(|x y) x", ["x", "a parameter of `f(x y)`", "read in one place, never assigned"]),
    ("extern f(|x y)", ["x", "a parameter of `f(x y)`"]),
    (
      "def f(x) var |y = x in y = y + y",
      ["y", "a variable of a `var`", "read in 2 places, assigned in one place"]
    ),
    (
      "for |i = 0, 1 in i = i = 2",
      ["i", "the variable of a `for`", "never read, assigned in 2 places"]
    ),
    ("def |f(x) x", ["def f(x)", "never called"]),
    ("def |f(x) x\nf(1)", ["def f(x)", "called in one place"]),
    ("def f(x) x\n|f(1) + f(2)", ["def f(x)"]),
    (
      "def binary|^ 50 (a b) a",
      ["def binary^ 50 (a b)", "precedence 50, left-associative", "never called"]
    ),
    ("|g(1)", ["g"]), ("# |c", []),
  ]) func describesNames(marked: String, expected: [String]) {
    #expect(facts(marked) == expected)
  }

  @Test(arguments: [
    ("1 |- 2", ["a - b", "the value is -1"]), ("|-2", ["-a", "the value is -2"]),
    ("|!2", ["!a", "the value is 0"]),
    ("1 + 2 |* x", ["a * b", "groups as `1 + (2 * x)`"]),
    ("1 |+ -x * 2", ["a + b", "groups as `1 + (-x * 2)`"]),
    ("1 + |x * 2", ["x"]),
    ("for i = 1, i |< 2 in i", ["a < b"]),
    ("|for i = 1, i < 5 in i", ["for i = start, condition, step in body", "runs 5 times"]),
    ("|for i = 5, i > 1, -2 in i", ["for i = start, condition, step in body", "runs 3 times"]),
    ("|for i = 0, i < 1, 0.1 in i", ["for i = start, condition, step in body", "runs 12 times"]),
    ("|for i = 5, i < 1, 2 in i", ["for i = start, condition, step in body", "runs once"]),
    ("|for i = 1, i > 0, 2 in i", ["for i = start, condition, step in body"]),
    ("|for i = 1, i < 9, 2 in i = i + 1", ["for i = start, condition, step in body"]),
    ("|for i = 1, i <= 5 in i", ["for i = start, condition, step in body", "runs 6 times"]),
    ("(1 + 2) |* 3", ["a * b", "the value is 9"]),
  ]) func describesSigns(marked: String, expected: [String]) {
    #expect(facts(marked) == expected)
  }

  @Test(arguments: [
    ("def f(n) |f(n - 1)", "a tail call, of the function itself: it takes no stack"),
    ("def f(n) g(n)\ndef g(n) if n then |f(n) else 0", "a tail call: it takes no stack"),
    (
      "def f(n) 1 + |f(n - 1)",
      "not a tail call, of the function itself: something is done with its value, or after it"
    ),
  ]) func tellsTailCalls(marked: String, expected: String) {
    #expect(facts(marked).contains(expected))
  }

  @Test func showsCommentsAboveFunctions() {
    let (view, offset) = ProgramView.marked("# half\n# of it\ndef f(x) x / 2\n|f(1)")
    let hover = view.hover(at: offset, in: ProgramView.file)
    #expect(hover?.documentation == ["half", "of it"])
    #expect(hover?.plainText.hasPrefix("def f(x)\nhalf\nof it") == true)
  }
}
