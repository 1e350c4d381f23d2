import KaleidoFrontend
import KaleidoLex
import KaleidoParse
import KaleidoRepair
import KaleidoSema
import KaleidoSource

/// Invariants that hold for every input.
public enum Invariants {
  /// Parses, checks and renders a text. Returns whether it is a valid program, or the violated invariant.
  public static func check(_ bytes: [UInt8]) -> Result<Bool, Violation> {
    let file = SourceFile(name: "input.ks", bytes: bytes)
    var session = Session()
    // The file is preceded by another, so that it is not the only one.
    session.add(SourceFile(name: "first.ks", bytes: [35, 10]))
    let id = session.add(file)
    var lexical = DiagnosticSink()
    if let violation = violation(of: session.tokens(of: id, reporting: &lexical), in: file) {
      return .failure(violation)
    }
    let program = session.program()
    let diagnostics = session.diagnostics
    if let violation = violation(of: program[id]) { return .failure(violation) }
    if acceptsWithoutExplanations(file) == diagnostics.hasErrors {
      return .failure(Violation("explaining faults changes what is accepted"))
    }
    if let violation = violation(ofReplacingIn: session, id, diagnostics) {
      return .failure(violation)
    }
    var symbols = SymbolTable()
    let alone = ParsedFile.read(file, symbols: &symbols)
    if let violation = violation(ofReadingConcurrently: alone, symbols) {
      return .failure(violation)
    }
    if let violation = violation(ofSharingTheCheckOf: alone, symbols) {
      return .failure(violation)
    }
    for diagnostic in diagnostics.inSourceOrder {
      if diagnostic.file != id { return .failure(Violation("\(diagnostic.code) in another file")) }
      if let violation = violation(of: diagnostic, in: file) { return .failure(violation) }
    }
    if let violation = violation(ofRendering: diagnostics, session.sources) {
      return .failure(violation)
    }
    return .success(!diagnostics.hasErrors)
  }

  /// Whether the file is a valid program, according to the parser alone and to the checker.
  private static func acceptsWithoutExplanations(_ file: SourceFile) -> Bool {
    var symbols = SymbolTable()
    let parsed = ParsedFile.parse(file, symbols: &symbols)
    let checked = Checker.check([parsed], symbols: symbols)
    return !parsed.diagnostics.hasErrors && !checked.diagnostics.hasErrors
  }

  /// Replacing a file and restoring it gives the same messages as before.
  private static func violation(
    ofReplacingIn session: Session, _ id: FileID, _ expected: DiagnosticSink
  ) -> Violation? {
    var copy = session
    let bytes = session.sources[id].bytes
    copy.replace(id, with: Array("# An added line.\n".utf8) + bytes)
    _ = copy.program()
    copy.replace(id, with: bytes)
    _ = copy.program()
    return copy.diagnostics.inSourceOrder == expected.inSourceOrder
      ? nil : Violation("replacing a file changes what is reported")
  }

  /// Two threads read what one reads, wherever the parser meets the lexer.
  private static func violation(
    ofReadingConcurrently expected: ParsedFile, _ symbols: SymbolTable
  ) -> Violation? {
    var ownSymbols = SymbolTable()
    let parser = ConcurrentReading.read(
      expected.source, operators: OperatorTable(), symbols: &ownSymbols, portion: 24)
    let found = ParsedFile.read(parser, symbols: &ownSymbols)
    let isEqual =
      found.diagnostics.inSourceOrder == expected.diagnostics.inSourceOrder
      && TreeDump(found, symbols: ownSymbols).text == TreeDump(expected, symbols: symbols).text
    return isEqual ? nil : Violation("two threads read something else than one")
  }

  /// Two threads find what one finds: here one after the other, and the second half first.
  private static func violation(
    ofSharingTheCheckOf parsed: ParsedFile, _ symbols: SymbolTable
  ) -> Violation? {
    let expected = Checker.check([parsed], symbols: symbols)
    let found = Checker.check(
      [parsed], symbols: symbols,
      sharing: Checker.Sharing(smallestCount: 0) { body in
        body()
        return {}
      })
    let (checked, shared) = (expected.program.files[0], found.program.files[0])
    let hasEqualNames = (0..<parsed.expressionCount).allSatisfy { index in
      let id = ExpressionID(index: UInt32(index))
      return checked.resolution(of: id) == shared.resolution(of: id)
    }
    func variables(_ program: CheckedProgram) -> [[Int]] {
      let bodies = program.functions.compactMap(\.body) + program.topLevel
      return bodies.map { program.files[0][program.files[0].locals(of: $0)].map(\.token) }
    }
    let isEqual =
      hasEqualNames && variables(expected.program) == variables(found.program)
      && found.diagnostics.inSourceOrder == expected.diagnostics.inSourceOrder
    return isEqual ? nil : Violation("two threads check something else than one")
  }

  /// Every expression lies within the file.
  private static func violation(of file: CheckedFile) -> Violation? {
    for index in 0..<file.tree.expressionCount {
      let range = file.tree.range(of: ExpressionID(index: UInt32(index)))
      if range.start > range.end || range.end > file.tree.source.range.end {
        return Violation("an expression at \(range)")
      }
    }
    return nil
  }

  /// A violated invariant.
  public struct Violation: Error {
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// Tokens lie within the file, in order and without overlap, and end with the file.
  private static func violation(
    of tokens: borrowing TokenBuffer, in file: SourceFile
  ) -> Violation? {
    var position: UInt32 = 0
    for token in tokens[0..<tokens.count] {
      guard token.range.start >= position, token.range.end >= token.range.start,
        token.range.end <= file.range.end
      else { return Violation("a token at \(token.range) after \(position)") }
      position = token.range.end
    }
    return tokens.kind(tokens.endOfFile) == .endOfFile ? nil : Violation("no end of file")
  }

  /// All ranges of a message lie within the file.
  private static func violation(of diagnostic: Diagnostic, in file: SourceFile) -> Violation? {
    var ranges = diagnostic.labels.map(\.range)
    for case .help(_, let edits, _) in diagnostic.children { ranges += edits.map(\.range) }
    for range in ranges
    where range.end > file.range.end || range.start > range.end {
      return Violation("\(diagnostic.code) at \(range), outside of \(file.range)")
    }
    return diagnostic.message.isEmpty ? Violation("\(diagnostic.code) says nothing") : nil
  }

  /// Every format can be rendered, and no line is too wide.
  private static func violation(
    ofRendering diagnostics: DiagnosticSink, _ sources: SourceMap
  ) -> Violation? {
    let lines = LineTables(sources)
    let renderers = [40, 100].map { HumanRenderer(lines, width: $0) }
    let machine = MachineRenderer(lines)
    for diagnostic in diagnostics.inSourceOrder.prefix(40) {
      for renderer in renderers where renderer.render(diagnostic).isEmpty {
        return Violation("\(diagnostic.code) renders as nothing")
      }
      if machine.short(diagnostic).filter(\.isNewline).count != 1 {
        return Violation("\(diagnostic.code) is not one line")
      }
      if machine.json(diagnostic).utf8.first != UInt8(ascii: "{") {
        return Violation("\(diagnostic.code) is no object")
      }
    }
    return nil
  }
}
