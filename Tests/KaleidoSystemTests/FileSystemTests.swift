import Testing

@testable import KaleidoSystem

@Suite struct FileSystemTests {
  @Test func paths() {
    #expect(FileSystem.stem(of: "dir.d/mandel.ks") == "mandel")
    #expect(FileSystem.stem(of: "a/.hidden") == ".hidden")
    #expect(FileSystem.directory(of: "a/b.ks") == "a")
    #expect(FileSystem.directory(of: "/b.ks") == "/")
    #expect(FileSystem.directory(of: "b.ks") == ".")
  }
}
