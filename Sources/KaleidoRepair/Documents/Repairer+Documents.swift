import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Text that is no program: transcripts of a prompt, messages of compilers, LLVM IR, prose and Markdown. Such a text is one
/// error, and nothing after it is read.
extension Repairer {
  /// The number of lines around a fault that are examined, and the number of bytes of each.
  private static let reach = (lines: 40, bytes: 400)

  /// Reports that the lines with the region's fault belong to no program, and removes them from the tokens. Returns
  /// whether they do.
  mutating func repairDocument(_ region: inout Checkpoint) -> Bool {
    let isFaulty = parser.firstFault != nil || namesGlobalVariable || hasLexicalError(region)
    guard budget > 0, isFaulty, let first = firstDocumentLine(of: region) else { return false }
    let lines = DocumentLines(source, from: first)
    budget -= 100
    if case .prose = lines.kind, !lines.isMostlyText {
      return comment(out: lines, in: &region)
    }
    var start = max(region.start, parser.tokens.index(at: first))
    // The item that contains the line is of that language.
    var isLanguage = false
    if case .language = lines.kind { (start, isLanguage) = (region.start, true) }
    if case .prompt = lines.kind {
      let edits = PromptLines(source, from: first).edits
      if let edits, remove(edits, lines, from: start, in: &region) { return true }
    }
    // What stands before the first function belongs to the text as well.
    let isWhole = (lines.isMostlyText || isLanguage) && definitionRegion == nil
    let place = isWhole ? fileRegion ?? region : region
    let end = parser.tokens.endOfFile
    parser.rewind(to: place)
    let textStart = isWhole ? 0 : min(first, parser.tokens.start(start))
    lexical.supersede(in: [SourceRange(textStart, source.range.end)])
    discardEarly { isWhole || $0.start >= first }
    parser.diagnostics.report(.document(lines.kind, at: lines.mark, edits: []))
    parser.tokens.replace((isWhole ? place.start : start)..<end, with: [])
    region = parser.makeCheckpoint()
    return true
  }

  /// The start of the first line of the region, up to its fault, that cannot belong to a program.
  private func firstDocumentLine(of region: Checkpoint) -> UInt32? {
    let last = min(parser.tokens.endOfFile, max(parser.firstFault ?? 0, parser.previous))
    let end = parser.tokens.start(last)
    var line = source.startOfLine(at: parser.tokens.start(region.start))
    for _ in 0..<Self.reach.lines where line <= end {
      let text = source.line(at: line).prefix(Self.reach.bytes)
      // The comments of other languages are reported as such.
      if text.contains("/*") || text.contains("(*") { return nil }
      if let kind = DocumentLine(text), !isInside(line, region), !beginsWithOperator(line),
        !kind.isQuotation || isQuoted(line)
      {
        return line
      }
      guard let next = source.lineAfter(line) else { return nil }
      line = next
    }
    return nil
  }

  /// Whether a line and the next one begin with `>` at the margin. In a program, at most one does: an expression that continues.
  private func isQuoted(_ line: UInt32) -> Bool {
    guard let next = source.lineAfter(line) else { return false }
    return source.line(at: line).first == ">" && source.line(at: next).first == ">"
  }

  /// Whether a line begins inside parentheses, as the rest of a parameter list does.
  private func isInside(_ line: UInt32, _ region: Checkpoint) -> Bool {
    var depth = 0
    var index = region.start
    while index < parser.tokens.endOfFile, parser.tokens.start(index) < line {
      if parser.tokens.kind(index) == .leftParenthesis { depth += 1 }
      if parser.tokens.kind(index) == .rightParenthesis { depth -= 1 }
      index += 1
    }
    return depth > 0
  }

  /// Whether a line begins with an operator of the program.
  private func beginsWithOperator(_ line: UInt32) -> Bool {
    let first = parser.tokens.index(at: line)
    guard parser.tokens.kind(first) == .operator else { return false }
    let sign = parser.tokens.symbol(first)
    return (0..<first).contains {
      [.unary, .binary].contains(parser.tokens.kind($0))
        && parser.tokens.kind($0 + 1) == .operator && parser.tokens.symbol($0 + 1) == sign
    }
  }

  /// Reports some sentences in a program, and removes them from the tokens.
  private mutating func comment(out lines: DocumentLines, in region: inout Checkpoint) -> Bool {
    let start = max(region.start, parser.tokens.index(at: lines.start))
    var end = start
    while end < parser.tokens.endOfFile, parser.tokens.start(end) < lines.end { end += 1 }
    guard end > start else { return false }
    parser.rewind(to: region)
    lexical.supersede(in: [SourceRange(lines.start, lines.end)])
    parser.diagnostics.report(.document(.prose, at: lines.mark, edits: lines.comments))
    parser.tokens.replace(start..<end, with: [])
    region = parser.makeCheckpoint()
    return true
  }

