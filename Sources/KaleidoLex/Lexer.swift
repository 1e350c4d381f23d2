import KaleidoSource

/// A hand-written lexer that dispatches on the first byte of each token.
///
/// `lexToken` handles everything, and enters the short tokens that it lexes into a cache of words. `lexFastPath` handles
/// what is in that cache, which is most of a program.
///
/// Lexing never stops at an error: text that is not a token is reported and becomes an `.invalid` token, or the ASCII
/// token that a look-alike character resembles.
public struct Lexer: ~Copyable {
  var cursor: ByteCursor
  var buffer: TokenBuffer
  package var symbols: SymbolTable
  var diagnostics: DiagnosticSink
  var words: WordCache
  /// Whether a line break has been seen since the last token.
  var startsLine: Bool
  /// The indices of the tokens that are brackets or braces, lexed as parentheses.
  var brackets: [Int] = []

  /// Whether text that is not UTF-8 has been reported.
  private var hasInvalidText = false

  /// Where the fast path stops.
  var pause = Int.max

  private static let noSymbols = SymbolTable()

  /// Creates a lexer at the start of a file. `bytes` are its contents, and must stay valid. After `sampleSize` tokens, the
  /// buffer estimates how many there will be.
  init(
    _ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, symbols: SymbolTable,
    diagnostics: DiagnosticSink, sampleSize: Int = 1 << 14
  ) {
    cursor = ByteCursor(bytes, 0)
    buffer = TokenBuffer(file, capacity: min(bytes.count, sampleSize) + 16)
    self.symbols = symbols
    self.diagnostics = diagnostics
    words = WordCache(textSize: bytes.count)
    startsLine = true
    if cursor.peek() == 0xef, cursor.peek(1) == 0xbb, cursor.peek(2) == 0xbf { cursor.position = 3 }
    if let encoding = WideEncoding.of(bytes) {
      self.diagnostics.report(
        .wideEncoding(encoding.rawValue, at: SourceRange(0, UInt32(min(bytes.count, 2)))))
      cursor.position = bytes.count
    }
  }

