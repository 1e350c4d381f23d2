import KaleidoLex
import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoFrontend
@testable import KaleidoSema

/// What is done again when a file of a session is replaced, and what is not.
@Suite struct SessionTests {
  private func session(_ texts: String...) -> Session {
    var session = Session()
    for (index, text) in texts.enumerated() {
      session.add(SourceFile(name: "\(index).ks", bytes: Array(text.utf8)))
    }
    return session
  }

  private func replace(_ index: Int, with text: String, in session: inout Session) {
    session.replace(FileID(index: index), with: Array(text.utf8))
  }

  private func messages(_ session: Session) -> [String] {
    session.diagnostics.inSourceOrder.map {
      "\($0.file.index):\($0.range.start) \($0.code.rawValue)"
    }
  }

  @Test func aFileIsReadOnce() {
    var session = session("def f(x) x", "f(1)")
    let first = session.parse()
    let second = session.parse()
    #expect(zip(first, second).allSatisfy { $0 === $1 })
    replace(1, with: "f(2)", in: &session)
    let third = session.parse()
    #expect(first[0] === third[0])
    #expect(first[1] !== third[1])
  }

  @Test func anOperatorIsReadAgainByTheFilesAfterIt() {
    var session = session("def binary| 5 (a b) a + b", "1 | 2 + 3", "4")
    let first = session.parse()
    replace(0, with: "def binary| 50 (a b) a + b", in: &session)
    let second = session.parse()
    #expect(first[1] !== second[1])
    #expect(session.treeDump(.sExpressions).contains("(+ (| 1 2) 3)"))
    replace(0, with: "# only a comment\ndef binary| 50 (a b) a - b", in: &session)
    let third = session.parse()
    #expect(second[1] === third[1])
  }

  @Test func itemsKeepTheirResults() {
    var session = session("def f(x) x + 1\ndef g(x) f(x) * 2\ng(3)", "g(4)")
    _ = session.program()
    #expect(session.reusedItemCount == 0)
    replace(0, with: "def f(x) x + 2\n\n# moved\ndef g(x) f(x) * 2\ng(3)", in: &session)
    let program = session.program()
    #expect(session.reusedItemCount == 3)
    #expect(program.functions.count == 2)
    #expect(program.topLevel.map(\.file.index) == [0, 1])
    #expect(!session.diagnostics.hasErrors)
  }

  @Test func callersOfAChangedPrototypeAreCheckedAgain() {
    var session = session("def f(x) x", "def g(x) f(x)\ndef h(x) x + 1", "h(1)")
    _ = session.program()
    replace(0, with: "def f(x y) x + y", in: &session)
    _ = session.program()
    // `h` and its call keep theirs, `g` does not.
    #expect(session.reusedItemCount == 2)
    #expect(messages(session) == ["1:10 K0303"])
    replace(0, with: "def f(x) x", in: &session)
    _ = session.program()
    #expect(messages(session) == [])
  }

  @Test func keptMessagesMoveWithTheirItems() {
    var session = session("def f(x) x\ndef g(x) var y = 1 in x\ndef h(x) z")
    _ = session.program()
    #expect(messages(session) == ["0:44 K0301"])
    replace(0, with: "def f(x) x + 1\n  \ndef g(x) var y = 1 in x\ndef h(x) z", in: &session)
    _ = session.program()
    #expect(session.reusedItemCount == 2)
    #expect(messages(session) == ["0:51 K0301"])
    // Another layout of the item itself is another place.
    replace(0, with: "def f(x) x + 1\ndef g(x) var y = 1 in x\ndef h(x)\n z", in: &session)
    _ = session.program()
    #expect(messages(session) == ["0:49 K0301"])
  }

  @Test func aWarningDependsOnTheCFunctionsOfTheProgram() {
    var session = session("def f(x) for i = 1, 1 in f(x)\n", "")
    _ = session.program()
    #expect(messages(session).contains { $0.hasSuffix("endless_loop") })
    replace(1, with: "extern quit()", in: &session)
    _ = session.program()
    #expect(!messages(session).contains { $0.hasSuffix("endless_loop") })
  }

  @Test func aCopyIsIndependent() {
    var session = session("def f(x) x")
    _ = session.program()
    var copy = session
    replace(0, with: "def f(x) y", in: &copy)
    _ = copy.program()
    #expect(copy.diagnostics.hasErrors)
    #expect(!session.diagnostics.hasErrors)
    #expect(session.program().symbols.find("y") == nil)
  }

