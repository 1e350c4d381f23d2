import KaleidoSource

/// Turns a file's bytes into tokens, by hand: one look at each byte decides.
///
/// `lexUsualTokens` is the fast path: ASCII names, operators and punctuation. It leaves all else to
/// `lexToken`.
///
/// It never stops: what is no token is reported and becomes an `.invalid` token, or the ASCII
/// token that a look-alike character stands for.
public struct Lexer: ~Copyable {
  var cursor: ByteCursor
  let base: UInt32
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
    var buffer = TokenBuffer()
    var words = WordCache()
    read(
      file, 0..<file.bytes.count, into: &buffer, symbols: &symbols, words: &words,
      reporting: &diagnostics)
    return buffer
  }

  /// Appends the tokens of a part of a file that begins and ends where `TokenReader` says.
  static func read(
    _ file: SourceFile, _ part: Range<Int>, into buffer: inout TokenBuffer,
    symbols: inout SymbolTable, words: inout WordCache,
    reporting diagnostics: inout DiagnosticSink
  ) {
    file.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[..<part.upperBound])
      var lexer = Lexer(
        cursor: ByteCursor(text, part.lowerBound), base: file.base, buffer: buffer,
        symbols: symbols, diagnostics: diagnostics, words: words,
        startsLine: part.lowerBound == 0)
      // The lexer owns these while it runs, so that none is copied.
      buffer = TokenBuffer()
      symbols = noSymbols
      diagnostics = DiagnosticSink()
      lexer.buffer.tokens.reserve(part.count / 4 + 16)
      lexer.run(toEndOfFile: part.upperBound == bytes.count)
      buffer = lexer.buffer
      symbols = lexer.symbols
      diagnostics = lexer.diagnostics
    }
  }

  private mutating func run(toEndOfFile: Bool) {
    if cursor.position == 0 { skipByteOrderMark() }
    while true {
      lexUsualTokens()
      if cursor.isAtEnd { break }
      lexToken()
    }
    if toEndOfFile { append(.endOfFile, from: cursor.position) }
    if !brackets.isEmpty { reportBrackets() }
  }

  private mutating func skipByteOrderMark() {
    if cursor.peek() == 0xef, cursor.peek(1) == 0xbb, cursor.peek(2) == 0xbf { cursor.position = 3 }
  }

  /// Reads what is no usual token.
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
  mutating func skipComment() {
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
    while true {
      let byte = cursor.peek()
      if Self.isNameByte(byte) {
        cursor.position += 1
      } else if byte >= 0x80, let (scalar, length) = cursor.decodeScalar(),
        scalar.properties.isXIDContinue
      {
        cursor.position += length
      } else {
        break
      }
    }
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
      append(.operator, from: start, payload: symbols.intern(sign).index)
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
      brackets.append(buffer.endIndex)
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
    SourceRange(base + UInt32(start), base + UInt32(cursor.position))
  }

  mutating func append(_ kind: TokenKind, from start: Int, payload: UInt32 = 0) {
    append(kind, start, cursor.position, payload: payload)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, payload: UInt32 = 0) {
    // A file and all before it are below 4 GiB: nothing can overflow.
    let range = SourceRange(
      base &+ UInt32(truncatingIfNeeded: start),
      base &+ UInt32(truncatingIfNeeded: end))
    buffer.tokens.append(Token(kind, range, payload: payload, startsLine: startsLine))
    startsLine = false
  }

  /// Appends a name or an operator, or the keyword that a name is.
  mutating func append(_ kind: TokenKind, named text: Range<Int>) {
    let name = UnsafeBufferPointer(rebasing: cursor.bytes[text])
    if kind == .identifier, let keyword = Keyword.kind(of: name) {
      return append(keyword, text.lowerBound, text.upperBound)
    }
    append(kind, text.lowerBound, text.upperBound, payload: symbols.intern(name).index)
  }
}
