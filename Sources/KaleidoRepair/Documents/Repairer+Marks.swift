import KaleidoLex
import KaleidoParse
import KaleidoSource

/// What other tools leave in a program: conflict markers of a merge, lines of a diff, and character references of HTML; and apostrophes
/// that group the digits of numbers. They are edited before the file is parsed.
extension Repairer {
  mutating func repairMarks() {
    var lines = MarkedLines(source)
    lines.findConflicts()
    lines.findDifferences()
    for conflict in lines.conflicts {
      report(.mergeConflict(conflict), at: conflict.markers)
      lexical.supersede(in: conflict.removed)
    }
    if !lines.removedLines.isEmpty {
      report(.difference(lines), at: lines.removedLines)
      lexical.supersede(in: lines.removedLines)
    }
    var edits = lines.conflicts.flatMap(\.removed).map { Diagnostic.Edit($0, "") } + lines.edits
    let entities = entities()
    if !entities.isEmpty {
      report(.entities(entities, source), at: entities.map(\.range))
      edits += entities
    }
    edits += numbersWithMarks()
    guard !edits.isEmpty else { return }
    let range = parser.cursor..<parser.tokens.endOfFile + 1
    let tokens = applying(edits, to: Array(parser.tokens[range]))
    parser.tokens.replace(range.dropLast(), with: Array(tokens.dropLast()))
  }

  /// The signs for which HTML's character references stand, by their names.
  private static let entitySigns = ["lt": "<", "gt": ">", "amp": "&"]

  /// The edits that replace `&lt;` and the like; none if the program defines the operator `&`.
  private func entities() -> [Diagnostic.Edit] {
    var edits: [Diagnostic.Edit] = []
    for index in parser.cursor..<parser.tokens.endOfFile where index + 3 < parser.tokens.endOfFile {
      guard parser.tokens.kind(index) == .operator, parser.tokens.kind(index + 2) == .semicolon,
        touches(index + 1), touches(index + 2), !parser.tokens.startsLine(index + 3),
        parser.tokens.text(index) == "&",
        let sign = Self.entitySigns[parser.tokens.text(index + 1)]
      else { continue }
      let range = parser.tokens.range(index, index + 2)
      // `&amp;&amp;` is one operator.
      if let last = edits.last, last.range.end == range.start {
        edits[edits.count - 1] = .init(last.range.union(range), last.replacement + sign)
      } else {
        edits.append(.init(range, sign))
      }
    }
    let definesSign = (parser.cursor..<parser.tokens.endOfFile).contains { index in
      parser.tokens.kind(index) == .binary && parser.tokens.text(index + 1) == "&"
        && !edits.contains { $0.range.start == parser.tokens.start(index + 1) }
    }
    return definesSign ? [] : edits
  }

  /// `1'500`, which the lexer has reported.
  private func numbersWithMarks() -> [Diagnostic.Edit] {
    guard lexical.hasErrors else { return [] }
    return (parser.cursor..<parser.tokens.endOfFile).compactMap { index in
      guard parser.tokens.kind(index) == .invalid, parser.tokens.text(index) == "'",
        parser.tokens.kind(index + 1) == .number, touches(index), touches(index + 1)
      else { return nil }
      return .init(parser.tokens.range(index, index + 1), "")
    }
  }

  private func touches(_ index: Int) -> Bool {
    index > 0 && parser.tokens.end(index - 1) == parser.tokens.start(index)
  }
}

/// The lines of a file that a merge or a diff has marked.
struct MarkedLines {
  /// A merge conflict: the lines of its markers, and what is not read.
  struct Conflict {
    var markers: [SourceRange]
    /// From the marker of the second version to the end, and the marker of the first one.
    var removed: [SourceRange]
  }

  private let lines: [(range: SourceRange, text: Substring)]
  private(set) var conflicts: [Conflict] = []
  /// The lines that begin with `-`, each with the lines after it that do.
  private(set) var removedLines: [SourceRange] = []
  /// The edits that apply the diff.
  private(set) var edits: [Diagnostic.Edit] = []
  /// Whether the lines before a diff's first one are among the removed ones.
  private(set) var hasHeader = false

