import Glibc
import KaleidoSystem
import Testing

@testable import KaleidoTerminal

@Suite struct HistoryTests {
  /// A path in a folder that does not exist yet.
  private let path =
    "/tmp/kaleido-history-\(getpid())-\(UInt64.random(in: 0...UInt64.max))/a/history"

  private func removeFolder() {
    unlink(path)
    rmdir(FileSystem.directory(of: path))
    rmdir(FileSystem.directory(of: FileSystem.directory(of: path)))
  }

  @Test func entriesSurvive() {
    defer { removeFolder() }
    var history = History(path: path)
    for entry in ["1", "1", "", "f(\n\\n)", "\\", "1"] { history.append(entry) }
    #expect(history.entries == ["1", "f(\n\\n)", "\\", "1"])
    #expect(History(path: path).entries == history.entries)
    // An entry that is too long is not written.
    history.append(String(repeating: "x", count: 70_000))
    #expect(history.entries.count == 5)
    #expect(History(path: path).entries.count == 4)
  }

  @Test func sessionsAtTheSameTime() {
    defer { removeFolder() }
    var first = History(path: path)
    var second = History(path: path)
    // Trimming keeps what other sessions have appended.
    for number in 0..<10_999 { first.append("first \(number)") }
    second.append("second")
    #expect(History.limit == 10_000)
    first.append("first 10999")
    first.append("last")
    let entries = History(path: path).entries
    #expect(entries.count == 10_000)
    #expect(entries.suffix(3) == ["second", "first 10999", "last"])
  }

  @Test func searches() {
    var history = History(path: nil)
    for entry in ["sin(1)", "é", "sin(2)"] { history.append(entry) }
    #expect(history.find("sin", from: 2, older: true)?.index == 2)
    #expect(history.find("n(", from: 1, older: true)?.offset == 2)
    #expect(history.find("sin", from: 1, older: false)?.index == 2)
    #expect(history.find("cos", from: 2, older: true) == nil)
    #expect(history.find("x", from: -1, older: true) == nil)
  }
}
