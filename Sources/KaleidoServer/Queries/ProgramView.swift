import KaleidoFrontend
import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A program as the queries of an editor see it: its checked files, with an index of each that is built when it is first needed.
///
/// The program may have errors: names that are not declared are `Resolution.unresolved`, and where a syntax error was repaired, the
/// tokens are the repaired ones (`withTypedTokens` has those of the text). A view is for one state of the program.
public final class ProgramView {
  public let program: CheckedProgram
  private var indexes: [SyntaxIndex?]
  /// The variables of the item that was last asked about.
  private var latestVariables: (file: FileID, item: Int, variables: ItemVariables)?
  /// The tokens as they were typed, of files in which a repair has changed them.
  private var typedTokens: [FileID: TypedTokens] = [:]
  /// All calls of the program.
  private(set) lazy var calls = CallTable(program)

  /// Creates a view of a session's program. Indexes of files that have not changed since an earlier view are taken from it.
  public init(_ session: inout Session, after earlier: ProgramView? = nil) {
    let program = session.program()
    self.program = program
    indexes = program.files.indices.map { file in
      guard let earlier, earlier.indexes.indices.contains(file),
        let index = earlier.indexes[file], index.file === program.files[file].tree
      else { return nil }
      return index
    }
  }

  public var symbols: SymbolTable { program.symbols }

  public var fileIDs: [FileID] { program.files.indices.map { FileID(index: $0) } }

  /// The file with its names resolved.
  public subscript(_ file: FileID) -> CheckedFile { program[file] }

  /// The tokens and the tree of a file.
  public func tree(of file: FileID) -> ParsedFile { program[file].tree }

  /// What stands where in a file.
  public func index(of file: FileID) -> SyntaxIndex {
    let position = Int(file.index)
    if let index = indexes[position] { return index }
    let index = SyntaxIndex(tree(of: file))
    indexes[position] = index
    return index
  }

  /// The tokens of a file as they were typed, where a repair may have changed those of the tree.
  func withTypedTokens<Result>(
    of file: FileID, _ body: (borrowing TokenBuffer) -> Result
  ) -> Result {
    let tree = tree(of: file)
    guard tree.tokens.isEdited else { return body(tree.tokens) }
    if let typed = typedTokens[file] { return body(typed.tokens) }
    var symbols = symbols
    var diagnostics = DiagnosticSink()
    let typed = TypedTokens(
      Lexer.tokenize(tree.source, symbols: &symbols, reporting: &diagnostics))
    typedTokens[file] = typed
    return body(typed.tokens)
  }

  /// The variables of an item of a file.
  func variables(ofItem item: Int, in file: FileID) -> ItemVariables {
    if let latest = latestVariables, latest.file == file, latest.item == item {
      return latest.variables
    }
    let variables = ItemVariables(self[file], item: item)
    latestVariables = (file, item, variables)
    return variables
  }
}