  /// Finds nothing in a file without such marks, in one pass over its bytes.
  init(_ source: SourceFile) {
    var lines: [(SourceRange, Substring)] = []
    var start = 0
    let bytes = source.bytes
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      let mayBeHeader = end > start + 1 && "in@di".utf8.contains(bytes[start + 1])
      if end > start, "<=>|+-".utf8.contains(bytes[start]) || mayBeHeader {
        let range = SourceRange(UInt32(start), UInt32(end))
        let text = source.text(range)[...]
        if !mayBeHeader || Self.isHeader(text) || "<=>|+-".contains(text.first ?? " ") {
          lines.append((range, text))
        }
      }
      start = end + 1
    }
    self.lines = lines
  }

  /// Finds `<<<<<<<`, `=======` and `>>>>>>>`, with `|||||||` before the second one or not, each alone or with a name.
  mutating func findConflicts() {
    var markers: [SourceRange] = []
    for line in lines {
      guard let sign = line.text.first, line.text.prefix(7).allSatisfy({ $0 == sign }),
        line.text.count > 6,
        line.text.dropFirst(7).first.map(\.isWhitespace) ?? true
      else { continue }
      switch sign {
      case "<": markers = [line.range]
      case ">" where markers.count > 1:
        let second = SourceRange(markers[1].start, line.range.end)
        conflicts.append(Conflict(markers: markers + [line.range], removed: [markers[0], second]))
        markers = []
      case "=", "|":
        if !markers.isEmpty { markers.append(line.range) }
      default: break
      }
    }
  }

  /// `diff --git a/f b/f`, `index 1f0..2e1`, `@@ -1,2 +1,3 @@`, and the names of the files.
  private static func isHeader(_ text: Substring) -> Bool {
    ["diff --", "index ", "@@ -", "--- a/", "+++ b/"].contains { text.hasPrefix($0) }
  }

  /// Finds the lines of a whole diff, which has a header: without it, one with marked lines only. Returns whether there is one.
  private mutating func findHeader() -> Bool {
    guard lines.contains(where: { $0.text.hasPrefix("--- a/") || $0.text.hasPrefix("@@ -") }),
      lines.contains(where: { $0.text.hasPrefix("+") })
    else { return false }
    hasHeader = true
    for line in lines {
      let isHeader = Self.isHeader(line.text)
      if isHeader || line.text.hasPrefix("-") {
        let isNext = removedLines.last?.end == line.range.start - (line.range.start == 0 ? 0 : 1)
        let start = isNext ? removedLines.removeLast().start : line.range.start
        removedLines.append(SourceRange(start, line.range.end))
        edits.append(.init(SourceRange(line.range.start, line.range.end + 1), ""))
      } else if line.text.hasPrefix("+") {
        edits.append(.init(SourceRange(line.range.start, line.range.start + 1), ""))
      }
    }
    return true
  }

  /// Finds lines that begin with `-` directly before others that begin with `+`, of which one begins a construct: in a formula, both signs
  /// are operators.
  mutating func findDifferences() {
    if findHeader() { return }
    var index = 0
    while index < lines.count {
      var end = index
      func follows(_ sign: Character) -> Bool {
        end < lines.count && lines[end].text.first == sign
          && (end == index || lines[end].range.start == lines[end - 1].range.end + 1)
      }
      while follows("-") { end += 1 }
      let removed = lines[index..<end]
      while end > index, follows("+") { end += 1 }
      let added = lines[(index + removed.count)..<end]
      index = max(end, index + 1)
      guard let first = removed.first, let last = removed.last, !added.isEmpty,
        removed.allSatisfy({ Self.beginsConstruct($0.text) })
          || added.allSatisfy({ Self.beginsConstruct($0.text) })
      else { continue }
      removedLines.append(SourceRange(first.range.start, last.range.end))
      edits.append(.init(SourceRange(first.range.start, last.range.end + 1), ""))
      edits += added.map {
        .init(SourceRange($0.range.start, $0.range.start + 1), "")
      }
    }
  }

  /// Whether a keyword that an operator cannot precede follows the sign at the start of a line.
  private static func beginsConstruct(_ text: Substring) -> Bool {
    let word = text.dropFirst().drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
    return ["def", "extern", "if", "for", "var", "then", "else", "in"].contains(word)
  }
}

extension Diagnostic {
  static func mergeConflict(_ conflict: MarkedLines.Conflict) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "unresolved merge conflict", at: conflict.markers[0],
      label: "the first version begins here",
      children: [.help("keep one version, and remove the lines of the markers")])
    let last = conflict.markers.count - 1
    return conflict.markers.indices.dropFirst().reduce(diagnostic) {
      $0.secondary(
        conflict.markers[$1],
        $1 == last
          ? "the last version ends here, and is not read"
          : $1 == last - 1 ? "the last version begins here" : nil)
    }
  }

  static func difference(_ lines: MarkedLines) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken,
      lines.hasHeader ? "this is a diff, not a program" : "this line is marked as removed",
      at: lines.removedLines[0],
      children: [
        .note("the lines are those of a diff"),
        .help(
          lines.hasHeader
            ? "to apply it, remove its header and the lines that begin with `-`, and the signs `+`"
            : "remove lines that begin with `-`, and the sign of those that begin with `+`",
          edits: lines.edits, .maybe),
      ])
    return lines.removedLines.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }
  }

  static func entities(_ edits: [Edit], _ source: SourceFile) -> Diagnostic {
    let diagnostic = Diagnostic(
      .strayToken, "`\(source.text(edits[0].range))` is HTML for `\(edits[0].replacement)`",
      at: edits[0].range,
      children: [.help(edits.count == 1 ? "use the sign" : "use the signs", edits: edits)])
    return edits.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1.range, nil) }
  }
}
