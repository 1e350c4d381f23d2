import KaleidoParse
import KaleidoSource
import KaleidoSystem
import Testing

@testable import KaleidoServer

@Suite struct WorkspaceTests {
  @Test func translatesNamesOfFiles() {
    #expect(FileURI.path(of: "file:///a%20b/%C3%97.ks") == "/a b/×.ks")
    #expect(FileURI.path(of: "FILE://localhost/x.ks?y#z") == "/x.ks")
    #expect(FileURI.path(of: "untitled:Untitled-1") == nil)
    #expect(FileURI.path(of: "file://other/x.ks") == nil)
    #expect(FileURI.path(of: "file:///50%") == "/50%")
    #expect(FileURI.uri(ofName: "/a b/×.ks") == "file:///a%20b/%C3%97.ks")
    #expect(FileURI.uri(ofName: "untitled:1") == "untitled:1")
  }

  @Test func readsListsOfFiles() {
    let text = "# the program\n a.ks # first\r\n\n./sub dir/b.ks\n/c.ks\n"
    #expect(ProgramFiles.list(text, in: "/d") == ["/d/a.ks", "/d/sub dir/b.ks", "/c.ks"])
  }

  private func open(_ workspace: inout Workspace, _ name: String, _ text: String) {
    _ = workspace.open(Document(uri: name, version: 1, name: name, text: text))
  }

  private func codes(_ workspace: Workspace, _ name: String) -> [String] {
    workspace.file(named: name).map { file in
      file.program.diagnostics(of: file.id).map(\.code.rawValue)
    } ?? ["no program"]
  }

  @Test func filesAloneAreProgramsOfTheirOwn() {
    var workspace = Workspace()
    open(&workspace, "untitled:1", "def f(x) x\n")
    open(&workspace, "untitled:2", "f(1)\n")
    #expect(codes(workspace, "untitled:1") == [])
    #expect(codes(workspace, "untitled:2") == ["K0302"])
    #expect(workspace.close("untitled:2") == ["untitled:2"])
    #expect(codes(workspace, "untitled:2") == ["no program"])
    #expect(workspace.close("untitled:2") == [])
  }

  @Test func aListMakesOneProgram() throws {
    let prefix = "\(Environment().temporaryDirectory)/kaleido-workspace"
    let folder = try #require(TemporaryDirectory(prefix: prefix))
    defer {
      for name in ["kaleido.files", "a.ks"] { folder.removeFile(name) }
      folder.remove()
    }
    func write(_ name: String, _ text: String) throws {
      folder.removeFile(name)
      try #require(folder.write(Array(text.utf8), as: name))
    }
    try write("kaleido.files", "a.ks\nb.ks\nmissing.ks\n")
    try write("a.ks", "def f(x) x\n")
    var workspace = Workspace()
    let (first, second) = ("\(folder.path)/a.ks", "\(folder.path)/b.ks")
    open(&workspace, second, "f(1)\n")
    #expect(codes(workspace, second) == [])
    open(&workspace, first, "def g(x) x\n")
    #expect(codes(workspace, second) == ["K0302"])
    // The file on the disk counts again.
    #expect(workspace.close(first) == [])
    #expect(codes(workspace, second) == [])
    try write("kaleido.files", "a.ks\n")
    _ = workspace.regroup()
    #expect(codes(workspace, second) == ["K0302"])
  }

  @Test(arguments: [
    ("def f(x)\n|", "  "), ("def f(x)\n  if x then\n|", "  "), ("def f(x) x\n|", ""),
    ("f(1,\n|", "  "), ("def f(x)\n  x +\n      |y", "  "), ("# text\n   |", ""), ("|", ""),
    ("extern g(x\n|", "  "), ("1;\n\t|2", ""), ("def f(x) x\n\n|", ""),
  ])
  func indentsNewLines(text: String, wanted: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let source = SourceFile(name: "x", bytes: Array(parts.joined().utf8))
    let place = UInt32(parts[0].utf8.count)
    let edits = LineIndentation(LineTable(source), at: place, operators: OperatorTable()).edits
    let bytes = TextEdit.apply(edits, to: source.bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = lines[parts[0].count { $0 == "\n" }]
    #expect(String(line.prefix { $0 == " " || $0 == "\t" }) == wanted)
  }
}
