import KaleidoLex
import KaleidoParse
import KaleidoSource

/// How operators group their operands.
enum Grouping {
  /// The length of the text up to which grouping is shown.
  private static let limit = 120

  /// The expression of operators around an operator, with all parentheses that are left out; nil if there are none, or it is
  /// too long.
  static func shown(around id: ExpressionID, in index: SyntaxIndex) -> String? {
    guard isOperator(id, index) else { return nil }
    let root = outermost(around: id, in: index)
    let edits = parentheses(in: root, index)
    guard !edits.isEmpty else { return nil }
    let span = index.span(of: root)
    var text = ""
    for token in span.first...span.last {
      if token > span.first, index.file.tokens.start(token) > index.file.tokens.end(token - 1) {
        text += " "
      }
      text += String(repeating: "(", count: edits.count { $0.first == token })
      text += index.file.tokens.text(token)
      text += String(repeating: ")", count: edits.count { $0.last == token })
      if text.utf8.count > limit { return nil }
    }
    return text
  }

  /// The outermost of the operators around one that no parenthesis, call or keyword separates from it.
  static func outermost(around id: ExpressionID, in index: SyntaxIndex) -> ExpressionID {
    var root = id
    while index.enclosedTokens(of: root) == index.span(of: root),
      let parent = index.parent(of: root),
      isOperator(parent, index)
    {
      root = parent
    }
    return root
  }

  /// The operands that could have parentheses.
  static func parentheses(in root: ExpressionID, _ index: SyntaxIndex) -> [TokenSpan] {
    var found: [TokenSpan] = []
    var pending = [root]
    while let id = pending.popLast(), found.count <= limit {
      for child in TreeWalker.children(of: id, in: index.file) {
        let span = index.span(of: child.id)
        guard isOperator(child.id, index), index.enclosedTokens(of: child.id) == span else {
          continue
        }
        if case .unary = index.file[child.id] {} else { found.append(span) }
        pending.append(child.id)
      }
    }
    return found.count <= limit ? found : []
  }

  static func isOperator(_ id: ExpressionID, _ index: SyntaxIndex) -> Bool {
    switch index.file[id] {
    case .unary, .binary, .assignment: true
    default: false
    }
  }
}
