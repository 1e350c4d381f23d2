import KaleidoFormat
import KaleidoFrontend
import KaleidoParse
import KaleidoSource
import Testing

func parse(_ text: String) -> (file: ParsedFile, symbols: SymbolTable) {
  var symbols = SymbolTable()
  let file = ParsedFile.parse(SourceFile(name: "t.ks", bytes: Array(text.utf8)), symbols: &symbols)
  return (file, symbols)
}

/// The formatted text of a program, which is the same program, and stays as it is if it is formatted again.
func formatted(_ text: String) -> String {
  var (file, symbols) = parse(text)
  let result = Formatter.format(file)
  #expect(result.isSound(file, operators: OperatorTable(), symbols: &symbols), "\(text)")
  #expect(TextEdit.apply(result.edits(), to: result.source.bytes) == result.bytes, "\(text)")
  let output = String(decoding: result.bytes, as: UTF8.self)
  let again = Formatter.format(parse(output).file)
  #expect(String(decoding: again.bytes, as: UTF8.self) == output)
  return output
}

@Suite struct SpacingTests {
  @Test(arguments: [
    ("1+2*3", "1 + 2*3"), ("1*2", "1 * 2"), ("x  <y*z", "x < y*z"), ("a*b*c+d", "a*b*c + d"),
    ("(a*b)+c", "(a * b) + c"), ("a*(b+c)", "a * (b + c)"), ("x=y*z", "x = y * z"),
    ("a*b:c", "a * b : c"), ("-x*y", "-x * y"), ("1- -x", "1 - -x"), ("! !x", "!!x"),
    ("f ( x,y )", "f(x, y)"), ("f(\n)", "f()"), ("( ( a ) )", "((a))"), ("-(a+b)", "-(a + b)"),
    ("def  f( a  b )a+b", "def f(a b) a + b"), ("def f(a ,b)a", "def f(a, b) a"),
    ("extern   g ( )", "extern g()"), ("def binary ^ 50(a b)a", "def binary^ 50 (a b) a"),
    ("def binary ^(a b)a", "def binary^(a b) a"), ("def unary √ (x)x", "def unary√(x) x"),
    ("var a=(1),b in a", "var a = (1), b in a"),
    ("for i=1,i<3,(2)in f(i)", "for i = 1, i < 3, (2) in f(i)"),
    ("if(a)then(b)else(c)", "if (a) then (b) else (c)"), ("1e3", "1e3"), (".5+4.", ".5 + 4."),
    // Signs that would be one token if they touched.
    ("def unary&(a)a\n& &1", "def unary&(a) a\n& &1"),
    ("def unary=(a)a\n1< =2", "def unary=(a) a\n1 < =2"),
    (
      "def binary^ 50(a b)a\ndef unary|(a)a\n1+2^ |3",
      "def binary^ 50 (a b) a\ndef unary|(a) a\n1 + 2^|3"
    ),
    (
      "def binary| 50(a b)a\ndef unary|(a)a\n1+2| |3",
      "def binary| 50 (a b) a\ndef unary|(a) a\n1 + 2 | |3"
    ),
    // Of operators of three precedences, those that bind most tightly have no blanks around them.
    (
      "def binary~ 60(a b)a\n1*2~3*4~5+6\n1+2*3~4\n1*2~3\n1*2*3~4+5*6",
      "def binary~ 60 (a b) a\n1 * 2~3 * 4~5 + 6\n1 + 2 * 3~4\n1 * 2~3\n1 * 2 * 3~4 + 5*6"
    ),
    (
      "def binary~ 30(a b)a\n1*2~3*4~5+6\n1~2*(3~4+5)",
      "def binary~ 30 (a b) a\n1*2 ~ 3*4 ~ 5 + 6\n1 ~ 2*(3~4 + 5)"
    ),
    (
      "def binary~ 40(a b)a\n1*2~3*4~5+6",
      "def binary~ 40 (a b) a\n1*2~3*4~5 + 6"
    ),
    // A sign that continues a name before it.
    ("def binary · 50(a b)a*b\na ·b+1", "def binary · 50 (a b) a * b\na · b + 1"),
    // An operator of another file: its precedence is not known, and the author's spacing stays.
    ("a*b ⊕ c * d+1", "a*b ⊕ c * d+1"),
  ])
  func spaces(text: String, expected: String) { #expect(formatted(text) == expected + "\n") }

  @Test(arguments: [
    ("", ""), ("\n\n", ""), (";;", ""), ("1;", "1\n"), ("\u{feff}1\n", "1\n"), ("1", "1\n"),
    ("\n\n1\n\n\n\n2\n\n", "1\n\n2\n"), ("1;2", "1; 2\n"), ("1 2", "1; 2\n"), ("1;\n2", "1\n2\n"),
    // A line of `;` only is no blank line.
    ("1\n;\n2", "1\n2\n"), ("1\n;\n\n2", "1\n\n2\n"),
    ("def f() 1 # c\n;\n# e\n2", "def f() 1  # c\n# e\n2\n"),
    // `;` is kept where the next line would continue the item.
    ("x;\n(1)", "x;\n(1)\n"), ("1;\n(1)", "1\n(1)\n"), ("x;\n-1", "x;\n-1\n"), ("x; -1", "x; -1\n"),
    ("extern f(x);\n-1", "extern f(x)\n-1\n"), ("f(1) !g(2)", "f(1)\n!g(2)\n"),
    ("x ; # c\n-1", "x;  # c\n-1\n"),
    ("def f(x)\n x; 1", "def f(x)\n  x\n1\n"), ("1\r\n2\r\n", "1\r\n2\r\n"), ("1\r2", "1\n2\n"),
    ("x\n(1)", "x(1)\n"), ("x\n-1", "x -\n  1\n"),
  ])
  func separatesItems(text: String, expected: String) { #expect(formatted(text) == expected) }
}

@Suite struct CommentTests {
  @Test(arguments: [
    ("#!/usr/bin/kaleido\n1", "#!/usr/bin/kaleido\n1\n"), ("#a  \n\n\n#b", "#a\n\n#b\n"),
    ("1# c", "1  # c\n"), ("1 # a\n100 # b\n\n1 # c", "1    # a\n100  # b\n\n1  # c\n"),
    ("1 # a\n2\n100 # b", "1  # a\n2\n100  # b\n"),
    // A comment below a trailing one that continues it.
    ("10 # a\n   # b\n1 # c", "10  # a\n    # b\n1   # c\n"),
    ("f(a # c\n, b)", "f(a  # c\n  , b)\n"), ("a # c\n+ b", "a  # c\n  + b\n"),
    ("a + # c\nb", "a +  # c\n  b\n"), ("def f(x) # c\nx", "def f(x)  # c\n  x\n"),
    (
      "def f(x) x\n  # about f\n# about g\ndef g(x) x",
      "def f(x) x\n  # about f\n# about g\ndef g(x) x\n"
    ),
    ("def f(x) x\n\n  # about g\ndef g(x) x", "def f(x) x\n\n# about g\ndef g(x) x\n"),
    (
      "def f(x) if x then # c\n1\n    # d\n  else 2",
      "def f(x)\n  if x then  # c\n    1\n    # d\n  else\n    2\n"
    ),
    ("1\n# end", "1\n# end\n"), ("f( # a\n1)", "f(  # a\n  1)\n"), ("(a # c\n)", "(a  # c\n )\n"),
  ])
  func keeps(text: String, expected: String) { #expect(formatted(text) == expected) }

  @Test func alignsOnlyWhatFits() {
    let long = String(repeating: "x", count: 85)
    #expect(
      formatted("1 # a\n\(long) # \(long)\n1 # 34567890123456")
        == "1  # a\n\(long)  # \(long)\n1  # 34567890123456\n")
    // A comment that continues the one above stays below it.
    #expect(
      formatted("1 # a\n  # b\n\(long) # 4\n1 # 34567890123456")
        == "1  # a\n   # b\n\(long)  # 4\n1  # 34567890123456\n")
    // One that is too wide everywhere does not keep others from their column.
    let blanks = String(repeating: " ", count: 86)
    #expect(formatted("1 # a\n\(long) # \(long)") == "1\(blanks)# a\n\(long)  # \(long)\n")
  }
}

@Suite struct LineTests {
  @Test(arguments: [
    // One line or several, as the author chose.
    ("def f(x)\nx", "def f(x)\n  x\n"), ("if a then b\nelse c", "if a then b\nelse c\n"),
    ("if a then\nb else c", "if a then\n  b\nelse\n  c\n"),
    ("if a\nthen b else c", "if a then b else c\n"),
    (
      "if a then b\nelse if c then d\nelse e", "if a then b\nelse if c then d\nelse e\n"
    ),
    (
      "if a then b else\nif c then d else\ne",
      "if a then\n  b\nelse if c then\n  d\nelse\n  e\n"
    ),
    ("for i=0,i<3 in\nf(i)", "for i = 0, i < 3 in\n  f(i)\n"),
    ("for i=0,\ni<3 in f(i)", "for i = 0, i < 3 in f(i)\n"),
    ("def f(x)\nvar a in\nvar b in\na", "def f(x)\n  var a in\n  var b in\n  a\n"),
    ("var a in\na", "var a in\n  a\n"), ("a :\nb\n:\nc", "a :\n  b :\n  c\n"),
    ("def f(x)\na :\nb : c :\nd", "def f(x)\n  a :\n  b : c :\n  d\n"),
    ("def f(x)\na\n+ b\n+ c", "def f(x)\n  a +\n  b +\n  c\n"),
    // A sign at the end of a line has a blank before it, however tightly it binds.
    ("a + b*\nc", "a + b *\n  c\n"), ("a + b\n*c*d - e", "a + b *\n  c*d - e\n"),
    ("a + b*c # d\n*e", "a + b*c  # d\n  *e\n"), ("a + b*(c +\nd)", "a + b*(c +\n       d)\n"),
    ("f(a,\nb)", "f(a,\n  b)\n"), ("f(\na, b)", "f(\n  a, b)\n"),
    // A line that the author began with a comma.
    ("f(a\n, b\n,c\n)", "f(a,\n  b,\n  c)\n"), ("var a\n, b in a", "var a,\n    b in a\n"),
    ("x = if a then\nb else c", "x =\n  if a then\n    b\n  else\n    c\n"),
    ("((x)) = if a then\nb else c", "((x)) =\n  if a then\n    b\n  else\n    c\n"),
    (
      "def f(x) (for i=0,i<3 in\na:\nb) : c",
      "def f(x)\n  (for i = 0, i < 3 in\n     a :\n     b) :\n  c\n"
    ),
    ("def f(x)\n\na :\n\n\nb", "def f(x)\n\n  a :\n\n  b\n"),
    ("var a,\nb = 1 in a", "var a,\n    b = 1 in a\n"),
  ])
  func breaks(text: String, expected: String) { #expect(formatted(text) == expected) }

  @Test func breaksLongHeaders() {
    let first = "\(String(repeating: "a", count: 80))(1) +"
    let second = "\(String(repeating: "c", count: 40))(3)"
    #expect(
      formatted("def f(x) for i = \(first) \(second), i < 10 in g(i)")
        == "def f(x)\n  for i = \(first)\n      \(second), i < 10 in g(i)\n")
    let value = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa(1) + bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb(1)"
    #expect(
      formatted("def f(x) var first = 1 + 2, second = \(value) in first + second")
        == "def f(x)\n  var first = 1 + 2,\n      second = \(value) in\n  first + second\n")
  }

