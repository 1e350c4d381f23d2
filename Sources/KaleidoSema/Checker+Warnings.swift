import KaleidoParse
import KaleidoSource

/// Warnings about what a program does for certain.
extension Checker {
  /// Warns where a variable takes the name of one that is in scope.
  mutating func checkShadowing(_ name: Symbol, at range: SourceRange) {
    guard let earlier = scope.find(name) else { return }
    let isParameter = Int(earlier.index) < scope.parameterCount
    diagnostics.report(
      .shadowedVariable(
        text(name), isParameter ? "parameter" : "variable",
        earlier: scope.range(of: earlier), at: range))
  }

  /// Warns where an `extern` takes a library function's name with another number of parameters.
  mutating func checkHiding(_ prototype: Prototype) {
    guard let function = library[prototype.name], !prototype.hasErrors,
      functionIDs[prototype.name].flatMap({ program[$0].body }) == nil,
      function.parameterCount != prototype.parameters.count
    else { return }
    diagnostics.report(
      .externHidesLibrary(
        text(prototype.name), parameterCount: prototype.parameters.count,
        libraryCount: function.parameterCount, at: prototype.parametersRange))
  }

  // MARK: Values

  // The functions below change nothing. They are `mutating` since the checker would be copied for others to read.

  /// Warns where the value of an expression without effect is dropped.
  mutating func checkDropped(_ id: ExpressionID) {
    guard case let range = tree.range(of: id), isPure(id) else { return }
    diagnostics.report(.unusedValue(at: range))
  }

  /// The part of a chain of `:` that has its value: the last.
  func valueOfSequence(_ id: ExpressionID) -> ExpressionID {
    if case .binary(.colon, _, let right) = tree[id], binaryOperators[.colon] == nil {
      return right
    }
    return id
  }

  /// Whether evaluating a small expression has plainly no effect; large ones are not looked through.
  private mutating func isPure(_ id: ExpressionID) -> Bool {
    var budget = 64
    return isPure(id, &budget)
  }

  private mutating func isPure(_ id: ExpressionID, _ budget: inout Int) -> Bool {
    budget -= 1
    if budget <= 0 { return false }
    switch tree[id] {
    case .number, .variable: return true
    case .unary(let sign, let operand):
      return unaryOperators[sign] == nil && isPure(operand, &budget)
    case .binary(let sign, let left, let right):
      return binaryOperators[sign] == nil && isPure(left, &budget) && isPure(right, &budget)
    case .conditional(let conditional):
      let parts = tree[conditional]
      return isPure(parts.condition, &budget) && isPure(parts.thenBranch, &budget)
        && isPure(parts.elseBranch, &budget)
    case .call(_, let arguments):
      guard let callee = program.callee(of: id),
        case .library(let function) = program[callee].implementation, function.isMathematics
      else { return false }
      return tree[arguments].allSatisfy { isPure($0, &budget) }
    default: return false
    }
  }

  // MARK: Conditions and loops

  /// Warns where the condition of an `if` is a constant.
  mutating func checkConstant(_ condition: ExpressionID) {
    guard let value = constant(condition) else { return }
    diagnostics.report(
      .constantCondition(isTrue: value != 0 && !value.isNaN, at: tree.range(of: condition)))
  }

  /// The body of a `for` runs before its condition is first looked at: a condition that is false
  /// from the start still lets it run once. Returns whether that is so.
  mutating func checkRunsOnce(_ loop: Loop, isAssigned: Bool) -> Bool {
    guard !isAssigned else { return false }
    let start = constant(loop.start).map { (loop.variable, $0) }
    guard let value = constant(loop.condition, start), value == 0 || value.isNaN else {
      return false
    }
    diagnostics.report(.loopRunsOnce(condition: tree.range(of: loop.condition)))
    return true
  }

