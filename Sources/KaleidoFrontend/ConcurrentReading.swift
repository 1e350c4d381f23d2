import KaleidoLex
import KaleidoParse
import KaleidoSource
import KaleidoSystem
import Synchronization

/// Lexes a large file on another thread, while the caller's thread parses what has been lexed.
///
/// The result is that of one thread: the parser takes only items without faults meanwhile, and leaves the rest until it
/// has the whole file. The first items are parsed before the thread starts, because most programs define their operators
/// there: while the lexer adds names to the table of symbols, the parser cannot.
package final class ConcurrentReading: @unchecked Sendable {
  /// The size in bytes from which a file is read by two threads. For smaller ones, nothing is gained.
  static let smallestSize = 1 << 19

  /// Used by the other thread alone while it runs.
  private var lexer: Lexer
  /// How many bytes are lexed before the parser hears of them.
  private let portion: Int
  private let progress: Mutex<Lexer.Progress>
  private let hasEnded = Atomic<Bool>(false)
  private let news = Semaphore()

  private init(_ lexer: consuming Lexer, portion: Int) {
    progress = Mutex(lexer.progress)
    self.lexer = lexer
    self.portion = portion
  }

  /// Lexes a file, and parses its plain items up to some point. The parser is given the symbols, and `symbols` is empty
  /// afterwards.
  package static func read(
    _ file: SourceFile, operators: OperatorTable, symbols: inout SymbolTable,
    portion: Int = 1 << 14
  ) -> Parser {
    file.bytes.span.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(file, bytes, to: 2 * portion, symbols: &symbols)
      var parser = Parser(
        lexer.lendTokens(portion: portion), symbols: symbols, operators: operators)
      let start = parser.makeCheckpoint()
      swap(&lexer.symbols, &parser.symbols)
      let isPlain = !lexer.hasFaults && parser.parseAhead(hasSymbols: true)
      swap(&lexer.symbols, &parser.symbols)

      let reading = ConcurrentReading(lexer, portion: portion)
      if isPlain, let join = CompilerThreads.start(reading.lex) {
        reading.parse(with: &parser)
        join()
      }
      let diagnostics = reading.lexer.finish(&parser.tokens)
      swap(&reading.lexer.symbols, &parser.symbols)
      if diagnostics.count > 0 {
        parser.restart(at: start, operators: operators, diagnostics)
      }
      return parser
    }
  }

  /// Lexes the file up to the first fault, as far as the buffer has room.
  private func lex() {
    while lexer.remaining > 0, !lexer.hasFaults, lexer.lexPortion(portion) {
      let latest = lexer.progress
      progress.withLock { $0 = latest }
      news.post()
    }
    hasEnded.store(true, ordering: .releasing)
    news.post()
  }

  /// Parses what has been lexed, until the lexer has ended or an item is not plain.
  private func parse(with parser: inout Parser) {
    var isLast: Bool
    repeat {
      news.wait()
      // Load `hasEnded` before `progress`; otherwise the last tokens could be missed.
      isLast = hasEnded.load(ordering: .acquiring)
      parser.tokens.extend(to: progress.withLock { $0 })
    } while parser.parseAhead(hasSymbols: false) && !isLast
  }
}
