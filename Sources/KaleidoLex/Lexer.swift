import KaleidoSource

/// Turns a file's bytes into tokens, by hand: one look at each byte decides.
///
/// `lexFastPath` reads ASCII names, operators, punctuation and short numbers. It leaves all else to `lexToken`.
///
/// It never stops: what is no token is reported and becomes an `.invalid` token, or the ASCII
/// token that a look-alike character stands for.
public struct Lexer: ~Copyable {
  var cursor: ByteCursor
  var buffer: TokenBuffer
  var symbols: SymbolTable
  var diagnostics: DiagnosticSink
  var words: WordCache
  /// Whether a line break was seen since the last token.
  var startsLine: Bool
  /// The tokens that are brackets or braces, read as parentheses.
  var brackets: [Int] = []

  private static let noSymbols = SymbolTable()

  /// The tokens of a file.
  public static func tokenize(
    _ file: SourceFile, symbols: inout SymbolTable, reporting diagnostics: inout DiagnosticSink
  ) -> TokenBuffer {
    // Usual text has five bytes a token. More room would spread the columns over more large pages.
    var buffer = TokenBuffer(file, capacity: file.bytes.count / 4 + 16)
    file.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(
        cursor: ByteCursor(bytes, 0), buffer: buffer, symbols: symbols, diagnostics: diagnostics,
        words: WordCache(), startsLine: true)
      // The lexer owns these while it runs, so that none is copied.
      symbols = noSymbols
      diagnostics = DiagnosticSink()
      lexer.run()
      symbols = lexer.symbols
      diagnostics = lexer.diagnostics
      buffer = lexer.takeBuffer()
    }
    return buffer
  }

  private consuming func takeBuffer() -> TokenBuffer { buffer }

  private mutating func run() {
    skipByteOrderMark()
    while true {
      lexFastPath()
      if cursor.isAtEnd { break }
      lexToken()
    }
    append(.endOfFile, from: cursor.position)
    if !brackets.isEmpty { reportBrackets() }
  }

  private mutating func skipByteOrderMark() {
    if cursor.peek() == 0xef, cursor.peek(1) == 0xbb, cursor.peek(2) == 0xbf { cursor.position = 3 }
  }

  /// Reads what the fast path does not.
  private mutating func lexToken() {
    let byte = cursor.peek()
    if Self.isNameByte(byte) {
      lexName()
    } else if byte < 0x80 {
      lexReservedOrUnexpected(byte)
    } else {
      lexUnicode()
    }
  }

  /// A comment reaches to the end of the line. It is the one place where any bytes may stand,
  /// but they must be UTF-8.
  mutating func lexComment() {
    let start = cursor.position
    defer { buffer.comments.append(range(from: start)) }
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

  /// A name that has other letters than ASCII's.
  private mutating func lexName() {
    let start = cursor.position
    cursor.skipName()
    append(.identifier, named: start..<cursor.position)
  }

  /// A byte above ASCII begins a name, is an operator, or is an error.
  private mutating func lexUnicode() {
    let start = cursor.position
    guard let (scalar, length) = cursor.decodeScalar() else {
      reportInvalidUTF8()
      append(.invalid, from: start)
      return
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

  /// Reports the character and goes on as if the ASCII one stood there.
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

  /// Skips and reports a run of bytes that are not UTF-8, once.
  private mutating func reportInvalidUTF8() {
    let start = cursor.position
    while !cursor.isAtEnd, cursor.peek() >= 0x80, cursor.decodeScalar() == nil {
      cursor.position += 1
    }
    diagnostics.report(
      .invalidUTF8(byte: cursor.bytes[start], offset: start, at: range(from: start)))
  }

  /// A quotation mark takes the text up to its partner, or the rest of the line, along, so that a
  /// string is one error.
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
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      var ahead = cursor
      while !ahead.isAtEnd, ahead.peek() != byte, ahead.peek() != 10, ahead.peek() != 13 {
        ahead.position += 1
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
    SourceRange(UInt32(start), UInt32(cursor.position))
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

  /// Appends a name or an operator, or the keyword that a name is.
  mutating func append(_ kind: TokenKind, named text: Range<Int>) {
    let name = UnsafeBufferPointer(rebasing: cursor.bytes[text])
    if kind == .identifier, let keyword = Keyword.kind(of: name) {
      return append(keyword, at: text.lowerBound)
    }
    append(kind, at: text.lowerBound, payload: symbols.intern(name).index)
  }
}
