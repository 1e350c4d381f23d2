import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about an item that looks like a part of the one before it, or like a comment. They depend on both items, and are not kept
/// with the results of one.
extension Checker {
  /// How many parts of parts are looked at.
  private static let tailLimit = 32

  /// A warning about an expression that begins a line as deep as the last part of the item before it, to which it does not belong,
  /// since only the first line is the body of a `for`; or about one that begins with the sign of a comment elsewhere.
  func warning(aboutStartOfItem index: Int) -> Diagnostic? {
    guard case .expression = tree.items[index] else { return nil }
    let start = tree.extents[index].tokens.lowerBound
    if isDoubleMinus(start) {
      let range = tree.tokens.range(start, start + 1)
      return Diagnostic(.foreignComment, at: range) { .foreignComment(at: range) }.about(file)
    }
    guard index > 0, tree.tokens.startsLine(start) else { return nil }
    let earlier = tree.extents[index - 1].tokens.lowerBound
    let column = tree.tokens.column(of: start)
    guard column > 0, column > tree.tokens.indentation(at: earlier),
      let (description, keyword) = part(ofItem: index - 1, atColumn: column)
    else { return nil }
    let (range, place) = (tree.tokens.range(start), tree.tokens.range(keyword))
    let isSeparated = tree.tokens.kind(start - 1) == .semicolon
    let end = tree.tokens.range(start - 1)
    return Diagnostic(.misleadingLayout, at: range) {
      .misleadingLayout(
        line: range, part: description, place,
        edit: isSeparated ? .init(end, " :") : .init(end.after, " :"))
    }.about(file)
  }

  /// The last part of an item that begins a line at a column, and the keyword or name that introduces it.
  private func part(ofItem index: Int, atColumn column: Int) -> (description: String, keyword: Int)?
  {
    var part: ExpressionID
    var description = ""
    var keyword = tree.extents[index].tokens.lowerBound
    switch tree.items[index] {
    case .external: return nil
    case .expression(let expression): part = expression
    case .definition(let prototype, let body):
      (part, description) = (body, "the body of `\(text(prototype.name))`")
      keyword = prototype.nameToken
    }
    for _ in 0..<Self.tailLimit {
      let first = firstToken(of: part, after: keyword)
      if tree.tokens.startsLine(first), tree.tokens.column(of: first) == column,
        !description.isEmpty
      {
        return (description, keyword)
      }
      switch tree[part] {
      case .loop(let loop):
        (keyword, description) = (tree.token(of: part), "the body of this `for`")
        part = tree[loop].body
      case .bindings(let bindings):
        (keyword, description) = (tree.token(of: part), "the body of this `var`")
        part = tree[bindings].body
      case .conditional(let conditional):
        (keyword, description) = (self.keyword(ofTail: part), "this branch")
        part = tree[conditional].elseBranch
      case .binary(_, _, let right): part = right
      default: return nil
      }
    }
    return nil
  }

  /// The first token of an expression, with its parentheses, after a keyword or name.
  private func firstToken(of part: ExpressionID, after keyword: Int) -> Int {
    var first = tree.tokens.index(at: tree.range(of: part).start)
    while first - 1 > keyword, tree.tokens.kind(first - 1) == .leftParenthesis { first -= 1 }
    return first
  }

  /// Whether an item begins with `--` after another one on the same line, or before a space.
  private func isDoubleMinus(_ start: Int) -> Bool {
    isMinus(start) && isMinus(start + 1)
      && tree.tokens.end(start) == tree.tokens.start(start + 1)
      && (!tree.tokens.startsLine(start)
        || tree.tokens.end(start + 1) < tree.tokens.start(start + 2))
  }

  private func isMinus(_ token: Int) -> Bool {
    tree.tokens.kind(token) == .operator && tree.tokens.symbol(token) == .minus
  }
}
