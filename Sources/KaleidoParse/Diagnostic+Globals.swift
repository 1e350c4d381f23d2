import KaleidoSource

extension Diagnostic {
  /// A variable that a program introduces at the top level. `keyword` is the word before its name, if any. `edits` make
  /// it a function without parameters; empty if it is assigned to again.
  package static func globalVariable(
    _ name: String, keyword: String?, value: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownVariable,
      keyword == nil ? "cannot find variable `\(name)`" : "unexpected global variable `\(name)`",
      at: range, label: "there are no global variables")
    if edits.isEmpty {
      return diagnostic.with(
        .help(
          "a variable lasts as long as the expression after its `in`: `var \(name) = \(value) in (first : second)`"
        ))
    }
    return diagnostic.with(
      .note("`var \(name) = \(value) in body` makes a variable for one expression")
    ).with(.help("a constant is a function without parameters", edits: edits))
  }

  /// A variable of a prompt's session that is introduced by a word, which it does not need.
  package static func sessionVariable(
    _ name: String, keyword: String, at range: SourceRange, edits: [Edit]
  ) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`\(name)` would be a variable of the session, which needs no `\(keyword)`",
      at: range, label: "not needed",
      children: [
        .help("a variable of the session is made by assigning to it", edits: edits),
        .note("`var \(name) = … in body` makes a variable for one expression"),
      ])
  }
}
