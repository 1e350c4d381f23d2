import KaleidoParse
import KaleidoSource

/// Name errors in text that parses. They separate likely repairs from unlikely ones.
struct NameFaults {
  /// Undeclared variables, in the order of their first use.
  var unknown: [Symbol] = []
  /// The number of undeclared variables and functions, duplicate parameters and calls with a wrong number of
  /// arguments. Unused parameters count as half a fault.
  var weight = 0.0

  init() {}

  init(in tree: ParsedFile, declared: [Symbol: Int]) {
    var walk = Walk(tree: tree, parameterCounts: declared)
    for item in tree.items {
      switch item {
      case .definition(let prototype, _), .external(let prototype):
        walk.parameterCounts[prototype.name] = prototype.parameters.count
      case .expression: break
      }
    }
    for item in tree.items {
      switch item {
      case .definition(let prototype, let body):
        walk.check(body, tree[prototype.parameters].map(\.symbol), hasHoles: prototype.hasErrors)
      case .external: break
      case .expression(let expression): walk.check(expression, [])
      }
    }
    unknown = walk.unknown
    weight = walk.faults + Double(walk.unknown.count + walk.unknownFunctions.count)
  }
}

/// A walk over the bodies of a text.
private struct Walk {
  let tree: ParsedFile
  var parameterCounts: [Symbol: Int]
  var unknown: [Symbol] = []
  var unknownFunctions: Set<Symbol> = []
  var faults = 0.0
  private var visible: [Symbol] = []
  private var read: Set<Symbol> = []
  private var hasHoles = false

  init(tree: ParsedFile, parameterCounts: [Symbol: Int]) {
    self.tree = tree
    self.parameterCounts = parameterCounts
  }

  mutating func check(_ body: ExpressionID, _ parameters: [Symbol], hasHoles: Bool = false) {
    faults += Double(parameters.count - Set(parameters).count)
    visible = parameters
    read = []
    self.hasHoles = hasHoles
    visit(body)
    // The operands of an operator may be unused, but then every repair that defines it is equally affected.
    if !self.hasHoles { faults += 0.5 * Double(parameters.count(where: { !read.contains($0) })) }
  }

  private mutating func use(_ name: Symbol) {
    read.insert(name)
    if !visible.contains(name), !unknown.contains(name) { unknown.append(name) }
  }

  /// Repairs are tried on short texts, so the recursion is shallow.
  private mutating func visit(_ id: ExpressionID) {
    let mark = visible.count
    switch tree[id] {
    case .variable(let name): use(name)
    case .assignment(let name, let value):
      visit(value)
      use(name)
    case .call(let name, let arguments):
      switch parameterCounts[name] {
      case nil: unknownFunctions.insert(name)
      case let count? where count >= 0 && count != Int(arguments.count): faults += 1
      default: break
      }
      for argument in tree[arguments] { visit(argument) }
    case .loop(let loop):
      visit(tree[loop].start)
      visible.append(tree[loop].variable.symbol)
      for part in [tree[loop].condition, tree[loop].step, tree[loop].body] {
        if let part { visit(part) }
      }
    case .bindings(let bindings):
      for binding in tree[tree[bindings]] {
        if let initial = binding.initial { visit(initial) }
        visible.append(binding.name.symbol)
      }
      visit(tree[bindings].body)
    case .error: hasHoles = true
    default: for child in TreeWalker.children(of: id, in: tree) { visit(child.id) }
    }
    visible.removeSubrange(mark...)
  }
}
