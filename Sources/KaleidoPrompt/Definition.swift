import KaleidoCompiler
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A live definition or declaration of a prompt's session.
final class Definition {
  let name: Symbol
  let prototype: Prototype
  /// The text of the item, read by itself.
  let file: ParsedFile
  /// The C function or library function that an `extern` declares; nil for a definition.
  let declared: Function.Implementation?
  /// Identifies the code; changes whenever the definition is compiled.
  private(set) var key = 0
  /// The order of definitions.
  let number: Int
  /// The operators that were defined when the text was read.
  let operatorFunctions: Set<Symbol>
  /// What the definition calls.
  var callees: Callees
  /// The code, compiled when it is first needed. Nil again if the meaning of a name that it uses has changed.
  private(set) var code: EntryCode?

  /// What a body calls, by name.
  struct Callees {
    var slots: Set<EntryReferences.Slot> = []
    var library: Set<LibraryFunction> = []
    var externs: Set<Symbol> = []
    /// Whether the value may come from something that is worth showing, other than a call.
    var mayEcho = false
    /// The functions whose value may be the body's value.
    var valueSources: Set<Symbol> = []
  }

  init(
    _ name: Symbol, _ prototype: Prototype, _ file: ParsedFile, declared: Function.Implementation?,
    _ callees: Callees, operatorFunctions: Set<Symbol>, number: Int
  ) {
    self.operatorFunctions = operatorFunctions
    self.name = name
    self.prototype = prototype
    self.file = file
    self.declared = declared
    self.callees = callees
    self.number = number
  }

  func setCode(_ code: EntryCode, key: Int) {
    self.code = code
    self.key = key
  }

  /// Forgets the code, because a name that it uses has another meaning now.
  func forgetCode() { code = nil }

  var parameterCount: Int { prototype.parameters.count }

  var slot: EntryReferences.Slot {
    EntryReferences.Slot(name: name, argumentCount: parameterCount)
  }

  /// The place of the name, such as `<prompt:3>:1:5`.
  var place: String {
    let location = LineTable(file.source).location(of: file.nameRange(of: prototype).start)
    return "\(location.file):\(location.line):\(location.column)"
  }

  /// The lines of comments directly above the item, without `#`.
  var comment: [String] {
    file.comment(aboveItemAt: file.nameRange(of: prototype).start)
  }

  /// The item's text, without what precedes and follows it.
  var source: String {
    file.source.text(file.itemRange).trimmed
  }
}

extension ParsedFile {
  /// The range of the items, without leading comments and the final `;`.
  var itemRange: SourceRange {
    guard let first = extents.first, let last = extents.last, !last.tokens.isEmpty else {
      return SourceRange(at: 0)
    }
    return tokens.range(first.tokens.lowerBound, last.tokens.upperBound - 1)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