  @Test func breaksLongLines() {
    let a = String(repeating: "a", count: 45)
    let b = String(repeating: "b", count: 52)
    let c = String(repeating: "c", count: 50)
    #expect(formatted("\(a) + \(b)") == "\(a) + \(b)\n")
    #expect(formatted("\(a)a + \(b)") == "\(a)a +\n  \(b)\n")
    #expect(formatted("x + \(c)*\(b)") == "x +\n  \(c) *\n  \(b)\n")
    #expect(formatted("a :\nf(\(a), \(b)) : c") == "a :\n  f(\(a),\n    \(b)) :\n  c\n")
    #expect(formatted("\(c)(\(b))") == "\(c)(\n  \(b))\n")
    #expect(
      formatted("if c then \(a) else\nif d then \(b) else e")
        == "if c then \(a)\nelse if d then \(b)\nelse e\n")
    #expect(formatted("\(b); \(b)") == "\(b)\n\(b)\n")
    #expect(formatted("f(\(a), \(b))") == "f(\(a),\n  \(b))\n")
    #expect(formatted("if \(a) then \(b) else c") == "if \(a) then\n  \(b)\nelse\n  c\n")
    #expect(formatted("if \(a) then c else \(b)") == "if \(a) then c\nelse \(b)\n")
    #expect(formatted("def f(x) \(a) + \(c)") == "def f(x)\n  \(a) + \(c)\n")
    #expect(formatted("\(a) : \(b) : c") == "\(a) :\n  \(b) :\n  c\n")
    #expect(formatted("for i = \(a), \(b) in c") == "for i = \(a),\n    \(b) in c\n")
    // The body is not hidden behind the end of a head of several lines.
    #expect(formatted("def f(\(a) \(b)) c") == "def f(\(a)\n    \(b))\n  c\n")
    #expect(formatted("def f(\(a) \(b))\n\nc") == "def f(\(a)\n    \(b))\n\n  c\n")
  }

  @Test func fillsLinesExactly() {
    for count in 20...96 {
      let name = String(repeating: "n", count: count)
      let text = formatted("x - y + \(name)*a*b*\(name)*c*d")
      #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 }, "\(text)")
    }
  }

  @Test func isLinear() {
    let nested = String(repeating: "(1+", count: 300) + "1" + String(repeating: ")", count: 300)
    let lines = formatted(nested).split(separator: "\n")
    #expect(lines.count < 1_000 && lines.allSatisfy { $0.utf8.count < 400 })
    #expect(lines.map { $0.prefix { $0 == " " }.count }.max() == 60)
    let chain = Array(repeating: "x", count: 20_000).joined(separator: "+")
    #expect(formatted(chain).split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
  }
}

