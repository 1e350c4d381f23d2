import KaleidoFrontend
import KaleidoParse
import KaleidoSource
import KaleidoSystem

/// `:save`: a program of the session's entries. What cannot be part of a program is a comment in it.
extension Interaction {
  func save(_ argument: String) {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    let onlyDefinitions = words.first == "--definitions"
    let path = onlyDefinitions ? (words.count > 1 ? words[1].trimmed : "") : argument
    if path.isEmpty { return refuse("`:save` takes a file") }
    let program =
      onlyDefinitions
      ? SavedProgram(text: liveDefinitions.map(text(of:)).joined(separator: "\n")) : savedProgram
    do throws(CommandError) {
      try StagedOutput(Array(program.text.utf8), for: path).commit(standardOutput: 1)
      for remark in program.remarks { output.note("\(path): \(remark)") }
    } catch {
      fail()
      output.write(error)
    }
  }

  private func text(of definition: Definition) -> String {
    definition.comment.map { "# \($0)\n" }.joined() + definition.source + "\n"
  }

  /// The entries as a program, and what differs from the session.
  private var savedProgram: SavedProgram {
    let live = Set(workspace.definitions.values.map(\.number))
    var replaced = 0
    var items: [SavedProgram.Item] = []
    for item in transcript.items {
      switch item.kind {
      case .definition(let number) where !live.contains(number): replaced += 1
      case .expression(usesSession: true):
        items.append(.init(item, obstacle: "it uses variables of the session"))
      default: items.append(.init(item))
      }
    }
    return SavedProgram(items, replacedCount: replaced)
  }
}

/// The text of a program that `:save` writes.
private struct SavedProgram {
  var text: String
  /// What is not as in the session.
  var remarks: [String] = []

  struct Item {
    let item: Transcript.Item
    /// Why the item is a comment; nil if it is not.
    var obstacle: String?

    init(_ item: Transcript.Item, obstacle: String? = nil) {
      self.item = item
      self.obstacle = obstacle
    }

    /// The lines of the item as comments.
    func comment(_ reason: String) -> String {
      let lines = item.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "# Not part of the program: \(reason).\n"
        + lines.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
    }
  }

  init(text: String) { self.text = text }

  /// Makes a program of items. Those that are wrong in a program become comments, and then those that depend on them.
  init(_ items: [Item], replacedCount: Int) {
    var items = items
    var (text, starts) = Self.join(items)
    while true {
      let errors = Self.errors(of: text, starts).filter { items[$0.key].obstacle == nil }
      if errors.isEmpty { break }
      for (index, message) in errors { items[index].obstacle = message }
      (text, starts) = Self.join(items)
    }
    self.text = text
    if replacedCount > 0 {
      remarks.append(
        replacedCount == 1
          ? "a definition that was replaced or taken back is left out"
          : "\(replacedCount) definitions that were replaced or taken back are left out")
    }
    let commentCount = items.count { $0.obstacle != nil }
    if commentCount > 0 {
      remarks.append(
        commentCount == 1
          ? "an item that cannot be part of a program is a comment"
          : "\(commentCount) items that cannot be part of a program are comments")
    }
  }

  /// The text of all items, and where each begins.
  private static func join(_ items: [Item]) -> (text: String, starts: [Int]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    /// Where a `;` after the last item can be inserted.
    var separator: Int?
    for item in items {
      if !bytes.isEmpty { bytes.append(10) }
      if let obstacle = item.obstacle {
        starts.append(bytes.count)
        bytes += item.comment(obstacle).utf8
        continue
      }
      if item.item.beginsWithSign, let separator {
        bytes.insert(UInt8(ascii: ";"), at: separator)
        for index in starts.indices where starts[index] >= separator { starts[index] += 1 }
      }
      starts.append(bytes.count)
      separator = item.item.separator.map { $0 + bytes.count }
      bytes += item.item.text.utf8
      bytes.append(10)
    }
    return (String(decoding: bytes, as: UTF8.self), starts)
  }

  /// The items of a program that have errors, with the first message about each.
  private static func errors(of text: String, _ starts: [Int]) -> [Int: String] {
    var session = Session()
    session.add(SourceFile(name: "", bytes: Array(text.utf8)))
    _ = session.program()
    var found: [Int: String] = [:]
    for diagnostic in session.diagnostics.inSourceOrder where diagnostic.severity == .error {
      guard let place = diagnostic.labels.first(where: \.isPrimary)?.range.start,
        let index = starts.lastIndex(where: { $0 <= Int(place) })
      else { continue }
      found[index] = found[index] ?? diagnostic.message
    }
    return found
  }
}
