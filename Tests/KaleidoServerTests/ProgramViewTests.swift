import KaleidoFrontend
import KaleidoSource
import Testing

@testable import KaleidoServer

@Suite struct ProgramViewTests {
  @Test func keepsTheIndexesOfFilesThatHaveNotChanged() {
    var session = Session()
    session.add(SourceFile(name: "a.ks", bytes: Array("def f(x) x\n".utf8)))
    let second = session.add(SourceFile(name: "b.ks", bytes: Array("f(1) +\n".utf8)))
    let view = ProgramView(&session)
    let (first, other) = (view.index(of: FileID(index: 0)), view.index(of: second))
    session.replace(second, with: Array("f(2)\n".utf8))
    let next = ProgramView(&session, after: view)
    #expect(next.index(of: FileID(index: 0)).file === first.file)
    #expect(next.index(of: second).file !== other.file)
    #expect(next.tree(of: second).source.bytes == Array("f(2)\n".utf8))
  }
}
