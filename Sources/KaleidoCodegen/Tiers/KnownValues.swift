import KaleidoParse
import KaleidoSema

/// The variables that always have the same value in a program: parameters for which all calls pass the same constant, and variables
/// bound to a constant, if nothing assigns them.
///
/// A better version that is entered in a loop takes the values of variables at run time. If the code knows a value,
/// it is optimized as in the whole program, where LLVM propagates constants from calls into functions.
struct KnownValues: Sendable {
  /// What is known of a value. A value that no call has passed yet is `unseen`.
  private enum Knowledge: Equatable {
    case unseen
    case constant(Double)
    case varying

    /// What is known of a value that is one of two.
    func merged(with other: Knowledge) -> Knowledge {
      switch (self, other) {
      case (.unseen, let known), (let known, .unseen): known
      case (.constant(let one), .constant(let two)) where one.bitPattern == two.bitPattern: self
      default: .varying
      }
    }
  }

  private struct Facts {
    let file: CheckedFile
    /// The variables that are assigned, by index.
    var assigned: Set<Int> = []
    /// The variables of `var` in source order, with their initial values; nil for 0.
    var bindings: [(local: Int, initial: ExpressionID?)] = []
    var calls: [(callee: FunctionID, arguments: [ExpressionID])] = []
  }

  /// An expression nested more deeply is not evaluated.
  private static let deepest = 32

  private var facts: [BodyID: Facts] = [:]
  private var parameters: [FunctionID: [Knowledge]] = [:]

  /// Examines a program all of whose calls are known.
  init(_ program: CheckedProgram) {
    for id in program.definedFunctions {
      addFacts(.function(id), program)
      parameters[id] = Array(repeating: .unseen, count: program[id].parameterCount)
    }
    // A function is examined when something has become known of its parameters: each of them changes twice at most.
    var pending: [BodyID] = []
    for index in program.topLevel.indices {
      addFacts(.topLevel(index), program)
      pending.append(.topLevel(index))
    }
    var examined: Set<FunctionID> = []
    while let id = pending.popLast() {
      for callee in propagate(from: id, &examined) { pending.append(.function(callee)) }
    }
  }

  /// The values of a body's variables that are known, by index.
  func values(in id: BodyID) -> [Int: Double] {
    guard let facts = facts[id] else { return [:] }
    return locals(of: facts, in: id).compactMapValues {
      if case .constant(let value) = $0 { value } else { nil }
    }
  }

  private mutating func addFacts(_ id: BodyID, _ program: CheckedProgram) {
    guard let body = program.body(of: id) else { return }
    let file = program[body.file]
    var found = Facts(file: file)
    TreeWalker.walk(file.tree, from: body.expression) { id, expression in
      switch (expression, file.resolution(of: id)) {
      case (.assignment, .parameter(let local)), (.assignment, .local(let local)):
        found.assigned.insert(Int(local.index))
      case (.bindings(let bindings), _):
        let list = file.tree[bindings]
        for (binding, local) in zip(file.tree[list], file.locals(of: list)) {
          found.bindings.append((Int(local.index), binding.initial))
        }
      case (_, .function(let name)), (_, .definedOperator(let name)):
        guard let callee = program.function(named: name), program[callee].body != nil else { break }
        found.calls.append((callee, Self.arguments(of: expression, in: file)))
      default: break
      }
    }
    facts[id] = found
  }

  private static func arguments(
    of call: Expression, in file: CheckedFile
  ) -> [ExpressionID] {
    switch call {
    case .call(_, let list): Array(file.tree[list])
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    default: []
    }
  }

  /// Passes what is known of arguments on to parameters. Returns the functions of whose parameters more is known than before, and those
  /// that are called for the first time.
  private mutating func propagate(
    from id: BodyID, _ examined: inout Set<FunctionID>
  ) -> [FunctionID] {
    guard let facts = facts[id] else { return [] }
    let locals = locals(of: facts, in: id)
    var changed: [FunctionID] = []
    for (callee, arguments) in facts.calls {
      guard let old = parameters[callee] else { continue }
      var known = old
      for (index, argument) in arguments.enumerated() where index < known.count {
        known[index] = known[index].merged(
          with: Self.knowledge(of: argument, locals, facts.file, depth: 0))
      }
      if known != old { parameters[callee] = known }
      if examined.insert(callee).inserted || known != old { changed.append(callee) }
    }
    return changed
  }

  /// What is known of a body's variables, by index.
  private func locals(of facts: Facts, in id: BodyID) -> [Int: Knowledge] {
    var locals: [Int: Knowledge] = [:]
    if case .function(let function) = id {
      for (index, known) in parameters[function, default: []].enumerated() {
        locals[index] = facts.assigned.contains(index) ? .varying : known
      }
    }
    // A binding's initial value refers to earlier ones.
    for (local, initial) in facts.bindings where !facts.assigned.contains(local) {
      locals[local] =
        initial.map { Self.knowledge(of: $0, locals, facts.file, depth: 0) } ?? .constant(0)
    }
    return locals
  }

  private static func knowledge(
    of root: ExpressionID, _ locals: [Int: Knowledge], _ file: CheckedFile, depth: Int
  ) -> Knowledge {
    guard depth < deepest else { return .varying }
    switch (file.tree[root], file.resolution(of: root)) {
    case (.number(let value), _): return .constant(value)
    case (.variable, .parameter(let local)), (.variable, .local(let local)):
      return locals[Int(local.index)] ?? .varying
    case (.unary(_, let operand), .unaryOperator(.negate)):
      let known = knowledge(of: operand, locals, file, depth: depth + 1)
      if case .constant(let value) = known { return .constant(-value) }
      return known
    case (.binary(_, let left, let right), .binaryOperator(let sign)):
      let operands = (
        knowledge(of: left, locals, file, depth: depth + 1),
        knowledge(of: right, locals, file, depth: depth + 1)
      )
      switch operands {
      case (.constant(let left), .constant(let right)): return result(sign, left, right)
      case (.varying, _), (_, .varying): return .varying
      default: return .unseen
      }
    default: return .varying
    }
  }

  private static func result(
    _ sign: BinaryOperator, _ left: Double, _ right: Double
  ) -> Knowledge {
    let value: Double
    switch sign {
    case .add: value = left + right
    case .subtract: value = left - right
    case .multiply: value = left * right
    case .divide: value = left / right
    default: return .varying
    }
    // The payload of a NaN is not specified.
    return value.isNaN ? .varying : .constant(value)
  }
}
