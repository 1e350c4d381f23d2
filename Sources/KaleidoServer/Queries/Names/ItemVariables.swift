import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The variables of an item: where each is introduced and used.
struct ItemVariables {
  struct Use {
    var token: Int
    var expression: ExpressionID
    /// The token that introduces the variable.
    var introduction: Int
    var isWrite: Bool
  }

  /// The tokens that introduce variables, parameters first, then in source order.
  private(set) var introductions: [Int] = []
  /// In source order.
  private(set) var uses: [Use] = []

  init(_ file: CheckedFile, item: Int) {
    let tree = file.tree
    var tokens: [UInt32: Int] = [:]
    let root: ExpressionID
    switch tree.items[item] {
    case .external(let prototype):
      introductions = tree[prototype.parameters].map(\.token)
      return
    case .definition(let prototype, let body):
      for (index, name) in tree[prototype.parameters].enumerated() {
        tokens[UInt32(index)] = name.token
        introductions.append(name.token)
      }
      root = body
    case .expression(let id): root = id
    }
    var found: [(token: Int, expression: ExpressionID, local: UInt32, isWrite: Bool)] = []
    var introduced: [Int] = []
    TreeWalker.walk(tree, from: root) { id, expression in
      switch expression {
      case .variable:
        if let local = file.local(of: id) {
          found.append((tree.token(of: id), id, local.index, false))
        }
      case .assignment:
        if let local = file.local(of: id) {
          found.append((tree.variableToken(ofAssignment: id), id, local.index, true))
        }
      case .loop(let loop):
        introduced.append(tree[loop].variable.token)
        if case .local(let local) = file.resolution(of: id) {
          tokens[local.index] = tree[loop].variable.token
        }
      case .bindings(let id):
        for (local, binding) in zip(file.locals(of: tree[id]), tree[tree[id]]) {
          introduced.append(binding.name.token)
          tokens[local.index] = binding.name.token
        }
      default: break
      }
    }
    introductions += introduced
    uses = found.compactMap { use in
      tokens[use.local].map {
        Use(token: use.token, expression: use.expression, introduction: $0, isWrite: use.isWrite)
      }
    }.sorted { $0.token < $1.token }
  }

  func use(atToken token: Int) -> Use? {
    let next = uses.partitioningIndex { $0.token >= token }
    return next < uses.count && uses[next].token == token ? uses[next] : nil
  }

  func uses(ofVariableAt introduction: Int) -> [Use] {
    uses.filter { $0.introduction == introduction }
  }
}
