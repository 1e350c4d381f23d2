import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import Testing

@testable import KaleidoCompiler

@Suite struct CompilerTests {
  private func session(_ text: String) -> Session {
    var session = Session()
    session.add(SourceFile(name: "test.ks", bytes: Array(text.utf8)))
    return session
  }

  private func compiler(_ text: String) -> Compiler {
    Compiler(session(text), Settings(), TimeReport()) {
      CommandError(.wrongUsage, "\($0)", exitStatus: 70)
    }
  }

  /// The names of the C functions that the compiler finds reached.
  private func externs(_ compiler: inout Compiler) -> [String] {
    let program = compiler.program()
    return compiler.reachability().externs(includingFunctions: false)
      .map { program.symbols[program[$0].name] }
  }

  @Test func analysesFollowAChangeOfAFile() {
    var compiler = compiler("1 + 1")
    #expect(externs(&compiler) == [])
    #expect(compiler.library().program.topLevel.isEmpty)
    compiler.session.replace(FileID(index: 0), with: Array("extern b(x)\ndef f(x) x\nb(1)".utf8))
    #expect(externs(&compiler) == ["b"])
    #expect(compiler.library().program.definedFunctions.count == 1)
  }

  @Test func analysesFollowAnotherSession() {
    var compiler = compiler("1 + 1")
    #expect(externs(&compiler) == [])
    compiler.session = session("extern b(x)\nb(1)")
    #expect(externs(&compiler) == ["b"])
  }

  @Test func analysesOfACopyAreItsOwn() {
    var compiler = compiler("extern a(x)\na(1)")
    #expect(externs(&compiler) == ["a"])
    var copy = compiler
    copy.session.add(SourceFile(name: "more.ks", bytes: Array("extern b(x)\nb(1)".utf8)))
    #expect(externs(&copy) == ["a", "b"])
    #expect(externs(&compiler) == ["a"])
  }
}
