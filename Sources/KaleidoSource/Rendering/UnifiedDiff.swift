/// The difference between two versions of a file, in the format of `diff -u`.
public struct UnifiedDiff {
  /// Consecutive lines that are replaced by others.
  private struct Change {
    var oldLines: Range<Int>
    var newLines: [ArraySlice<UInt8>]
  }

  private let name: String
  private let old: [UInt8]
  private let oldLines: [ArraySlice<UInt8>]
  private var changes: [Change] = []

  /// The number of unchanged lines around a change.
  private static let contextCount = 3

  /// Creates the difference that edits make. They are in order and do not overlap.
  public init(_ name: String, _ old: [UInt8], _ edits: [TextEdit]) {
    self.name = name
    self.old = old
    oldLines = Self.lines(old[...])
    var index = 0
    var starts = LineCursor(old)
    while index < edits.count {
      // The edits of lines that touch form one change.
      let first = starts.line(at: Int(edits[index].range.start))
      let start = starts.lineStart
      var last = starts.line(at: Int(edits[index].range.end))
      var end = index + 1
      while end < edits.count {
        let next = starts.line(at: Int(edits[end].range.start))
        if next > last + 1 { break }
        last = starts.line(at: Int(edits[end].range.end))
        end += 1
      }
      let lines = first..<min(last + 1, oldLines.count)
      let lineEnd = lines.isEmpty ? start : oldLines[lines.upperBound - 1].endIndex
      add(lines, start..<max(lineEnd, Int(edits[end - 1].range.end)), edits[index..<end])
      index = end
    }
  }

  private mutating func add(_ lines: Range<Int>, _ bytes: Range<Int>, _ edits: ArraySlice<TextEdit>)
  {
    let moved = edits.map { edit in
      TextEdit(
        SourceRange(
          edit.range.start - UInt32(bytes.lowerBound), edit.range.end - UInt32(bytes.lowerBound)),
        edit.replacement)
    }
    var new = Self.lines(TextEdit.apply(moved, to: Array(old[bytes]))[...])[...]
    var lines = lines
    while let line = lines.first, let newLine = new.first, oldLines[line] == newLine {
      lines.removeFirst()
      new.removeFirst()
    }
    while let line = lines.last, let newLine = new.last, oldLines[line] == newLine {
      lines.removeLast()
      new.removeLast()
    }
    if lines.isEmpty, new.isEmpty { return }
    changes.append(Change(oldLines: lines, newLines: Array(new)))
  }

  public var isEmpty: Bool { changes.isEmpty }

  /// The text of the difference.
  public func text(usesColor: Bool = false) -> String {
    if isEmpty { return "" }
    var output = StyledText(usesColor: usesColor)
    output.append("--- \(VisibleText.escaped(name))\n", .bold)
    output.append("+++ \(VisibleText.escaped(name))\n", .bold)
    var index = 0
    var shift = 0
    while index < changes.count {
      var end = index + 1
      while end < changes.count,
        changes[end].oldLines.lowerBound - changes[end - 1].oldLines.upperBound
          <= 2 * Self.contextCount
      {
        end += 1
      }
      appendHunk(changes[index..<end], shift: &shift, to: &output)
      index = end
    }
    return output.text
  }

  private func appendHunk(
    _ changes: ArraySlice<Change>, shift: inout Int, to output: inout StyledText
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let start = max(0, first.oldLines.lowerBound - Self.contextCount)
    let end = min(oldLines.count, last.oldLines.upperBound + Self.contextCount)
    let growth = changes.reduce(0) { $0 + $1.newLines.count - $1.oldLines.count }
    output.append(
      "@@ -\(Self.place(start, end - start)) +\(Self.place(start + shift, end - start + growth)) @@\n",
      .frame)
    var line = start
    for change in changes {
      for context in line..<change.oldLines.lowerBound {
        append(oldLines[context], " ", to: &output)
      }
      for removed in change.oldLines { append(oldLines[removed], "-", to: &output) }
      for added in change.newLines { append(added, "+", to: &output) }
      line = change.oldLines.upperBound
    }
    for context in line..<end { append(oldLines[context], " ", to: &output) }
    shift += growth
  }

  /// A first line, counted from 1, and a number of lines.
  private static func place(_ start: Int, _ count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  private func append(_ line: ArraySlice<UInt8>, _ mark: String, to output: inout StyledText) {
    let isComplete = line.last == 10
    let text = String(decoding: isComplete ? line.dropLast() : line, as: UTF8.self)
    output.append(mark + text, mark == "-" ? .error : mark == "+" ? .help : .plain)
    output.append("\n")
    if !isComplete { output.append("\\ No newline at end of file\n") }
  }

  /// The lines of a text with their line breaks, LF.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Finds the lines of offsets that increase.
  private struct LineCursor {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 0
    private(set) var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(at offset: Int) -> Int {
      while position < offset {
        if bytes[position] == 10 {
          line += 1
          lineStart = position + 1
        }
        position += 1
      }
      return line
    }
  }
}
