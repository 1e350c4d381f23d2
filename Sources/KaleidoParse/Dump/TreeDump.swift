import KaleidoSource

/// The tree of a file in several notations. No recursion, so any tree can be shown.
public struct TreeDump {
  let tree: ParsedFile
  let symbols: SymbolTable
  /// The items that are shown.
  let items: [Item]

  /// Shows all items of a file, or the definitions and declarations of one name.
  public init(_ tree: ParsedFile, symbols: SymbolTable, only name: Symbol? = nil) {
    self.tree = tree
    self.symbols = symbols
    items = name.map { name in tree.items.filter { $0.prototype?.name == name } } ?? tree.items
  }

  /// What is written of an item or expression besides its children.
  public struct Node {
    public var kind: String
    /// A name, a sign or a value.
    public var detail: String?
  }

  public func node(_ id: ExpressionID) -> Node {
    switch tree[id] {
    case .error: Node(kind: "error")
    case .number(let value): Node(kind: "number", detail: spelled(value))
    case .variable(let name): Node(kind: "variable", detail: symbols[name])
    case .unary(let sign, _): Node(kind: "unary", detail: symbols[sign])
    case .binary(let sign, _, _): Node(kind: "binary", detail: symbols[sign])
    case .assignment(let name, _): Node(kind: "assignment", detail: symbols[name])
    case .call(let name, _): Node(kind: "call", detail: symbols[name])
    case .conditional: Node(kind: "if")
    case .loop(let loop): Node(kind: "for", detail: symbols[tree[loop].variable.symbol])
    case .bindings(let bindings):
      Node(
        kind: "var",
        detail: tree[tree[bindings]].map { symbols[$0.name.symbol] }.joined(separator: " "))
    }
  }

  /// `4` rather than `4.0`
  func spelled(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The head of an item: `definition fib(x)`.
  func head(_ item: Item) -> String {
    switch item {
    case .definition(let prototype, _): "definition \(tree.text(of: prototype, symbols))"
    case .external(let prototype): "extern \(tree.text(of: prototype, symbols))"
    case .expression: "expression"
    }
  }

  public func body(of item: Item) -> ExpressionID? {
    switch item {
    case .definition(_, let body), .expression(let body): body
    case .external: nil
    }
  }

  /// The tree below an expression as calls of `enter`, parents before their children, and `leave`,
  /// after them.
  func traverse(
    _ root: ExpressionID,
    enter: (_ child: TreeWalker.Child, _ depth: Int, _ isFirst: Bool) -> Void,
    leave: (_ child: TreeWalker.Child) -> Void = { _ in }
  ) {
    enum Step {
      case enter(TreeWalker.Child, depth: Int, isFirst: Bool)
      case leave(TreeWalker.Child)
    }
    var steps: [Step] = [.enter(.init(role: .body, id: root), depth: 0, isFirst: true)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let child): leave(child)
      case .enter(let child, let depth, let isFirst):
        enter(child, depth, isFirst)
        steps.append(.leave(child))
        let children = TreeWalker.children(of: child.id, in: tree)
        for (index, child) in children.enumerated().reversed() {
          steps.append(.enter(child, depth: depth + 1, isFirst: index == 0))
        }
      }
    }
  }

  /// An indented tree, each line with its place.
  public var text: String {
    var output = ""
    let lines = LineTable(tree.source)
    let ranges = tree.allRanges()
    func place(_ range: SourceRange) -> String {
      let location = lines.location(of: range.start)
      return "  <\(location.line):\(location.column)>\n"
    }
    for item in items {
      output += head(item) + place(range(of: item))
      guard let body = body(of: item) else { continue }
      traverse(body) { child, depth, _ in
        let node = node(child.id)
        let name = child.binding.map { " \(symbols[$0.name.symbol])" } ?? ""
        output += String(repeating: "  ", count: depth + 1)
        output += "\(child.role.rawValue)\(name): \(node.kind)\(node.detail.map { " \($0)" } ?? "")"
        output += place(ranges[Int(child.id.index)])
      }
    }
    return output
  }

  /// Where an item's name or expression stands.
  func range(of item: Item) -> SourceRange {
    switch item {
    case .definition(let prototype, _), .external(let prototype):
      tree.nameRange(of: prototype)
    case .expression(let body): tree.range(of: body)
    }
  }
}
