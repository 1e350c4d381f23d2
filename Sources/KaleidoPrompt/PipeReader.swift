import KaleidoCompiler
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// Evaluates the entries of a stream, each as soon as it is complete: at the end of a line that ends in `;`, or when an
/// item begins on a later line.
package struct PipeReader {
  private let interaction: Interaction
  private let name: String
  /// The text that is not evaluated yet, and the number of its first line.
  private var pending: [UInt8] = []
  private var firstLine = 1

  package init(_ interaction: Interaction, named name: String) {
    self.interaction = interaction
    self.name = name
  }

  /// Reads a stream to its end.
  package mutating func run(_ descriptor: Int32) {
    // The part of a line.
    var rest: [UInt8] = []
    while interaction.exitStatus == nil, let part = FileSystem.readSome(from: descriptor) {
      guard let end = part.lastIndex(of: 10) else {
        rest += part
        continue
      }
      take(rest + part[...end])
      rest = Array(part[(end + 1)...])
    }
    if interaction.exitStatus == nil { take(rest) }
    if interaction.exitStatus == nil { evaluate(pending.count) }
  }

  private mutating func take(_ lines: [UInt8]) {
    var start = 0
    while start < lines.count, interaction.exitStatus == nil {
      let end = lines[start...].firstIndex(of: 10).map { $0 + 1 } ?? lines.count
      let line = lines[start..<end]
      start = end
      if PromptCommand.isCommand(line), isComplete {
        evaluate(pending.count)
        interaction.execute(String(decoding: line, as: UTF8.self).trimmed)
        firstLine += 1
        continue
      }
      pending += line
      // Another item usually begins at the margin.
      let mayEndItem = line.first.map { $0 > 32 && $0 != UInt8(ascii: "#") } ?? false
      if mayEndItem || line.contains(UInt8(ascii: ";")) { evaluateCompleteEntries() }
    }
  }

  private var isComplete: Bool {
    interaction.isComplete(String(decoding: pending, as: UTF8.self), mayBeComment: true)
  }

  private mutating func evaluateCompleteEntries() {
    let size = interaction.completedSize(of: source(pending.count))
    if size > 0 { evaluate(size) }
  }

  private func source(_ size: Int) -> SourceFile {
    SourceFile(name: name, bytes: Array(pending.prefix(size)), firstLine: firstLine)
  }

  /// Evaluates the first bytes of the pending text.
  private mutating func evaluate(_ size: Int) {
    interaction.enter(source(size), dividedInto: .lines)
    let done = pending.prefix(size)
    firstLine += done.count { $0 == 10 }
    // Keeps the columns of the rest of the line.
    let lineStart = done.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let columns = done[lineStart...].count { $0 & 0xc0 != 0x80 }
    pending.removeFirst(size)
    if !pending.isEmpty, pending[0] != 10 {
      pending.insert(contentsOf: repeatElement(32, count: columns), at: 0)
    }
  }
}