  /// Returns the tokens of a file.
  public static func tokenize(
    _ file: SourceFile, symbols: inout SymbolTable, reporting diagnostics: inout DiagnosticSink
  ) -> TokenBuffer {
    file.bytes.span.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(file, bytes, symbols: symbols, diagnostics: diagnostics)
      // The lexer takes ownership of these while it runs, to avoid copies on write.
      symbols = noSymbols
      diagnostics = DiagnosticSink()
      lexer.finish()
      symbols = lexer.symbols
      diagnostics = lexer.diagnostics
      return lexer.takeBuffer()
    }
  }

  private consuming func takeBuffer() -> TokenBuffer { buffer }

  /// Lexes the tokens that begin before an offset.
  mutating func run(to offset: Int) {
    pause = offset
    while cursor.position < offset {
      lexFastPath()
      if cursor.isAtEnd { break }
      lexToken()
    }
  }

  /// Lexes all the rest.
  mutating func finish() {
    run(to: .max)
    append(.endOfFile, from: cursor.position)
    if !brackets.isEmpty { reportBrackets() }
  }

  /// Lexes what the fast path declined: a token, a comment or one blank.
  private mutating func lexToken() {
    let byte = cursor.peek()
    switch Self.firstByteClass(of: byte) {
    case UInt8(ascii: " "): cursor.position += 1
    case UInt8(ascii: "/"):
      cursor.position += 1
      startsLine = true
    case UInt8(ascii: "#"): lexComment()
    case UInt8(ascii: "w"):
      let isNumber = byte == UInt8(ascii: ".") || byte &- UInt8(ascii: "0") < 10
      if isNumber { lexNumber() } else { lexName() }
    case UInt8(ascii: "s"), UInt8(ascii: "="), UInt8(ascii: "&"): lexSign(byte)
    default: if byte < 0x80 { lexReservedOrUnexpected(byte) } else { lexUnicode() }
    }
  }

  /// Lexes punctuation or an operator.
  private mutating func lexSign(_ byte: UInt8) {
    let start = cursor.position
    let isPair = Self.isPair(byte, cursor.peek(1))
    cursor.position += isPair ? 2 : 1
    switch byte {
    case UInt8(ascii: "("): append(.leftParenthesis, from: start)
    case UInt8(ascii: ")"): append(.rightParenthesis, from: start)
    case UInt8(ascii: ","): append(.comma, from: start)
    case UInt8(ascii: ";"): append(.semicolon, from: start)
    default: append(.operator, named: start..<cursor.position)
    }
    if !isPair {
      remember(in: words.reader.slot(ofSign: Int(byte)))
    } else if byte != UInt8(ascii: "&"), byte != UInt8(ascii: "|") {
      remember(in: words.reader.slot(ofPair: Int(byte)))
    }
  }

  /// Skips a comment, up to the end of the line. A comment may contain any valid UTF-8.
  mutating func lexComment() {
    let start = cursor.position
    skipToEndOfLine()
    buffer.comments.append(range(from: start))
  }

  private mutating func skipToEndOfLine() {
    while true {
      cursor.skipPlainText()
      if cursor.isAtEnd { return }
      let byte = cursor.peek()
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
      if byte < 0x80 {
        cursor.position += 1
      } else if let (_, length) = cursor.decodeScalar() {
        cursor.position += length
      } else {
        reportInvalidUTF8()
      }
    }
  }

  /// Lexes a name or a keyword.
  private mutating func lexName() {
    let start = cursor.position
    cursor.skipName()
    if cursor.peek() >= 0x80, cursor.decodeScalar() == nil {
      reportInvalidUTF8()
      cursor.skipName()
      return append(.invalid, from: start)
    }
    append(.identifier, named: start..<cursor.position)
    rememberWord(from: start)
  }

  /// Enters the last token, a name, keyword or number that starts at an offset, into the cache of words.
  mutating func rememberWord(from start: Int) {
    guard start + Word.readableLength <= cursor.bytes.count,
      let bytes = cursor.bytes.baseAddress
    else { return }
    let word = Word(at: bytes + start)
    guard word.length == cursor.position - start, word.length <= Word.largestLength else { return }
    remember(in: words.reader.slot(of: word))
  }

  /// Enters the last token into a slot of the cache of words.
  private mutating func remember(in slot: WordCache.Slot) {
    let last = buffer.count - 1
    words.insert(buffer.kind(last), payload: buffer.places[last].payload, in: slot)
  }

  /// Lexes a token that begins with a non-ASCII character: a name, an operator or an error.
  private mutating func lexUnicode() {
    let start = cursor.position
    guard let (scalar, length) = cursor.decodeScalar() else {
      reportInvalidUTF8()
      joinToName(before: start)
      return append(.invalid, from: start)
    }
    if let lookAlike = LookAlike.of(scalar) {
      cursor.position += length
      lexLookAlike(scalar, lookAlike, from: start)
    } else if scalar.properties.isXIDStart {
      lexName()
    } else if scalar.isOperatorSign {
      cursor.position += length
      append(.operator, named: start..<cursor.position)
    } else {
      cursor.position += length
      diagnostics.report(.unexpectedCharacter(scalar, at: range(from: start)))
      append(.invalid, from: start)
    }
  }

  /// Reports a look-alike character and recovers as if it were the ASCII character.
  private mutating func lexLookAlike(
    _ scalar: Unicode.Scalar, _ lookAlike: LookAlike, from start: Int
  ) {
    diagnostics.report(.lookAlike(scalar, lookAlike, at: range(from: start)))
    switch lookAlike.replacement {
    case " ": return
    case "(": append(.leftParenthesis, from: start)
    case ")": append(.rightParenthesis, from: start)
    case ",": append(.comma, from: start)
    case ";": append(.semicolon, from: start)
    case let sign where sign.utf8.allSatisfy(Self.isOperator):
      append(.operator, at: start, payload: symbols.intern(sign).index)
    default: append(.invalid, from: start)
    }
  }

  /// Skips a run of bytes that are not valid UTF-8. Only the first one of a file is reported: the others have the same
  /// cause.
  private mutating func reportInvalidUTF8() {
    let start = cursor.position
    while !cursor.isAtEnd, cursor.peek() >= 0x80, cursor.decodeScalar() == nil {
      cursor.position += 1
    }
    if hasInvalidText { return }
    diagnostics.report(
      .invalidUTF8(byte: cursor.bytes[start], offset: start, at: range(from: start)))
    hasInvalidText = true
  }

  /// Makes the name before invalid text invalid, too, and skips the rest of the name.
  private mutating func joinToName(before start: Int) {
    cursor.skipName()
    let last = buffer.count - 1
    if last >= 0, buffer.kind(last) == .identifier, Int(buffer.end(last)) == start {
      buffer.invalidate(last)
    }
  }

  /// Lexes a reserved or unexpected character. A quotation mark extends to its partner or the end of the line, so
  /// that a string literal yields one error.
  private mutating func lexReservedOrUnexpected(_ byte: UInt8) {
    let start = cursor.position
    cursor.position += 1
    if "[]{}".utf8.contains(byte) {
      brackets.append(buffer.count)
      let isOpening = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
      return append(isOpening ? .leftParenthesis : .rightParenthesis, from: start)
    }
    guard Self.isReserved(byte) else {
      diagnostics.report(.unexpectedCharacter(Unicode.Scalar(byte), at: range(from: start)))
      append(.invalid, from: start)
      return
    }
    var literal = ""
    if byte == UInt8(ascii: "'"), separatesThousands(start) {
      diagnostics.report(.thousandsSeparator(at: range(from: start)))
      return append(.invalid, from: start)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      var ahead = cursor
      while !ahead.isAtEnd, ahead.peek() != byte, ahead.peek() != 10, ahead.peek() != 13 {
        let isEscape = ahead.peek() == UInt8(ascii: "\\") && ahead.peek(1) >= UInt8(ascii: " ")
        ahead.position += isEscape ? 2 : 1
      }
      if ahead.peek() == byte {
        literal = String(decoding: cursor.bytes[start + 1..<ahead.position], as: UTF8.self)
        ahead.position += 1
      }
      cursor.position = ahead.position
    }
    diagnostics.report(
      .reservedCharacter(Unicode.Scalar(byte), literal: literal, at: range(from: start)))
    append(.invalid, from: start)
  }

  // MARK: Tokens

  func range(from start: Int) -> SourceRange {
    SourceRange(UInt32(index: start), UInt32(index: cursor.position))
  }

  /// Appends the token that ends at the cursor.
  mutating func append(_ kind: TokenKind, from start: Int) {
    let length = UInt32(cursor.position - start)
    append(kind, at: start, payload: kind == .invalid ? length : TokenBuffer.noPartner)
  }

  @inline(__always)
  mutating func append(
    _ kind: TokenKind, at start: Int, payload: UInt32 = TokenBuffer.noPartner
  ) {
    // Files are smaller than 4 GiB.
    buffer.append(
      kind, at: UInt32(truncatingIfNeeded: start), payload: payload, startsLine: startsLine)
    startsLine = false
  }

  /// Appends a name, a keyword or an operator.
  mutating func append(_ kind: TokenKind, named text: Range<Int>) {
    let name = UnsafeBufferPointer(rebasing: cursor.bytes[text])
    if kind == .identifier, let keyword = Keyword.kind(of: name) {
      return append(keyword, at: text.lowerBound)
    }
    append(kind, at: text.lowerBound, payload: symbols.intern(name).index)
  }
}
