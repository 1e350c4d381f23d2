import KaleidoLex
import KaleidoParse
import KaleidoRepair
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// The files of one program and the results known so far: the single path from text to a checked program.
///
/// Files are parsed on demand, and again only if they were replaced or the operators they may use have changed. The
/// program is checked likewise; items unaffected by a change keep their results. A session is a value: a copy can be
/// changed and discarded without affecting the original.
public struct Session: Sendable {
  public private(set) var sources = SourceMap()
  public private(set) var symbols = SymbolTable()
  /// The parsed files; nil for those that must be parsed.
  private var files: [Reading?] = []
  /// The latest check, and whether it is up to date.
  private var check: Checker.Result?
  private var identity = ProgramIdentity()
  /// What an entry of a prompt can refer to; nil for a program of files.
  private let context: EntryContext?
  /// The number of threads that may work for this one.
  private let threadCount: Int
  private var isChecked = false

  /// A parsed file, and the operators defined before it.
  private struct Reading: Sendable {
    var file: ParsedFile
    var operatorsBefore: UInt64
  }

  /// Creates a session for a program of files, which may use this many threads.
  public init(threadCount: Int = 1) {
    context = nil
    self.threadCount = threadCount
  }

  /// Creates a session for one entry of a prompt. `symbols` are the names of all entries so far.
  public init(in context: EntryContext, symbols: SymbolTable) {
    self.context = context
    self.symbols = symbols
    threadCount = 1
  }

  /// Creates a session for an entry that was parsed before, to check it again in another context.
  public init(in context: EntryContext, symbols: SymbolTable, parsed file: ParsedFile) {
    self.init(in: context, symbols: symbols)
    _ = sources.add(file.source)
    files = [Reading(file: file, operatorsBefore: context.operators.fingerprint)]
  }

  /// The result of the latest check.
  public mutating func checkResult() -> Checker.Result { checked() }

  // MARK: Files

  /// Adds a file after the existing ones.
  @discardableResult
  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(nil)
    isChecked = false
    return sources.add(file)
  }

  /// Replaces the text of a file.
  public mutating func replace(_ id: FileID, with bytes: [UInt8]) {
    sources[id] = SourceFile(name: sources[id].name, bytes: bytes)
    files[Int(id.index)] = nil
    isChecked = false
  }

  // MARK: Reading

  /// The tokens of a file and the lexer's diagnostics.
  public func tokens(
    of id: FileID, reporting diagnostics: inout DiagnosticSink
  ) -> TokenBuffer {
    var symbols = self.symbols
    var found = DiagnosticSink()
    let tokens = Lexer.tokenize(sources[id], symbols: &symbols, reporting: &found)
    diagnostics.append(found, about: id)
    return tokens
  }

  /// Returns all files in order, parsing those that have changed.
  public mutating func parse() -> [ParsedFile] {
    var operators = context?.operators ?? OperatorTable()
    var parsed: [ParsedFile] = []
    for index in files.indices {
      let before = operators.fingerprint
      var reading = files[index]
      if reading?.operatorsBefore != before { reading = nil }
      let file = reading?.file ?? read(sources.files[index], operators)
      files[index] = Reading(file: file, operatorsBefore: before)
      operators = file.operators
      parsed.append(file)
    }
    return parsed
  }

  private mutating func read(_ file: SourceFile, _ operators: OperatorTable) -> ParsedFile {
    isChecked = false
    guard let context else {
      if threadCount > 1, file.bytes.count >= ConcurrentReading.smallestSize {
        let parser = ConcurrentReading.read(file, operators: operators, symbols: &symbols)
        return ParsedFile.read(
          parser, symbols: &symbols, library: LibraryFunction.parameterCounts)
      }
      return ParsedFile.read(
        file, operators: operators, symbols: &symbols, library: LibraryFunction.parameterCounts)
    }
    return ParsedFile.read(
      file, operators: operators, symbols: &symbols,
      library: {
        context.functions.reduce(into: LibraryFunction.parameterCounts()) { counts, known in
          counts[known.value.spelledName] = known.value.prototype.parameters.count
        }
      }, hasVariables: true)
  }

  // MARK: Checking

  /// The checked program. It may be compiled only if `diagnostics` has no errors.
  public mutating func program() -> CheckedProgram { checked().program }

  /// Identifies the checked program.
  public mutating func programIdentity() -> ProgramIdentity {
    _ = checked()
    return identity
  }

  private mutating func checked() -> Checker.Result {
    let parsed = parse()
    if isChecked, let check { return check }
    let result = Checker.check(
      parsed, symbols: symbols, earlier: check?.program, in: context,
      sharing: threadCount > 1 ? Checker.Sharing(by: CompilerThreads.start) : nil)
    // Messages can refer to the known functions that the entry uses.
    if context != nil { sources = result.program.sources }
    check = result
    identity = ProgramIdentity()
    isChecked = true
    return result
  }

  /// The number of items that kept their results in the latest check.
  public var reusedItemCount: Int { check?.reusedItemCount ?? 0 }

  /// The diagnostics of the files, as far as they have been parsed and checked.
  public var diagnostics: DiagnosticSink {
    var diagnostics = DiagnosticSink()
    for (index, reading) in files.enumerated() {
      if let file = reading?.file {
        diagnostics.append(file.diagnostics, about: FileID(index: index))
      }
    }
    guard isChecked, let check else { return diagnostics }
    diagnostics.append(check.diagnostics)
    // A program with errors may not express the author's intent: warnings about it would only confuse.
    if diagnostics.hasErrors { diagnostics.removeWarnings() }
    return diagnostics
  }

  // MARK: Dumps

  /// The files' trees in the given notation, or only the definitions and declarations of one name.
  public mutating func treeDump(_ notation: TreeNotation, only name: Symbol? = nil) -> String {
    let files = parse()
    return switch notation {
    case .text: files.map { TreeDump($0, symbols: symbols, only: name).text }.joined()
    case .sExpressions:
      files.map { TreeDump($0, symbols: symbols, only: name).sExpressions }.joined()
    case .json: TreeDump.json(files, symbols: symbols, only: name)
    case .dot: TreeDump.dot(files, symbols: symbols, only: name)
    }
  }
}

/// A notation for syntax trees.
public enum TreeNotation: Sendable {
  /// An indented tree, each line with its location.
  case text
  case sExpressions
  case json
  /// Graphviz's DOT language.
  case dot
}