  /// Removes prompts from the tokens if what remains is a program, and reports them.
  private mutating func remove(
    _ edits: [Diagnostic.Edit], _ lines: DocumentLines, from start: Int,
    in region: inout Checkpoint
  ) -> Bool {
    let end = parser.tokens.endOfFile
    guard end - start < 20_000 else { return false }
    budget -= end - start
    let text = foreignText(start..<end, fault: nil)
    let tokens = applying(edits, to: text.tokens)
    guard attempt(tokens).fault == nil else { return false }
    parser.rewind(to: region)
    lexical.supersede(in: edits.map(\.range))
    parser.diagnostics.report(.document(lines.kind, at: lines.mark, edits: edits))
    parser.tokens.replace(start..<end, with: Array(tokens.dropLast()))
    region = parser.makeCheckpoint()
    return true
  }
}

/// The lines of a text from one on that belongs to no program.
struct DocumentLines {
  let kind: DocumentLine
  /// Where the first line begins, and where the last one of its kind in a row ends.
  let start: UInt32
  private(set) var end: UInt32
  /// The text of the first line that shows its kind.
  let mark: SourceRange
  /// Whether most lines that follow belong to no program either.
  let isMostlyText: Bool
  /// The edits that turn the lines into comments.
  private(set) var comments: [Diagnostic.Edit] = []

  /// The number of lines that are examined.
  private static let reach = 60

  init(_ source: SourceFile, from start: UInt32) {
    self.start = start
    kind = DocumentLine(source.line(at: start)) ?? .prose
    mark = Self.mark(kind, source, at: start)
    var (line, count, textCount) = (start, 0, 0)
    var isRow = true
    end = start
    for _ in 0..<Self.reach {
      let text = source.line(at: line)
      let isBlank = text.allSatisfy(\.isWhitespace)
      let isComment = text.first { !$0.isWhitespace } == "#"
      if !isBlank, !isComment {
        let isText = DocumentLine(text) != nil
        count += 1
        textCount += isText ? 1 : 0
        isRow = isRow && isText
        if isRow {
          comments.append(.init(SourceRange(at: Self.content(source, at: line)), "# "))
          end = line + UInt32(text.utf8.count)
        }
      }
      guard let next = source.lineAfter(line) else { break }
      line = next
    }
    isMostlyText = textCount > 1 && textCount * 3 > count
  }

  /// The offset of the first character of a line that is not white space.
  private static func content(_ source: SourceFile, at line: UInt32) -> UInt32 {
    line + UInt32(source.line(at: line).prefix { $0.isWhitespace }.utf8.count)
  }

  private static func mark(_ kind: DocumentLine, _ source: SourceFile, at line: UInt32)
    -> SourceRange
  {
    let start = content(source, at: line)
    let text = source.line(at: line).drop { $0.isWhitespace }
    let trimmed = text.reversed().drop { $0.isWhitespace }.count
    let length =
      switch kind {
      case .prompt(let prompt, _): prompt.utf8.count
      case .command: 1
      default: text.prefix(trimmed).utf8.count
      }
    return SourceRange(start, start + UInt32(length))
  }
}

/// The prompts at the starts of lines.
struct PromptLines {
  /// The edits that remove the prompts; nil if other lines are no program.
  private(set) var edits: [Diagnostic.Edit]?

  init(_ source: SourceFile, from start: UInt32) {
    var edits: [Diagnostic.Edit] = []
    var line = start
    while true {
      switch DocumentLine(source.line(at: line)) {
      case .prompt(_, let length)?:
        edits.append(.init(SourceRange(line, line + UInt32(length)), ""))
      case nil: break
      default: return
      }
      guard let next = source.lineAfter(line) else { break }
      line = next
    }
    self.edits = edits
  }
}

extension SourceFile {
  /// The line that begins at an offset, without its end.
  fileprivate func line(at start: UInt32) -> Substring {
    var end = Int(start)
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    return text(SourceRange(start, UInt32(end)))[...]
  }

  /// The start of the line after the one that begins at an offset; nil for the last one.
  fileprivate func lineAfter(_ start: UInt32) -> UInt32? {
    var end = Int(start)
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    if end + 1 < bytes.count, bytes[end] == 13, bytes[end + 1] == 10 { end += 1 }
    return end + 1 < bytes.count ? UInt32(end + 1) : nil
  }
}
