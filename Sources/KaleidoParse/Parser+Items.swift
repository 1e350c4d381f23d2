import KaleidoLex
import KaleidoSource

extension Parser {
  /// item = definition | external | expression
  mutating func parseItem() {
    switch kind {
    case .def: parseDefinition()
    case .extern: parseExternal()
    case .invalid: isPanicking = true
    case .rightParenthesis, .comma, .then, .else, .in:
      if !keywordsAsNames.contains(kind) { return takeStrayToken() }
      fallthrough
    default:
      let start = extentStart
      append(.expression(parseExpression()), from: start)
    }
  }

  private mutating func takeStrayToken() {
    emit(.strayToken(tokens.text(cursor), at: tokens.range(cursor)))
    take()
    isPanicking = !tokens.startsLine(cursor)
  }

  /// The start of an item's extent, and the operators defined there.
  private var extentStart: ItemExtent {
    ItemExtent(start: extentCounts, end: extentCounts, operators: operators.fingerprint)
  }

  private var extentCounts: ItemExtent.Counts {
    ItemExtent.Counts(
      tokens: UInt32(index: cursor), nodes: UInt32(index: tree.nodes.count),
      bindings: UInt32(index: tree.bindings.count))
  }

  @inline(__always)
  private mutating func append(_ item: Item, from start: ItemExtent) {
    var extent = start
    extent.end = extentCounts
    tree.append(item, extent)
  }

  /// definition = "def" prototype expression
  private mutating func parseDefinition() {
    let start = extentStart
    take()
    guard let prototype = parsePrototype() else { return }
    if prototype.isOperator { define(prototype) }
    let body = isPanicking ? appendErrorAfterPrevious() : parseBody(of: prototype)
    append(.definition(prototype, body: body), from: start)
  }

  @inline(__always)
  private mutating func parseBody(of prototype: Prototype) -> ExpressionID {
    at(.itemBoundary) ? failMissingBody(of: prototype) : parseExpression()
  }

  /// Reports a missing body at the head, not at whatever follows on a later line.
  @inline(never)
  private mutating func failMissingBody(of prototype: Prototype) -> ExpressionID {
    fail(.missingBody(of: symbols[prototype.name], at: afterPrevious))
  }

  /// external = "extern" prototype
  private mutating func parseExternal() {
    let start = extentStart
    take()
    guard let prototype = parsePrototype() else { return }
    if prototype.isOperator { define(prototype) }
    append(.external(prototype), from: start)
  }

  /// Defines an operator and saves the previous meaning of its sign.
  private mutating func define(_ prototype: Prototype) {
    switch prototype.kind {
    case .function: return
    case .unary(let sign), .binary(let sign, _): replacedOperators.append(operators.entry(of: sign))
    }
    operators.define(prototype.kind)
  }
}
