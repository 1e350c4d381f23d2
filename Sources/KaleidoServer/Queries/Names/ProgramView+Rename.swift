import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Other names for functions, variables and operators.
extension ProgramView {
  /// The name at an offset that can be replaced by another one.
  func renamedRange(at offset: UInt32, in file: FileID) throws(QueryRefusal) -> SourceRange {
    try renamed(at: offset, in: file).range
  }

  /// Gives what the name at an offset stands for another name, everywhere in the program. It is refused if anything but the name
  /// would change.
  func rename(
    at offset: UInt32, in file: FileID, to newName: String
  ) throws(QueryRefusal) -> ProgramEdit {
    let name = try renamed(at: offset, in: file)
    let oldName = tree(of: file).tokens.text(name.token)
    try checkSpelling(newName, of: name, oldName)
    if newName == oldName { return ProgramEdit() }
    if case .function = name.entity { try checkFunctionName(newName, of: name.entity) }
    var edit = ProgramEdit()
    for occurrence in occurrences(of: name.entity) {
      let tokens = tree(of: occurrence.file)
      guard tokens.tokens.text(occurrence.token) == oldName else {
        throw QueryRefusal(reason: "`\(oldName)` is part of a syntax error: fix it first")
      }
      let range = tokens.tokens.range(occurrence.token)
      edit.replace(
        FileRange(occurrence.file, range),
        with: separated(newName, at: range, in: tokens.source))
    }
    let meaning = EditedMeaning(self, edit)
    if let difference = meaning.firstDifference() {
      throw QueryRefusal(
        reason: "`\(newName)` would refer to something else at \(place(of: difference))")
    }
    if meaning.hasNewErrors {
      throw QueryRefusal(reason: "with the name `\(newName)` the program would have a new error")
    }
    return edit
  }

  private func renamed(at offset: UInt32, in file: FileID) throws(QueryRefusal) -> NamedToken {
    guard let name = name(at: offset, in: file) else {
      throw QueryRefusal(reason: "there is no name here")
    }
    let spelling = tree(of: file).tokens.text(name.token)
    switch name.entity {
    case .variable: return name
    case .function:
      // Another object or library defines the function, and would still use the old name.
      if case .external = function(name.entity)?.implementation {
        throw QueryRefusal(reason: "`\(spelling)` is a function of another library")
      }
      return name
    case .library:
      throw QueryRefusal(reason: "`\(spelling)` is a function of the library")
    case .binaryOperator, .unaryOperator, .assignment:
      throw QueryRefusal(reason: "`\(spelling)` is a built-in operator")
    case .unknown:
      throw QueryRefusal(reason: "`\(spelling)` is not declared")
    }
  }

  /// Checks that a text is one name, or one sign where an operator is renamed.
  private func checkSpelling(
    _ text: String, of name: NamedToken, _ oldName: String
  ) throws(QueryRefusal) {
    if text.isEmpty { throw QueryRefusal(reason: "the new name is empty") }
    var symbols = SymbolTable()
    var diagnostics = DiagnosticSink()
    let tokens = Lexer.tokenize(
      SourceFile(name: "", bytes: Array(text.utf8)), symbols: &symbols, reporting: &diagnostics)
    let isSign = function(name.entity)?.prototype.isOperator ?? false
    let isWhole = tokens.count == 2 && tokens.range(0).count == text.utf8.count
    if isWhole, tokens.kind(0).isKeyword { throw QueryRefusal(reason: "`\(text)` is a keyword") }
    guard isWhole, diagnostics.since(0).isEmpty,
      tokens.kind(0) == (isSign ? .operator : .identifier)
    else {
      throw QueryRefusal(reason: "`\(text)` is not \(isSign ? "an operator" : "a name")")
    }
  }

  /// Checks that no function or operator has a name.
  private func checkFunctionName(_ text: String, of entity: Entity) throws(QueryRefusal) {
    if LibraryFunction(rawValue: text) != nil {
      throw QueryRefusal(reason: "`\(text)` is a function of the library")
    }
    var name = text
    switch function(entity)?.prototype.kind {
    case .binary: name = "binary\(text)"
    case .unary: name = "unary\(text)"
    default: break
    }
    if let other = symbols.find(name), program.function(named: other) != nil {
      throw QueryRefusal(reason: "the program has a `\(text)` already")
    }
    if name != text, symbols.find(text)?.builtinSpelling != nil {
      throw QueryRefusal(reason: "`\(text)` is a built-in operator")
    }
  }

  /// A name with the blanks that keep it apart from its neighbors.
  private func separated(_ name: String, at range: SourceRange, in source: SourceFile) -> String {
    func joins(_ left: String, _ right: String) -> Bool {
      var symbols = SymbolTable()
      var diagnostics = DiagnosticSink()
      let bytes = Array((left + right).utf8)
      let tokens = Lexer.tokenize(
        SourceFile(name: "", bytes: bytes), symbols: &symbols, reporting: &diagnostics)
      return tokens.start(min(1, tokens.endOfFile)) != UInt32(left.utf8.count)
    }
    func scalar(_ range: SourceRange, last: Bool) -> String {
      let scalars = source.text(range).unicodeScalars
      return (last ? scalars.last : scalars.first).map { String($0) } ?? ""
    }
    let before = scalar(SourceRange(range.start - min(4, range.start), range.start), last: true)
    let after = scalar(SourceRange(range.end, min(range.end + 4, source.range.end)), last: false)
    let isApart = { (text: String) in text.isEmpty || " \t\r\n()".contains(text) }
    return (isApart(before) || !joins(before, name) ? "" : " ") + name
      + (isApart(after) || !joins(name, after) ? "" : " ")
  }

  private func place(of range: FileRange) -> String {
    let source = tree(of: range.file).source
    let place = LineTable(source).location(of: range.range.start)
    let line = "line \(place.line), column \(place.column)"
    return fileIDs.count > 1 ? "\(source.name), \(line)" : line
  }
}
