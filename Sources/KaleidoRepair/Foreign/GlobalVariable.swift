import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A variable or constant that a program introduces at the top level: `var x = 5` or `def x = 5`.
struct GlobalVariable {
  let name: Symbol
  let spelling: String
  /// The range of the name.
  let place: SourceRange
  /// The words before the name, such as `var`.
  let keyword: String
  /// The text of the value.
  let value: String
  /// Whether the variable is not the first of its list: the text before the value begins with a comma.
  var followsComma = false
  /// The text before the value.
  let head: SourceRange
  /// The text with the value.
  let whole: SourceRange
  /// The index of the token after the value.
  let last: Int
  /// The edit that separates it from the next variable of the list.
  let separator: Diagnostic.Edit?
  /// Whether the text has a value that does not use the variable itself.
  var isConstant: Bool
  /// Further names whose later uses and calls belong to this construct.
  var others: Set<Symbol> = []

  /// The error. `uses` are the places of the later uses; nil if one of them assigns to the variable, so that it is no
  /// constant.
  func diagnostic(uses: [SourceRange]?) -> Diagnostic {
    let edits = uses.map { uses in
      [Diagnostic.Edit(head, (followsComma ? "; " : "") + "def \(spelling)() ")]
        + (separator.map { [$0] } ?? []) + uses.map { Diagnostic.Edit($0.after, "()") }
    }
    return .globalVariable(
      spelling, keyword: keyword, value: value, at: place, edits: isConstant ? edits ?? [] : [])
  }

  /// The places of the uses among the file's later tokens; nil if one of them assigns to the variable.
  func uses(in tokens: [Token], _ source: SourceFile) -> [SourceRange]? {
    var places: [SourceRange] = []
    for index in indices(in: tokens) {
      let range = tokens[index].range
      let after = source.text(SourceRange(range.end, range.end + 8)).drop { $0 == " " }
      let isAssigned =
        after.hasPrefix("=") && !after.hasPrefix("==")
        || ["+=", "-=", "*=", "/=", "++", "--", ":="].contains { after.hasPrefix($0) }
      if isAssigned { return nil }
      places.append(range)
    }
    return places
  }

  /// The indices of the tokens that name the variable, except in items that bind its name themselves.
  func indices(in tokens: [Token]) -> [Int] {
    var found: [Int] = []
    var ofItem: [Int] = []
    var isBound = false
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      if token.kind == .def || token.kind == .extern || token.kind == .semicolon && depth <= 0 {
        if !isBound { found += ofItem }
        ofItem = []
        isBound = false
      }
      guard token.kind == .identifier, token.symbol == name else { continue }
      if index + 1 < tokens.count, tokens[index + 1].kind == .leftParenthesis { continue }
      if index > 0, [.for, .var].contains(tokens[index - 1].kind) { isBound = true }
      if index > 1, tokens[index - 1].kind == .leftParenthesis, tokens[index - 2].kind == .for {
        isBound = true
      }
      if isParameter(index, tokens) { isBound = true }
      ofItem.append(index)
    }
    return found + (isBound ? [] : ofItem)
  }

  private func isParameter(_ index: Int, _ tokens: [Token]) -> Bool {
    var start = index
    while start > 0, [.identifier, .comma].contains(tokens[start - 1].kind) { start -= 1 }
    guard start > 2, tokens[start - 1].kind == .leftParenthesis else { return false }
    return [.def, .extern].contains(tokens[start - 3].kind)
  }
}
