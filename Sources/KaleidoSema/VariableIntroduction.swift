import KaleidoLex
import KaleidoParse
import KaleidoSource

/// How a variable can be introduced that a body assigns to although nothing introduces it.
struct VariableIntroduction {
  /// `y = 1 : rest` becomes `var y = 1 in rest` if all other uses are in the rest; else the body begins with `var y in`.
  let edits: [Diagnostic.Edit]

  init?(_ found: Found<UnresolvedVariable>, in tree: ParsedFile) {
    let uses = found.value.uses.sorted()
    guard let first = uses.first, uses.contains(where: { tree.isSign($0 + 1, .assign) }) else {
      return nil
    }
    let extent = tree.extents[found.item].tokens
    let body = found.prototype.map { $0.lastToken + 1 } ?? extent.lowerBound
    if tree.isSign(first + 1, .assign), tree.beginsStatement(first, body: body),
      let (colon, end) = tree.rest(after: first + 2, extent), tree.tokens.text(colon) == ":",
      uses.dropFirst().allSatisfy({ $0 > colon && $0 < end })
    {
      let gap = tree.tokens.end(colon - 1) == tree.tokens.start(colon) ? " in" : "in"
      edits = [
        .init(SourceRange(at: tree.tokens.start(first)), "var "),
        .init(tree.tokens.range(colon), gap),
      ]
    } else {
      edits = [
        .init(SourceRange(at: tree.tokens.start(body)), "var \(tree.tokens.text(first)) in ")
      ]
    }
  }
}

extension ParsedFile {
  fileprivate func isSign(_ token: Int, _ sign: Symbol) -> Bool {
    tokens.kind(token) == .operator && tokens.symbol(token) == sign
  }

  /// Whether a token begins one of the expressions that `:` separates.
  fileprivate func beginsStatement(_ token: Int, body: Int) -> Bool {
    if token == body { return true }
    switch tokens.kind(token - 1) {
    case .in: return true
    case .leftParenthesis: return token < 2 || tokens.kind(token - 2) != .identifier
    default: return isSign(token - 1, .colon)
    }
  }

  /// The `:` that ends the expression at a token, and the end of what follows it; nil if the expression reaches further.
  fileprivate func rest(after start: Int, _ extent: Range<Int>) -> (colon: Int, end: Int)? {
    var depth = 0
    var colon: Int?
    for index in start..<extent.upperBound {
      switch tokens.kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis:
        depth -= 1
        if depth < 0 { return colon.map { ($0, index) } }
      case .if, .for, .var, .comma, .then, .else: if depth == 0, colon == nil { return nil }
      default: if depth == 0, colon == nil, isSign(index, .colon) { colon = index }
      }
    }
    return colon.map { ($0, extent.upperBound) }
  }
}
