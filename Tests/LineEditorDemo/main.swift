/// Reads entries with the line editor and writes each as `[text]`: line-editor-demo [HISTORY]
///
/// An entry is incomplete while it has more `(` than `)`. `read` reads a line from the terminal, as a program would;
/// `partial` writes text without a line end. A paste
/// that begins with `$ ` is one entry a line, after such a prompt.

import Glibc
import KaleidoSystem
import KaleidoTerminal

let words = ["print", "printd", "putchard", "sin", "sinh", "名前", "名札"]
let editor = LineEditor(
  historyPath: CommandLine.arguments.dropFirst().first,
  splitting: { paste in
    guard paste.hasPrefix("$ ") else { return nil }
    return paste.split(separator: "\n").map { String($0.dropFirst(2)) }
  }
) { text, cursor in
  let head = text.utf8.prefix(cursor)
  let word = head.reversed().prefix { $0 > 0x60 }
  let start = cursor - word.count
  let typed = String(decoding: head.dropFirst(start), as: UTF8.self)
  return Completion(start: start, candidates: words.filter { $0.hasPrefix(typed) })
}
func say(_ text: String) { _ = FileSystem.write(Array((text + "\n").utf8), to: STDOUT_FILENO) }

loop: while true {
  let result = editor.readEntry(
    prompt: "\u{1b}[1;32mks>\u{1b}[m ", continuationPrompt: "\u{1b}[32m..>\u{1b}[m ",
    isComplete: { text in
      text.utf8.reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) } <= 0
    })
  switch result {
  case .entry("read", _): say("line: \(readLine() ?? "none")")
  case .entry("partial", _): _ = FileSystem.write(Array("partial output".utf8), to: STDOUT_FILENO)
  case .entry(let text, let isPaste): say("\(isPaste ? "paste " : "")[\(text)]")
  case .interrupted: say("interrupted")
  case .endOfFile:
    say("end of file")
    break loop
  case .terminalClosed:
    exit(3)
  }
}