  @Test func usesOfADeclarationAreKept() throws {
    var session = session("def f(x) x + x", "f(1) : f(2)")
    let program = session.program()
    let f = try #require(program.symbols.find("f").flatMap(program.function))
    let uses = Reachability(program).calls.uses(of: f, in: program)
    #expect(uses.map(\.0.file.index) == [1, 1])
    let body = try #require(program[f].body)
    #expect(program[body.file].uses(of: LocalID(index: 0), in: body).count == 2)
  }

  @Test func tokensAreThoseOfTheFileAlone() {
    let session = session("def binary| 5 (a b) a", "x | [ # c\ny")
    var diagnostics = DiagnosticSink()
    let tokens = session.tokens(of: FileID(index: 1), reporting: &diagnostics)
    #expect((0..<tokens.count).map { tokens.text($0) } == ["x", "|", "[", "y", ""])
    #expect(diagnostics.inSourceOrder.map { "\($0.file.index):\($0.range.start)" } == ["1:4"])
    // Nothing of the session itself was read.
    #expect(session.symbols.find("y") == nil)
    #expect(session.diagnostics.count == 0)
  }

  @Test func messagesAreInTheOrderOfTheFiles() {
    var session = session("x", "def f(a) a + wrong", "1 +", "g(1)")
    _ = session.program()
    #expect(messages(session) == ["0:0 K0301", "1:13 K0301", "2:3 K0207", "3:0 K0302"])
  }

