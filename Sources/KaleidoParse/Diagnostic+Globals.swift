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
}
