import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A variable of a `var` that is replaced by its initial value, and what becomes of the `var`.
struct InlinedVariable {
  /// The initial value; nil if it is the 0 of a variable without one.
  let value: ExpressionID?
  /// The text that is removed: the binding with a comma, or all up to the body.
  let removed: SourceRange
  /// What takes its place.
  let opening: String
  /// Where a parenthesis is closed that takes the place of the `var`.
  let closing: UInt32?
  /// The last token that the variable is visible at.
  let lastToken: Int
  private let index: SyntaxIndex

  /// Finds the `var` of an item that introduces a variable.
  init?(_ introduction: Int, ofItem item: Int, _ index: SyntaxIndex) {
    let file = index.file
    var found: (id: ExpressionID, list: BindingList, position: Int)?
    for node in file.extents[item].nodes {
      let id = ExpressionID(index: UInt32(node))
      guard case .bindings(let bindings) = file[id] else { continue }
      if let position = file[file[bindings]].firstIndex(where: { $0.name.token == introduction }) {
        found = (id, file[bindings], position)
      }
    }
    guard let found else { return nil }
    let bindings = file[found.list]
    let binding = bindings[found.position]
    let span = index.span(of: found.id)
    self.index = index
    value = binding.initial
    lastToken = span.last
    let bindingEnd = binding.initial.map { index.enclosedTokens(of: $0).last } ?? introduction
    if found.position > 0 {
      removed = SourceRange(file.tokens.start(introduction - 1), file.tokens.end(bindingEnd))
      (opening, closing) = ("", nil)
    } else if bindings.count > 1 {
      removed = SourceRange(
        file.tokens.start(introduction), file.tokens.start(bindings[1].name.token))
      (opening, closing) = ("", nil)
    } else {
      let body = index.enclosedTokens(of: found.list.body)
      removed = SourceRange(file.tokens.start(span.first), file.tokens.start(body.first))
      let isOperand = index.parent(of: found.id).map { Grouping.isOperator($0, index) } ?? false
      let isApart =
        index.enclosedTokens(of: found.id) != span || body != index.span(of: found.list.body)
      if isOperand, !isApart, !Self.isPrimary(found.list.body, file) {
        (opening, closing) = ("(", file.tokens.end(span.last))
      } else {
        (opening, closing) = ("", nil)
      }
    }
  }

  /// The value as it is written in the place of a use.
  func text(at use: ExpressionID) -> String {
    guard let value else { return "0" }
    let span = index.span(of: value)
    let text = index.file.source.text(index.file.tokens.range(span.first, span.last))
    let isApart = index.enclosedTokens(of: use) != index.span(of: use)
    var isArgument = false
    if let parent = index.parent(of: use), case .call = index.file[parent] { isArgument = true }
    return isApart || isArgument || Self.isPrimary(value, index.file) ? text : "(\(text))"
  }

  private static func isPrimary(_ id: ExpressionID, _ file: ParsedFile) -> Bool {
    switch file[id] {
    case .number, .variable, .call: true
    default: false
    }
  }
}
