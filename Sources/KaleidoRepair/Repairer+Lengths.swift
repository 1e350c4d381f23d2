import KaleidoLex
import KaleidoParse
import KaleidoSource

/// `for i = 1, #list do`, as in Lua: a `#` where an operand is expected begins a comment, and what follows it on the line is lost.
extension Repairer {
  /// Reports such signs, and reads what follows them before the file is parsed.
  mutating func repairLengths() {
    var found: [(index: Int, sign: SourceRange, rest: SourceRange)] = []
    for index in parser.cursor..<parser.tokens.endOfFile
    where expectsOperand(after: index)
      && (parser.tokens.startsLine(index + 1) || index + 1 == parser.tokens.endOfFile)
    {
      guard let (sign, rest) = length(after: parser.tokens.end(index)) else { continue }
      found.append((index, sign, rest))
    }
    guard let first = found.first?.sign else { return }
    let start = parser.cursor
    var tokens: [Token] = []
    var next = start
    for (index, sign, rest) in found {
      tokens += parser.tokens[next..<index + 1]
      // In fixes, the name stands for what has a length.
      let name = SourceRange(sign.start + 1, sign.end)
      tokens.append(Token(.invalid, name, startsLine: false))
      forgotten.insert(parser.symbols.intern(source.text(name)))
      tokens += read(rest)
      next = index + 1
    }
    tokens += parser.tokens[next..<parser.tokens.endOfFile]
    let places = found.map(\.sign)
    let diagnostic = Diagnostic(
      .missingExpression, "expected an expression, found a comment", at: first,
      label: "a comment begins with `#`",
      children: [.note("all values are numbers: there is nothing that has a length")])
    report(
      places.dropFirst().prefix(3).reduce(diagnostic) { $0.secondary($1, nil) }, at: places)
    parser.tokens.replace(start..<parser.tokens.endOfFile, with: tokens)
  }

  /// The tokens of a part of a comment.
  private mutating func read(_ range: SourceRange) -> [Token] {
    var sink = DiagnosticSink()
    let text = SourceFile(
      name: "", bytes: Array(source.bytes[Int(range.start)..<Int(range.end)]))
    let buffer = Lexer.tokenize(text, symbols: &parser.symbols, reporting: &sink)
    return buffer[0..<buffer.endOfFile].map {
      $0.replacing(
        range: SourceRange($0.range.start + range.start, $0.range.end + range.start),
        startsLine: false)
    }
  }

  private func expectsOperand(after index: Int) -> Bool {
    [.operator, .comma, .leftParenthesis].contains(parser.tokens.kind(index))
  }

  /// The sign and the name in a comment that directly follows an offset, and the rest of its line; nil if the comment is prose.
  private func length(after offset: UInt32) -> (sign: SourceRange, rest: SourceRange)? {
    let bytes = source.bytes
    let isLetter = { (byte: UInt8) in byte | 32 >= 97 && byte | 32 <= 122 || byte == 95 }
    var sign = Int(offset)
    while sign < bytes.count, bytes[sign] == UInt8(ascii: " ") { sign += 1 }
    guard sign + 1 < bytes.count, bytes[sign] == UInt8(ascii: "#"), isLetter(bytes[sign + 1]) else {
      return nil
    }
    var name = sign + 1
    while name < bytes.count, isLetter(bytes[name]) || bytes[name] >= 48 && bytes[name] <= 57 {
      name += 1
    }
    var end = name
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    let rest = SourceRange(UInt32(name), UInt32(end))
    let words = source.text(rest).split(separator: " ")
    guard let next = words.first,
      ["do", "then", "in"].contains(next)
        || !isLetter(bytes[name]) && ")]-+*/<>=,".contains(next.first ?? " ")
    else { return nil }
    return (SourceRange(UInt32(sign), UInt32(name)), rest)
  }
}