@Suite struct PartTests {
  @Test func leavesFaultyItems() {
    let text = "def f(x)x+1\n\ndef  g(x) (x +\n  y\ndef h(x)x*2 # c\n1 + ) ;  2\n3+4"
    let result = Formatter.format(parse(text).file)
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "def f(x) x + 1\n\ndef  g(x) (x +\n  y\ndef h(x) x * 2  # c\n1 + ) ;  2\n3 + 4\n")
  }

  /// Words in the place of operators make three items of one, which only an explanation of the errors tells.
  @Test func leavesItemsWhoseErrorsAreExplained() {
    let text = "def f(x y)\n x and  y\n(1+)\n1+2\n"
    var session = Session()
    session.add(SourceFile(name: "t.ks", bytes: Array(text.utf8)))
    let explained = session.parse()[0]
    let result = Formatter.format(parse(text).file, explained: explained)
    #expect(String(decoding: result.bytes, as: UTF8.self) == "def f(x y)\n x and  y\n(1+)\n1 + 2\n")
    let outcome = FormattingOutcome(explained.source, after: OperatorTable(), explained: explained)
    #expect(outcome.fault(explained: explained)?.code == .unknownBinaryOperator)
  }

  @Test func leavesAFaultyEnd() {
    let result = Formatter.format(parse("a+b\n1+").file)
    #expect(String(decoding: result.bytes, as: UTF8.self) == "a + b\n1+")
  }

  @Test func formatsARange() {
    let text = "a+b\n\nif c then\nd else e\nf+g\n"
    let result = Formatter.format(parse(text).file)
    func part(_ start: UInt32, _ end: UInt32) -> String {
      let edits = result.edits(in: SourceRange(start, end))
      return String(decoding: TextEdit.apply(edits, to: result.source.bytes), as: UTF8.self)
    }
    #expect(part(0, 2) == "a + b\n\nif c then\nd else e\nf+g\n")
    #expect(part(16, 17) == "a+b\n\nif c then\n  d\nelse\n  e\nf+g\n")
    #expect(part(24, 24) == "a+b\n\nif c then\nd else e\nf + g\n")
    #expect(part(4, 24) == "a+b\n\nif c then\n  d\nelse\n  e\nf+g\n")
    #expect(part(28, 28) == text)
  }

  @Test func editsAreMinimal() {
    #expect(
      Formatter.format(parse("a+b\nf(x)\n").file).edits() == [
        TextEdit(SourceRange(1, 1), [32]), TextEdit(SourceRange(2, 2), [32]),
      ])
    #expect(Formatter.format(parse("a + b\n").file).edits().isEmpty)
  }
}