  /// Warns of a `for` that cannot end, or whose body does nothing.
  mutating func checkEnds(_ loop: Loop, assignmentsBefore: Int) {
    if let value = constant(loop.condition), value != 0, !value.isNaN, !mayExit {
      diagnostics.report(.endlessLoop(condition: tree.range(of: loop.condition)))
    } else if let step = loop.step, constant(step) == 0, isPure(loop.condition),
      !changes(loop.condition, since: assignmentsBefore)
    {
      diagnostics.report(.endlessLoop(step: tree.range(of: step)))
    } else if !isNumber(loop.body), isPure(loop.body), isPure(loop.condition),
      loop.step.map({ isPure($0) }) ?? true
    {
      diagnostics.report(.unusedValue(at: tree.range(of: loop.body)))
    }
  }

  /// Whether an expression is a number, which says that there is nothing to do.
  private func isNumber(_ id: ExpressionID) -> Bool {
    if case .number = tree[id] { true } else { false }
  }

  /// Whether a variable of an expression was assigned after the first `count` assignments.
  private func changes(_ id: ExpressionID, since count: Int) -> Bool {
    var changes = false
    TreeWalker.walk(tree, from: id) { id, expression in
      guard case .variable = expression else { return }
      let local = program.local(of: id)
      if local.index != CheckedProgram.unresolved, scope.isAssigned(local, since: count) {
        changes = true
      }
    }
    return changes
  }

  // MARK: Recursion

  /// Whether the program calls C functions of its own choice: one of them may end it.
  private var mayExit: Bool {
    program.functions.contains { if case .external = $0.implementation { true } else { false } }
  }

  /// Warns of a function that calls itself on every path.
  mutating func checkRecursion(
    of prototype: Prototype, _ id: FunctionID, _ body: ExpressionID, _ call: ExpressionID
  ) {
    guard !mayExit, Recursion(program, id).isCertain(body) else { return }
    diagnostics.report(
      .endlessRecursion(
        text(prototype.name), call: tree.range(of: call), at: prototype.nameRange))
  }

  // MARK: Constants

  /// The value of an expression of numbers, built-in operators and a variable that is known.
  private mutating func constant(
    _ id: ExpressionID, _ known: (name: Symbol, value: Double)? = nil
  ) -> Double? {
    switch tree[id] {
    case .number(let value): return value
    case .variable(let name): return known?.name == name ? known?.value : nil
    case .unary(.minus, let operand) where unaryOperators[.minus] == nil:
      return constant(operand, known).map { -$0 }
    case .unary(.not, let operand) where unaryOperators[.not] == nil:
      return constant(operand, known).map { $0 == 0 || $0.isNaN ? 1 : 0 }
    case .binary(let sign, let left, let right) where binaryOperators[sign] == nil:
      // A long chain is not "plainly" anything; this also bounds the recursion.
      if case .binary = tree[left] { return nil }
      guard let lhs = constant(left, known), let rhs = constant(right, known) else {
        return nil
      }
      return switch sign {
      case .plus: lhs + rhs
      case .minus: lhs - rhs
      case .times: lhs * rhs
      case .divide: lhs / rhs
      case .less: lhs >= rhs ? 0 : 1
      case .greater: lhs <= rhs ? 0 : 1
      case .lessOrEqual: lhs <= rhs ? 1 : 0
      case .greaterOrEqual: lhs >= rhs ? 1 : 0
      case .equal: lhs == rhs ? 1 : 0
      case .notEqual: lhs == rhs ? 0 : 1
      default: nil
      }
    default: return nil
    }
  }

  mutating func assignmentInCondition(
    of keyword: SourceRange, _ id: ExpressionID, _ name: Symbol, _ value: ExpressionID
  ) -> Diagnostic {
    let range = tree.range(of: id)
    let nameRange = nameRange(of: id, name)
    let between = SourceRange(nameRange.end, tree.range(of: value).start)
    let offset = sources.text(between).utf8.enumerated().first { $0.element == UInt8(ascii: "=") }
    let signStart = between.start + UInt32(offset?.offset ?? 0)
    return .assignmentInCondition(
      variable: text(name), value: sources.text(tree.range(of: value)),
      constant: constant(value), sign: SourceRange(signStart, signStart + 1), whole: range,
      keyword: keyword)
  }
}
