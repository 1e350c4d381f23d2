import KaleidoParse
import KaleidoSema

/// The variables of a body with loops in the quick version of a program: one array of numbers, first the locals, then
/// *temporaries*. A temporary is a value that is needed after an expression that contains a loop: the left operand of an
/// operation whose right operand has a loop, an argument before such an argument, a step before such a condition.
///
/// A better version of the program can continue in the middle of such a loop if it is given the address of the array.
struct LoopFrame {
  /// The loops in source order, outer ones first.
  private(set) var loops: [ExpressionID] = []
  /// The expression around each one that is, or contains, a loop. That of the body is the body itself.
  private var parents: [ExpressionID: ExpressionID] = [:]
  private var surroundingLoops: [ExpressionID: ExpressionID] = [:]
  /// The index of each temporary, by the expression whose value it has.
  private(set) var temporaries: [ExpressionID: Int] = [:]
  private let localCount: Int

  /// The number of elements of the array.
  var size: Int { localCount + temporaries.count }

  init(_ body: Body, in file: CheckedFile) {
    localCount = file[file.locals(of: body)].count
    let containing = Self.expressionsWithLoops(body, in: file)
    guard containing.contains(body.expression) else { return }
    parents[body.expression] = body.expression
    var pending = [body.expression]
    while let id = pending.popLast() {
      var surrounding = surroundingLoops[id]
      if case .loop = file.tree[id] {
        loops.append(id)
        surrounding = id
      }
      addTemporaries(of: id, in: file, containing)
      for child in TreeWalker.children(of: id, in: file.tree).reversed()
      where containing.contains(child.id) {
        parents[child.id] = id
        surroundingLoops[child.id] = surrounding
        pending.append(child.id)
      }
    }
  }

  /// The loops of the item that contains a body, and the expressions that contain them. Children are before their parents.
  private static func expressionsWithLoops(
    _ body: Body, in file: CheckedFile
  ) -> Set<ExpressionID> {
    var found: Set<ExpressionID> = []
    for index in file.nodes(around: body) {
      let id = ExpressionID(index: UInt32(index))
      let contains =
        switch file.tree[id] {
        case .error, .number, .variable: false
        case .loop: true
        case .unary(_, let operand): found.contains(operand)
        case .binary(_, let left, let right): found.contains(left) || found.contains(right)
        case .assignment(_, let value): found.contains(value)
        case .call, .conditional, .bindings:
          TreeWalker.children(of: id, in: file.tree).contains { found.contains($0.id) }
        }
      if contains { found.insert(id) }
    }
    return found
  }

  private mutating func addTemporaries(
    of id: ExpressionID, in file: CheckedFile, _ containing: Set<ExpressionID>
  ) {
    switch file.tree[id] {
    case .binary(_, let left, let right):
      switch file.resolution(of: id) {
      case .binaryOperator(.sequence), .binaryOperator(.andThen), .binaryOperator(.orElse): break
      default: if containing.contains(right) { addTemporary(for: left) }
      }
    case .call(_, let list):
      let arguments = file.tree[list]
      guard let last = arguments.lastIndex(where: containing.contains) else { return }
      for argument in arguments[..<last] { addTemporary(for: argument) }
    case .loop(let loop):
      let parts = file.tree[loop]
      if let step = parts.step, containing.contains(parts.condition) { addTemporary(for: step) }
    case .error, .number, .variable, .unary, .assignment, .conditional, .bindings: break
    }
  }

  private mutating func addTemporary(for id: ExpressionID) {
    temporaries[id] = localCount + temporaries.count
  }

  /// The index of the temporary that an expression's value is stored in; nil if nothing needs it.
  func index(ofTemporary id: ExpressionID) -> Int? { temporaries[id] }

  /// The innermost loop around an expression that is, or contains, a loop; nil if there is none.
  func loop(around id: ExpressionID) -> ExpressionID? { surroundingLoops[id] }

  /// A loop and the expressions around it.
  func path(to loop: ExpressionID) -> Set<ExpressionID> {
    var path: Set<ExpressionID> = []
    var id = loop
    while path.insert(id).inserted, let parent = parents[id] { id = parent }
    return path
  }
}