  /// What is said of one file may name places in another.
  @Test func labelsInOtherFiles() throws {
    var session = session("def f(a) a", "# comment\ndef f(a) a")
    _ = session.program()
    let diagnostic = try #require(session.diagnostics.inSourceOrder.first)
    #expect(session.diagnostics.count == 1)
    #expect(diagnostic.code == .redefinition)
    #expect(diagnostic.place == FileRange(FileID(index: 1), SourceRange(14, 15)))
    #expect(
      diagnostic.labels.map(diagnostic.place) == [
        FileRange(FileID(index: 1), SourceRange(14, 15)),
        FileRange(FileID(index: 0), SourceRange(4, 5)),
      ])
    let lines = LineTables(session.sources)
    #expect(lines.location(of: diagnostic.place).line == 2)
  }

  @Test func allFilesAreOneProgram() throws {
    var session = session("print(g(1))", "def g(x) x ~ 1", "")
    _ = session.program()
    #expect(messages(session) == ["1:11 K0401"])
    session.add(SourceFile(name: "late.ks", bytes: Array("extern c()\ng(c())".utf8)))
    replace(1, with: "def binary~ 5 (a b) a\ndef g(x) x ~ 1", in: &session)
    let program = session.program()
    #expect(messages(session) == [])
    #expect(program.files.count == 4)
    #expect(program.topLevel.map(\.file.index) == [0, 3])
    let reachability = Reachability(program)
    let externs = reachability.externs(includingFunctions: true).map {
      program.symbols[program[$0].name]
    }
    #expect(externs == ["c"])
    let c = try #require(reachability.externs(includingFunctions: true).first)
    #expect(reachability.firstUse(of: c) == FileRange(FileID(index: 3), SourceRange(13, 14)))
    #expect(program.nameRange(of: program[c]) == FileRange(FileID(index: 3), SourceRange(7, 8)))
  }

  @Test func warningsBesideErrorsAreLeftOut() {
    var session = session("def f(x y) x", "z")
    _ = session.program()
    #expect(messages(session) == ["1:0 K0301"])
    replace(1, with: "1", in: &session)
    _ = session.program()
    #expect(messages(session) == ["0:8 unused_parameter"])
  }

  /// Places come from tokens, not from a search of the text.
  @Test func placesAreThoseOfTokens() throws {
    var named = session("def f(count) (# the cuont\n cuont) = 3")
    _ = named.program()
    #expect(messages(named) == ["0:27 K0301"])
    var surplus = session("def f() 1", "f  (1)")
    _ = surplus.program()
    let diagnostic = try #require(surplus.diagnostics.inSourceOrder.first)
    guard case .help(_, let edits, _)? = diagnostic.children.first else {
      Issue.record("no fix")
      return
    }
    #expect(edits == [Diagnostic.Edit(SourceRange(4, 5), "")])
    #expect(edits.map(diagnostic.place) == [FileRange(FileID(index: 1), SourceRange(4, 5))])
  }

  // MARK: Items that must be checked again

  /// The messages after a file was replaced, which must be those of a session that never had another.
  private func expectFreshMessages(
    _ texts: [String], replacing index: Int, with text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    func checked(_ texts: [String]) -> Session {
      var session = Session()
      for (index, text) in texts.enumerated() {
        session.add(SourceFile(name: "\(index).ks", bytes: Array(text.utf8)))
      }
      _ = session.program()
      return session
    }
    func rendered(_ session: Session) -> String {
      let renderer = HumanRenderer(LineTables(session.sources))
      return session.diagnostics.inSourceOrder.map(renderer.render).joined()
    }
    var edited = checked(texts)
    replace(index, with: text, in: &edited)
    _ = edited.program()
    var new = texts
    new[index] = text
    #expect(
      rendered(edited) == rendered(checked(new)), "\(texts[index]) -> \(text)",
      sourceLocation: sourceLocation)
  }

  @Test func aBuiltinUnaryOperatorIsReplaced() throws {
    for sign in ["-", "!"] {
      var session = session("1", "\(sign)2")
      _ = session.program()
      replace(0, with: "def unary\(sign)(v) v + 1", in: &session)
      let program = session.program()
      let root = try #require(program.topLevel.last)
      let name = try #require(program.symbols.find("unary\(sign)"))
      #expect(program[root.file].resolution(of: root.expression) == .definedOperator(name))
    }
  }

  @Test func aBuiltinUnaryOperatorComesBack() throws {
    var session = session("def unary-(v) v + 1", "-2")
    _ = session.program()
    replace(0, with: "1", in: &session)
    let program = session.program()
    let root = try #require(program.topLevel.last)
    #expect(program[root.file].resolution(of: root.expression) == .unaryOperator(.negate))
  }

  @Test func aBuiltinBinaryOperatorIsReplaced() throws {
    var session = session("1", "2 + 3")
    _ = session.program()
    replace(0, with: "def binary+ 20 (a b) a", in: &session)
    let program = session.program()
    let root = try #require(program.topLevel.last)
    let name = try #require(program.symbols.find("binary+"))
    #expect(program[root.file].resolution(of: root.expression) == .definedOperator(name))
  }

  @Test func aVariableThatIsNoLongerAFunction() {
    expectFreshMessages(["def f(x) x", "f + 1"], replacing: 0, with: "def g(x) x")
    expectFreshMessages(["def g(x) x", "f + 1"], replacing: 0, with: "def f(x) x")
    expectFreshMessages(["def f(x) x", "f + 1"], replacing: 0, with: "def f(x y) x + y")
  }

  @Test func anExternThatBecomesADefinition() {
    expectFreshMessages(
      ["extern other()\nextern sin(x y)", "1"], replacing: 1, with: "def sin(x y) x + y")
    expectFreshMessages(
      ["extern other()\nextern sin(x y)", "def sin(x y) x + y"], replacing: 1, with: "1")
  }

  @Test func parametersOfOtherFunctionsTellWhatIsMisspelled() {
    expectFreshMessages(
      ["def g(cuont) cuont", "def f(count) cuont + cuont"], replacing: 0, with: "def g(a) a")
  }

  @Test(arguments: [
    "f(1)", "f(1, 2)", "f", "sin(1)", "sin(1) : 2", "-1 : 2", "if !1 then 2 else 3", "1 + 2 : 3",
    "for i = 1, 1 in f(i)", "for i = 5, i < 1 in f(i)", "def g(x) f(x) : g(x)", "1 | 2 + 3",
    "extern f(a)", "extern sin(a b)", "def h(y) y + z", "def h(x y) x", "def h(n) sin(n) : h(n)",
    "for i = 1, i < 3, 0 in sin(i)", "def f(a) a", "def unary-(v) v\n-1 : 2",
  ])
  func changesOfAllKindsGiveFreshMessages(user: String) {
    let texts = [
      "def f(x) x", "def f(x y) x + y", "extern f(x)", "extern sin(x y)", "def sin(x) x + 1", "",
      "def unary-(v) v", "def unary!(v) v", "def binary: 1 (a b) b", "def binary< 10 (a b) a",
      "def binary| 50 (a b) a", "def f(x) f(x)", "def (", "def f(1) 2", "x", "extern other()",
    ]
    for before in texts {
      for after in texts where before != after {
        expectFreshMessages([before, user], replacing: 0, with: after)
      }
    }
  }
}
