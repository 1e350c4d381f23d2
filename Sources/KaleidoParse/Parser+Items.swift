import KaleidoLex
import KaleidoSource

extension Parser {
  /// program = { item | ";" }
  mutating func parseItems() {
    while !at(.endOfFile) {
      let start = cursor
      if takeIf(.semicolon) { continue }
      itemStart = cursor
      parseItem()
      if isPanicking {
        if cursor == start { take() }
        skipToItemBoundary()
        isPanicking = false
      } else {
        checkSeparator()
      }
      if cursor == start { take() }
      assert(cursor > start, "recovery must advance")
    }
  }

  /// item = definition | external | expression
  private mutating func parseItem() {
    switch token.kind {
    case .def: parseDefinition()
    case .extern: parseExternal()
    case .invalid: isPanicking = true
    case .rightParenthesis, .comma, .then, .else, .in:
      if !keywordsAsNames.contains(token.kind) { return takeStrayToken() }
      fallthrough
    default: tree.append(.expression(parseExpression()))
    }
  }

  private mutating func takeStrayToken() {
    diagnostics.report(.strayToken(text(token), at: token.range))
    take()
    isPanicking = !token.startsLine
  }

  private mutating func checkSeparator() {
    if at(.semicolon) || at(.endOfFile) || at(.invalid) || token.startsLine { return }
    if at(.rightParenthesis) || at(.comma) || at(.then) || at(.else) || at(.in) { return }
    diagnostics.report(.missingSeparator(before: token.range, after: afterPrevious))
  }

  /// definition = "def" prototype expression
  private mutating func parseDefinition() {
    take()
    guard let prototype = parsePrototype() else { return }
    operators.define(prototype.kind)
    let body =
      isPanicking ? tree.append(.error, afterPrevious) : parseBody(of: prototype)
    tree.append(.definition(prototype, body: body))
  }

  private mutating func parseBody(of prototype: Prototype) -> ExpressionID {
    // A body that is missing is reported at the head, not at what stands on a later line.
    if at(.itemBoundary) {
      return fail(.missingBody(of: symbols[prototype.name], at: afterPrevious))
    }
    return parseExpression()
  }

  /// external = "extern" prototype
  private mutating func parseExternal() {
    take()
    guard let prototype = parsePrototype() else { return }
    operators.define(prototype.kind)
    tree.append(.external(prototype))
  }
}
