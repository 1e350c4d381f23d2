import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What holds of every input, whatever its bytes are.
public enum Invariants {
  /// Reads, checks and renders a text. Returns whether it is a program, or what does not hold.
  public static func check(_ bytes: [UInt8]) -> Result<Bool, Violation> {
    var sources = SourceMap()
    // A file before it, so that offsets are not those in the file.
    guard sources.add(name: "first.ks", bytes: [35, 10]) != nil,
      let file = sources.add(name: "input.ks", bytes: bytes)
    else { return .failure(Violation("the input is too large")) }
    var symbols = SymbolTable()
    var diagnostics = DiagnosticSink()
    let tokens = Lexer.tokenize(file, symbols: &symbols, reporting: &diagnostics)
    if let violation = violation(of: tokens, in: file) { return .failure(violation) }
    var bare = DiagnosticSink()
    check(file, sources, explainsFaults: false, reporting: &bare)
    let tree = check(file, sources, reporting: &diagnostics)
    if bare.hasErrors != diagnostics.hasErrors {
      return .failure(Violation("explaining faults changes what is accepted"))
    }
    var partial = DiagnosticSink()
    if check(file, sources, partLength: 1, reporting: &partial) != tree
      || partial.inSourceOrder != diagnostics.inSourceOrder
    {
      return .failure(Violation("reading by parts changes what is read"))
    }
    for diagnostic in diagnostics.inSourceOrder {
      if let violation = violation(of: diagnostic, in: file) { return .failure(violation) }
    }
    if let violation = violation(ofRendering: diagnostics, sources) { return .failure(violation) }
    return .success(!diagnostics.hasErrors)
  }

  /// Reads and checks the file, and gives its tree as text.
  @discardableResult
  private static func check(
    _ file: SourceFile, _ sources: SourceMap, explainsFaults: Bool = true,
    partLength: Int = TokenReader.usualPartLength, reporting diagnostics: inout DiagnosticSink
  ) -> String {
    var symbols = SymbolTable()
    var tree = SyntaxTree()
    var operators = OperatorTable()
    Parser.parse(
      file, into: &tree, symbols: &symbols, operators: &operators,
      library: LibraryFunction.parameterCounts, explainsFaults: explainsFaults,
      partLength: partLength, reporting: &diagnostics)
    _ = Checker.check(tree, symbols: symbols, sources: sources, reporting: &diagnostics)
    return explainsFaults ? TreeDump(tree, symbols: symbols, sources: sources).sExpressions : ""
  }

  /// What an input has shown to be wrong.
  public struct Violation: Error {
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// Tokens lie in the file, one after the other, and end with its end.
  private static func violation(of buffer: TokenBuffer, in file: SourceFile) -> Violation? {
    var position = file.range.start
    for token in buffer.tokens {
      guard token.range.start >= position, token.range.end >= token.range.start,
        token.range.end <= file.range.end
      else { return Violation("a token at \(token.range) after \(position)") }
      position = token.range.end
    }
    return buffer.tokens.last?.kind == .endOfFile ? nil : Violation("no end of file")
  }

  /// All that a message is about lies in the file.
  private static func violation(of diagnostic: Diagnostic, in file: SourceFile) -> Violation? {
    var ranges = diagnostic.labels.map(\.range)
    for case .help(_, let edits, _) in diagnostic.children { ranges += edits.map(\.range) }
    for range in ranges
    where range.start < file.range.start || range.end > file.range.end || range.start > range.end {
      return Violation("\(diagnostic.code) at \(range), outside of \(file.range)")
    }
    return diagnostic.message.isEmpty ? Violation("\(diagnostic.code) says nothing") : nil
  }

  /// Every form can be written, and no line of it is too wide.
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
