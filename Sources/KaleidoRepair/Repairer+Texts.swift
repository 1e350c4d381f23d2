import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Texts between three quotation marks, texts with a letter before them, and comments between brackets: `"""text"""`, `f"x = {x}"` and
/// `--[[ text ]]`.
extension Repairer {
  /// Reports the texts between three marks, and joins the letters with the texts that follow them. They are edited before the
  /// file is parsed.
  mutating func repairTexts() {
    guard lexical.hasErrors else { return }
    let start = parser.cursor
    var tokens: [Token] = []
    var index = start
    while index < parser.tokens.endOfFile {
      let token = parser.tokens[index]
      index += 1
      if let end = endOfDocumentation(token) {
        let range = SourceRange(token.range.start, end)
        lexical.supersede(in: [range])
        parser.diagnostics.report(.documentation(at: range, source))
        while index < parser.tokens.endOfFile, parser.tokens.start(index) < end { index += 1 }
        // A text on lines of its own is a comment.
        if !token.startsLine { tokens.append(token.replacing(range: range)) }
      } else if let comment = longComment(token) {
        lexical.supersede(in: [comment.range])
        parser.diagnostics.report(comment)
        while index < parser.tokens.endOfFile, parser.tokens.start(index) < comment.range.end {
          index += 1
        }
      } else if token.kind == .invalid, text(token) == ".", isLast(index - 1) {
        // `end.` ends a program in Pascal.
        lexical.supersede(in: [token.range])
        if let word = tokens.popLast() {
          tokens.append(word.replacing(range: word.range.union(token.range)))
        }
      } else if token.kind == .identifier, isMacro(index - 1) {
        // The list of `vec![1, 2]` is reported.
        index += 1
      } else if token.kind == .identifier, isQuotation(index),
        parser.tokens.start(index) == token.range.end, token.range.count < 3
      {
        tokens.append(parser.tokens[index].replacing(startsLine: token.startsLine))
        index += 1
      } else {
        tokens.append(token)
      }
    }
    guard tokens.count < index - start else { return }
    parser.tokens.replace(start..<parser.tokens.endOfFile, with: tokens)
  }

  /// The diagnostic of a comment of Lua that begins at a token.
  private func longComment(_ token: Token) -> Diagnostic? {
    let start = Int(token.range.start)
    guard source.bytes[start] == UInt8(ascii: "-"), source.bytes.count > start + 4,
      source.text(SourceRange(token.range.start, token.range.start + 4)) == "--[["
    else { return nil }
    let limit = min(source.bytes.count, start + 4_000)
    let closing = (start + 4..<limit - 1).first {
      source.bytes[$0] == UInt8(ascii: "]") && source.bytes[$0 + 1] == UInt8(ascii: "]")
    }
    guard let closing else { return nil }
    let whole = SourceRange(token.range.start, UInt32(closing) + 2)
    let diagnostic = Diagnostic(.strayToken, "unexpected `--[[`", at: whole)
    let comment = source.text(SourceRange(token.range.start + 4, UInt32(closing)))
    guard !comment.contains("\n") else {
      return diagnostic.with(.help("a comment begins with `#`, on each line"))
    }
    var end = comment[...]
    while end.last == " " { end.removeLast() }
    return diagnostic.with(
      .help("a comment begins with `#`", edits: [Diagnostic.Edit(whole, "#" + end)]))
  }

  /// Whether `![` directly follows a token.
  private func isMacro(_ index: Int) -> Bool {
    parser.tokens.kind(index + 1) == .operator && parser.tokens.symbol(index + 1) == .not
      && parser.tokens.kind(index + 2) == .leftParenthesis
      && parser.tokens.end(index) == parser.tokens.start(index + 1)
      && parser.tokens.end(index + 1) == parser.tokens.start(index + 2)
      && source.bytes[Int(parser.tokens.start(index + 2))] == UInt8(ascii: "[")
  }

  /// Whether a token directly follows the word `end`, and ends its line.
  private func isLast(_ index: Int) -> Bool {
    index > 0 && parser.tokens.text(index - 1).lowercased() == "end"
      && parser.tokens.end(index - 1) == parser.tokens.start(index)
      && (parser.tokens.startsLine(index + 1) || parser.tokens.kind(index + 1) == .endOfFile)
  }

  private func isQuotation(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .invalid
      && ["\"", "'"].contains(parser.tokens.text(index).first ?? " ")
  }

  /// The offset after the text between three marks that begins at a token.
  private func endOfDocumentation(_ token: Token) -> UInt32? {
    guard token.kind == .invalid, text(token).prefix(2) == "\"\"" || text(token).prefix(2) == "''"
    else { return nil }
    let mark = source.bytes[Int(token.range.start)]
    let bytes = source.bytes
    let isMark = { (offset: Int) in
      offset + 3 <= bytes.count && bytes[offset] == mark && bytes[offset + 1] == mark
        && bytes[offset + 2] == mark
    }
    let first = Int(token.range.start)
    guard isMark(first) else { return nil }
    var offset = first + 3
    while offset < bytes.count, !isMark(offset) { offset += 1 }
    return UInt32(min(offset + 3, bytes.count))
  }
}

extension Diagnostic {
  /// A text between three quotation marks, which is a comment elsewhere.
  static func documentation(at range: SourceRange, _ source: SourceFile) -> Diagnostic {
    let text = source.text(range)
    let firstLine = text.prefix { !$0.isNewline }
    let diagnostic = Diagnostic(
      .reservedCharacter, "`\(text.prefix(3))` begins no string",
      at: SourceRange(range.start, range.start + UInt32(firstLine.utf8.count)))
    guard firstLine.count == text.count, range.count > 6 else {
      return diagnostic.with(.note("a comment begins with `#`, on each line"))
    }
    return diagnostic.with(
      .help(
        "a comment begins with `#`",
        edits: [
          Edit(SourceRange(range.start, range.start + 3), "# "),
          Edit(SourceRange(range.end - 3, range.end), ""),
        ]))
  }
}
