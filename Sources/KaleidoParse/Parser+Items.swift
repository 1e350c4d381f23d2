import KaleidoLex
import KaleidoSource

extension Parser {
  /// program = { item | ";" }
  mutating func parseItems() {
    var region = beginRegion()
    while !at(.endOfFile), !isTrial || firstFault == nil {
      let start = cursor
      if takeIf(.semicolon) { continue }
      if beginsRegion { region = beginRegion() }
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
      if isTrial || firstFault == nil && !namesGlobalVariable && !lacksSeparator { continue }
      if !repair(&region) { lacksSeparator = false }
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
    emit(.strayToken(text(token), at: token.range))
    take()
    isPanicking = !token.startsLine
  }

  private mutating func checkSeparator() {
    if at(.semicolon) || at(.endOfFile) || at(.invalid) || token.startsLine { return }
    if at(.rightParenthesis) || at(.comma) || at(.then) || at(.else) || at(.in) { return }
    lacksSeparator = true
    separatorCount += 1
    emit(.missingSeparator(before: token.range, after: afterPrevious))
  }

  /// definition = "def" prototype expression
  private mutating func parseDefinition() {
    take()
    guard let prototype = parsePrototype() else { return }
    define(prototype)
    scopeDepth += 1
    defer { scopeDepth -= 1 }
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
    define(prototype)
    tree.append(.external(prototype))
  }

  /// Enters an operator, and remembers what its sign meant before.
  private mutating func define(_ prototype: Prototype) {
    switch prototype.kind {
    case .function: return
    case .unary(let sign), .binary(let sign, _): replacedOperators.append(operators.entry(of: sign))
    }
    operators.define(prototype.kind)
  }
}
