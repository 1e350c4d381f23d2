import KaleidoSource

/// A lexer can run on one thread while another one parses what has been lexed.
///
/// The parser gets the buffer, and the lexer goes on writing behind the tokens that the parser knows. The buffer does not
/// grow meanwhile.
extension Lexer {
  /// Creates a lexer at the start of a file, and lexes the tokens that begin before an offset. `bytes` are the contents of
  /// the file, and must stay valid. Takes the table of symbols, and leaves an empty one behind.
  package init(
    _ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, to offset: Int,
    symbols: inout SymbolTable
  ) {
    var own = SymbolTable()
    swap(&own, &symbols)
    self.init(file, bytes, symbols: own, diagnostics: DiagnosticSink(), sampleSize: offset)
    own = SymbolTable()
    run(to: offset)
  }

  /// How many tokens and numbers were lexed.
  package struct Progress: Sendable {
    var tokens = 0
    var numbers = 0

    package init() {}
  }

  package var progress: Progress {
    var progress = Progress()
    progress.tokens = buffer.count
    progress.numbers = buffer.numbers.count
    return progress
  }

  /// The number of bytes of text that the lexer has yet to read.
  package var remaining: Int { cursor.bytes.count - cursor.position }

  /// Whether anything was wrong so far. Brackets are reported at the end.
  package var hasFaults: Bool { diagnostics.count > 0 || !brackets.isEmpty }

  /// Returns the buffer, with room for the tokens that are expected, for a parser on another thread. `portion` is the
  /// number of bytes that will be lexed at a time.
  package mutating func lendTokens(portion: Int) -> TokenBuffer {
    let tokens = buffer.expected(buffer.count, in: cursor.position)
    buffer.kinds.reserve(tokens)
    buffer.places.reserve(tokens)
    buffer.numbers.reserve(buffer.expected(buffer.numbers.count, in: cursor.position) + portion)
    var lent = TokenBuffer(borrowing: buffer)
    swap(&lent, &buffer)
    swap(&lent.comments, &buffer.comments)
    return lent
  }

  /// Lexes the next `byteCount` bytes, or fewer at the end of the text. Returns false if the lent buffer may not have room
  /// for their tokens.
  package mutating func lexPortion(_ byteCount: Int) -> Bool {
    // A token or number has at least one byte.
    guard min(buffer.room, buffer.numbers.room) >= byteCount else { return false }
    run(to: cursor.position + byteCount)
    return true
  }

  /// Takes the buffer back, lexes what is left of the text, and completes the buffer. Returns the diagnostics.
  package mutating func finish(_ lent: inout TokenBuffer) -> DiagnosticSink {
    lent.kinds.extend(to: buffer.kinds)
    lent.places.extend(to: buffer.places)
    lent.numbers.extend(to: buffer.numbers)
    swap(&lent.comments, &buffer.comments)
    swap(&lent, &buffer)
    finish()
    swap(&lent, &buffer)
    return diagnostics
  }
}

extension TokenBuffer {
  /// Makes the tokens known that the lexer has written behind the known ones.
  package mutating func extend(to progress: Lexer.Progress) {
    kinds.extend(by: progress.tokens - kinds.count)
    places.extend(by: progress.tokens - places.count)
    numbers.extend(by: progress.numbers - numbers.count)
  }

  /// The index of the last `def` or `extern` that begins a line, if there is one after `index`.
  package func lastDeclaration(after index: Int) -> Int? {
    ((index + 1)..<max(count, index + 1)).last {
      startsLine($0) && (kind($0) == .def || kind($0) == .extern)
    }
  }

  /// Makes the token at an index the end of the file, and returns what it was for `reopen`.
  package mutating func close(at index: Int) -> TokenKind {
    let kind = kind(index)
    kinds[index] = TokenKind.endOfFile.rawValue | kinds[index] & Self.startsLineBit
    return kind
  }

  package mutating func reopen(at index: Int, as kind: TokenKind) {
    kinds[index] = kind.rawValue | kinds[index] & Self.startsLineBit
  }
}
