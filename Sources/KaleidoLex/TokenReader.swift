import KaleidoSource

/// Reads a file's tokens a part at a time, so that a large file's are never all in memory.
///
/// A part ends with a `def` or `extern` at the beginning of a line: no token reaches past it, and
/// whoever has read an item has read no more than it.
public struct TokenReader: ~Copyable, Sendable {
  private let file: SourceFile
  private let partLength: Int
  /// The offset in the file of what was not read yet.
  private var position = 0
  private var hasEnded = false
  private var words = WordCache()

  /// The least number of bytes of a part. The tokens of so many fit into a processor's cache.
  public static let usualPartLength = 1 << 16

  /// Begins at the file's start. Each part has at least `partLength` bytes, as far as there are any.
  public init(_ file: SourceFile, partLength: Int = usualPartLength) {
    self.file = file
    self.partLength = partLength
  }

  /// Appends the next part's tokens; the last part's end with `endOfFile`.
  public mutating func readPart(
    into buffer: inout TokenBuffer, symbols: inout SymbolTable,
    reporting diagnostics: inout DiagnosticSink
  ) {
    read(to: endOfPart(), into: &buffer, symbols: &symbols, reporting: &diagnostics)
  }

  /// Replaces the tokens in `buffer`, as many as there are, by all of the file. What is wrong with
  /// those that were read before is not reported again.
  public mutating func readAll(
    into buffer: inout TokenBuffer, symbols: inout SymbolTable,
    reporting diagnostics: inout DiagnosticSink
  ) {
    buffer = TokenBuffer()
    var known = DiagnosticSink()
    var again = TokenReader(file)
    again.read(to: position, into: &buffer, symbols: &symbols, reporting: &known)
    read(to: file.bytes.count, into: &buffer, symbols: &symbols, reporting: &diagnostics)
  }

  private mutating func read(
    to end: Int, into buffer: inout TokenBuffer, symbols: inout SymbolTable,
    reporting diagnostics: inout DiagnosticSink
  ) {
    if hasEnded { return }
    hasEnded = end == file.bytes.count
    Lexer.read(
      file, position..<end, into: &buffer, symbols: &symbols, words: &words,
      reporting: &diagnostics)
    position = end
  }

  /// The place after the `def` or `extern` that ends the next part.
  private func endOfPart() -> Int {
    file.bytes.withUnsafeBufferPointer { bytes in
      var index = position + min(partLength, bytes.count - position)
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\n") {
          let line = bytes[(index + 1)...]
          for keyword: StaticString in ["def ", "extern "] {
            let word = UnsafeBufferPointer(
              start: keyword.utf8Start, count: keyword.utf8CodeUnitCount)
            if line.starts(with: word) { return index + word.count }
          }
        }
        index += 1
      }
      return bytes.count
    }
  }
}
