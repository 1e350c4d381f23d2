import KaleidoSource

extension TreeDump {
  /// One item a line, in the notation of Lisp: `(def (foo x y) (+ x (* y 2)))`.
  public var sExpressions: String {
    items.map { item in
      switch item {
      case .definition(let prototype, let body): "(def \(head(prototype)) \(sExpression(body)))\n"
      case .external(let prototype): "(extern \(head(prototype)))\n"
      case .expression(let expression): sExpression(expression) + "\n"
      }
    }.joined()
  }

  private func head(_ prototype: Prototype) -> String {
    var words = [symbols[prototype.name]]
    if case .binary(_, let precedence) = prototype.kind { words.append("\(precedence)") }
    words += tree[prototype.parameters].map { symbols[$0.symbol] }
    return "(" + words.joined(separator: " ") + ")"
  }

  private func sExpression(_ root: ExpressionID) -> String {
    var output = ""
    traverse(root) { child, depth, isFirst in
      if depth > 0 { output += " " }
      output += opening(child.id)
    } leave: { child in
      if !isLeaf(child.id) { output += ")" }
    }
    return output
  }

  private func isLeaf(_ id: ExpressionID) -> Bool {
    switch tree[id] {
    case .error, .number, .variable: true
    default: false
    }
  }

  private func opening(_ id: ExpressionID) -> String {
    switch tree[id] {
    case .error: "error"
    case .number(let value): spelled(value)
    case .variable(let name): symbols[name]
    case .unary(let sign, _), .binary(let sign, _, _): "(\(symbols[sign])"
    case .assignment(let name, _): "(= \(symbols[name])"
    case .call(let name, _): "(call \(symbols[name])"
    case .conditional: "(if"
    case .loop(let loop): "(for \(symbols[tree[loop].variable.symbol])"
    case .bindings(let bindings):
      // The initial values follow in order, but for names that have none.
      "(var ("
        + tree[tree[bindings]].map { symbols[$0.name.symbol] + ($0.initial == nil ? "=0" : "") }
        .joined(separator: " ") + ")"
    }
  }
}
