import Glibc
import KaleidoSystem
import Testing

@testable import KaleidoTerminal

/// The keys are in the terminal's queue before an entry is read, so that no test waits for anything. The end-to-end tests
/// check what is shown.
@Suite(.serialized) struct LineEditorTests {
  /// Returns the results of reading until the end of the file. An entry is incomplete while it has more `(` than `)`.
  private func results(
    _ keys: String, hasKeys: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [LineEditor.Result] {
    let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(keyboard) }
    var isLocked: Int32 = 0
    var number: Int32 = -1
    // TIOCSPTLCK and TIOCGPTN, whose definitions Swift does not import.
    try #require(ioctl(keyboard, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(keyboard, 0x8004_5430, &number) == 0)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    let screen = open("/dev/null", O_WRONLY)
    defer { close(screen) }
    // Otherwise the terminal would handle control characters before the editor changes the mode.
    var mode = termios()
    tcgetattr(terminal, &mode)
    cfmakeraw(&mode)
    tcsetattr(terminal, TCSANOW, &mode)
    if !hasKeys { Terminal(input: terminal, output: screen).enter(.lines) }
    #expect(FileSystem.write(Array(keys.utf8), to: keyboard) == nil)

    let editor = LineEditor(
      terminal: Terminal(input: terminal, output: screen), hasKeys: hasKeys, historyPath: nil
    ) { text, cursor in
      Completion(start: cursor - 1, candidates: text.hasSuffix("s") ? ["sin", "sinh"] : [])
    }
    var results: [LineEditor.Result] = []
    while results.last != .endOfFile, results.last != .terminalClosed, results.count < 100 {
      let result = editor.readEntry(prompt: "> ", continuationPrompt: ". ") { text in
        let opened = text.filter { $0 == "(" }.count
        return opened <= text.filter { $0 == ")" }.count
      }
      results.append(result)
    }
    return results
  }

  private func expect(
    _ keys: String, _ expected: LineEditor.Result..., hasKeys: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try results(keys + "\u{4}", hasKeys: hasKeys) == expected + [.endOfFile],
      sourceLocation: sourceLocation)
  }

  private func typed(_ text: String) -> LineEditor.Result { .entry(text, isPaste: false) }
  private func pasted(_ text: String) -> LineEditor.Result { .entry(text, isPaste: true) }

  private let up = "\u{1b}[A"
  private let down = "\u{1b}[B"
  private let left = "\u{1b}[D"

  @Test func editing() throws {
    try expect("bc\(left)\(left)a\u{5}d\r", typed("abcd"))
    try expect("one two\u{17}\u{15}\u{19}\u{19}\r", typed("one twoone two"))
    try expect("one two\u{1b}\u{7f}\u{1}\u{1b}d\u{1b}[3~\u{19}\r", typed("one"))
    try expect("abc\u{1}\u{b}x\u{19}\u{7f}\u{14}\r", typed("xba"))
    try expect("a b\u{1b}b\u{1b}[1;5D(\u{6}\u{2}\u{1b}f\u{1b}[F)\r", typed("(a b)"))
    try expect("ac\u{1b}<\u{6}b\u{c}\u{1b}>d\u{1b}[H\u{4}\u{1b}[15~\u{7}\r", typed("bcd"))
  }

  @Test func severalLines() throws {
    try expect("f(\r1\r)\r", typed("f(\n1\n)"))
    try expect("(\r1\(up)x\(down)y)\r", typed("(x\n1y)"))
    try expect("(1\r\r2\u{3}3\r", .interrupted, .interrupted, typed("3"))
    try expect("\r \r1\u{1b}\r2\r\n", typed(""), typed(""), typed("1\n2"), typed(""))
  }

  @Test func history() throws {
    try expect("(\r1)\r2\r\(up)\(up)\u{7f},3)\r", typed("(\n1)"), typed("2"), typed("(\n1,3)"))
    try expect(
      "1\r2\r3\(up)\(up)\(up)4\(down)\(down)5\r\(up)\(down)\(down)6\r", typed("1"), typed("2"),
      typed("35"), typed("6"))
    try expect("(\r)\r1\r\u{1b}p\u{1b}p\u{1b}p\u{1b}n2\r", typed("(\n)"), typed("1"), typed("12"))
  }

  @Test func search() throws {
    try expect(
      "sin\rcos\r\u{12}s\r\u{12}sin\u{5}(1)\r", typed("sin"), typed("cos"), typed("cos"),
      typed("sin(1)"))
    try expect("sin\rcos\r1\u{12}s\u{12}\u{12}\u{13}\r", typed("sin"), typed("cos"), typed("cos"))
    try expect(
      "a1\ra2\rx\u{12}a1\u{7f}\r\u{12}a\u{7}y\r", typed("a1"), typed("a2"), typed("a2"), typed("y"))
  }

  @Test func pastes() throws {
    let (start, end) = ("\u{1b}[200~", "\u{1b}[201~")
    try expect("\(start)1\r2\r\(end)3\r", pasted("1\n2"), typed("3"))
    try expect("\(start)1\r2\(end)3\r", pasted("1\n23"))
    try expect("\(start)1\(end)2\r", typed("12"))
    try expect("\(start)(1\r\(end)\r\(start)(1\r\(end))\r", pasted("(1"), pasted("(1\n)"))
    try expect("\(start)1\r2\(end)\u{15}\u{15}\u{15}3\r", typed("3"))
  }

  @Test func completion() throws {
    try expect("2s\t\t\th\r", typed("2sinh"))
    try expect("x\t\t\r", typed("x"))
    try expect("(\r\t1)\r", typed("(\n  1)"))
  }

  @Test func lines() throws {
    try expect("1\n(2\n)\n", typed("1"), typed("(2\n)"), hasKeys: false)
    try expect("(2\n\n", .interrupted, hasKeys: false)
    try expect("1\u{3}2\n(\n\u{4}", .interrupted, typed("2"), .interrupted, hasKeys: false)
  }

  @Test func terminalsOfUnknownType() {
    let known = ["xterm", "xterm-256color", "screen.xterm", "linux", "st", "st-256color", "vt220"]
    for type in known { #expect(LineEditor.isKnown(type)) }
    for type in ["", "dumb", "unknown", "vt52", "stv52", "emacs"] {
      #expect(!LineEditor.isKnown(type))
    }
  }
}
