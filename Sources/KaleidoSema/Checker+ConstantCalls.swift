import KaleidoParse
import KaleidoSource

/// Warnings about a loop that a function begins beyond its bound, because a call with constant arguments makes it so. The body
/// runs nevertheless.
extension Checker {
  /// The number of expressions of a program up to which its calls are examined.
  private static let programLimit = 1 << 16

  mutating func checkConstantCalls() {
    guard !program.files.contains(where: { $0.tree.diagnostics.hasErrors }),
      program.files.reduce(0, { $0 + $1.tree.expressionCount }) <= Self.programLimit
    else { return }
    var reported: Set<FileRange> = []
    for (index, file) in program.files.enumerated() {
      for node in 0..<file.tree.expressionCount {
        let id = ExpressionID(index: UInt32(node))
        guard case .call(let name, let list) = file.tree[id], list.count > 0,
          let body = program.functionIDs[name].flatMap({ program[$0].body })
        else { continue }
        let arguments = file.tree[list].map { constant($0, in: file) }
        guard arguments.contains(where: { $0 != nil }) else { continue }
        let call = FileRange(FileID(index: index), file.tree.range(of: id))
        checkLoops(of: body, arguments, call, &reported)
      }
    }
  }

  /// The value of a number, perhaps with a sign.
  private func constant(_ id: ExpressionID, in file: CheckedFile) -> Double? {
    switch file.tree[id] {
    case .number(let value): return value
    case .unary(_, let operand):
      guard file.resolution(of: id) == .unaryOperator(.negate) else { return nil }
      return constant(operand, in: file).map { -$0 }
    default: return nil
    }
  }

  /// Examines the loops of a function that is called with known arguments.
  private mutating func checkLoops(
    of body: Body, _ arguments: [Double?], _ call: FileRange, _ reported: inout Set<FileRange>
  ) {
    let file = program[body.file]
    let nodes = file.nodes(around: body)
    for node in nodes {
      let id = ExpressionID(index: UInt32(node))
      guard case .loop(let loopID) = file.tree[id],
        let found = emptyLoop(file.tree[loopID], id, nodes, arguments, in: file),
        reported.insert(FileRange(body.file, file.tree.range(of: id))).inserted
      else { continue }
      diagnostics.report(
        found.secondary(call, "false from the start in this call").about(body.file))
    }
  }

  /// A warning if a loop compares its variable with a bound beyond which it starts, one of which is a number and the other one
  /// a parameter that keeps its value.
  private func emptyLoop(
    _ loop: Loop, _ id: ExpressionID, _ nodes: Range<Int>, _ arguments: [Double?],
    in file: CheckedFile
  ) -> Diagnostic? {
    let tree = file.tree
    guard case .binary(let sign, let left, let right) = tree[loop.condition],
      case .binaryOperator(let test) = file.resolution(of: loop.condition),
      let step = loop.step.map({ constant($0, in: file) }) ?? 1
    else { return nil }
    let isLeft = if case .variable(loop.variable.symbol) = tree[left] { true } else { false }
    let (side, bound) = isLeft ? (left, right) : (right, left)
    let isUpwards: Bool
    switch test {
    case .less, .lessOrEqual: isUpwards = isLeft
    case .greater, .greaterOrEqual: isUpwards = !isLeft
    default: return nil
    }
    guard case .variable(loop.variable.symbol) = tree[side], isUpwards ? step > 0 : step < 0,
      tree.tokens.kind(tree.tokens.index(at: tree.range(of: loop.condition).start) - 1) == .comma
    else { return nil }
    func value(_ id: ExpressionID) -> (value: Double, parameter: Symbol?)? {
      if let number = constant(id, in: file) { return (number, nil) }
      guard case .variable(let name) = tree[id],
        case .parameter(let local) = file.resolution(of: id),
        let argument = arguments.indices.contains(Int(local.index))
          ? arguments[Int(local.index)] : nil,
        !isAssigned(local, nodes, in: file)
      else { return nil }
      return (argument, name)
    }
    guard let start = value(loop.start), let end = value(bound),
      let parameter = start.parameter ?? end.parameter,
      start.parameter == nil || end.parameter == nil,
      isUpwards ? start.value > end.value : start.value < end.value,
      !LoopGuards(tree, id, upTo: nodes.upperBound).test([parameter])
    else { return nil }
    let first = tree.source.text(tree.range(of: loop.start))
    let last = tree.source.text(tree.range(of: bound))
    let spelled =
      isLeft ? "\(first) \(inclusive(sign)) \(last)" : "\(last) \(inclusive(sign)) \(first)"
    return .runsBeforeTest(
      variable: text(loop.variable.symbol), guarding: spelled, loop: tree.range(of: id),
      at: tree.range(of: loop.condition))
  }

  /// The comparison that also holds for equal operands.
  private func inclusive(_ sign: Symbol) -> String {
    let text = self.text(sign)
    return text.hasSuffix("=") ? text : text + "="
  }

  private func isAssigned(_ local: LocalID, _ nodes: Range<Int>, in file: CheckedFile) -> Bool {
    nodes.contains { node in
      let id = ExpressionID(index: UInt32(node))
      guard case .assignment = file.tree[id] else { return false }
      return file.resolution(of: id) == .parameter(local)
    }
  }
}
