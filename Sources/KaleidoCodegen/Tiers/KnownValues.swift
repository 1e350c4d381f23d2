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
    let body: Body
    /// The variables that are assigned, by index.
    var assigned: Set<Int> = []
    /// The initial value of each variable of `var`; nil for 0.
    var initials: [Int: ExpressionID?] = [:]
    var calls: [(callee: FunctionID, arguments: [ExpressionID])] = []
  }

  /// An expression nested more deeply is not evaluated.
  private static let deepest = 32

  private let program: CheckedProgram
  private var facts: [BodyID: Facts] = [:]
  private var parameters: [FunctionID: [Knowledge]] = [:]

  /// Examines a program all of whose calls are known.
  init(_ program: CheckedProgram) {
    self.program = program
    for id in program.definedFunctions {
      addFacts(.function(id))
      parameters[id] = Array(repeating: .unseen, count: program[id].parameterCount)
    }
    for index in program.topLevel.indices { addFacts(.topLevel(index)) }
    // A parameter changes twice at most.
    while propagate() {}
  }

  /// The values of a body's variables that are known, by index.
  func values(in id: BodyID) -> [Int: Double] {
    guard let facts = facts[id] else { return [:] }
    var locals = Array(facts.initials.keys)
    if case .function(let function) = id { locals += parameters[function, default: []].indices }
    var values: [Int: Double] = [:]
    for local in locals {
      if case .constant(let value) = knowledge(ofLocal: local, in: id, depth: 0) {
        values[local] = value
      }
    }
    return values
  }

  private mutating func addFacts(_ id: BodyID) {
    guard let body = program.body(of: id) else { return }
    let file = program[body.file]
    var found = Facts(body: body)
    TreeWalker.walk(file.tree, from: body.expression) { id, expression in
      switch (expression, file.resolution(of: id)) {
      case (.assignment, .parameter(let local)), (.assignment, .local(let local)):
        found.assigned.insert(Int(local.index))
      case (.bindings(let bindings), _):
        let list = file.tree[bindings]
        for (binding, local) in zip(file.tree[list], file.locals(of: list)) {
          found.initials[Int(local.index)] = .some(binding.initial)
        }
      case (_, .function(let name)), (_, .definedOperator(let name)):
        guard let callee = program.function(named: name) else { break }
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

  /// Passes what is known of arguments on to parameters. Returns whether anything has changed.
  private mutating func propagate() -> Bool {
    var hasChanged = false
    for (id, caller) in facts {
      for (callee, arguments) in caller.calls {
        guard var known = parameters[callee] else { continue }
        for (index, argument) in arguments.enumerated() where index < known.count {
          known[index] = known[index].merged(with: knowledge(of: argument, in: id, depth: 0))
        }
        if known != parameters[callee] {
          parameters[callee] = known
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  private func knowledge(ofLocal local: Int, in id: BodyID, depth: Int) -> Knowledge {
    guard let facts = facts[id], !facts.assigned.contains(local) else { return .varying }
    if let initial = facts.initials[local] {
      return initial.map { knowledge(of: $0, in: id, depth: depth + 1) } ?? .constant(0)
    }
    guard case .function(let function) = id, let known = parameters[function],
      local < known.count
    else { return .varying }
    return known[local]
  }

  private func knowledge(of root: ExpressionID, in id: BodyID, depth: Int) -> Knowledge {
    guard depth < Self.deepest, let body = facts[id]?.body else { return .varying }
    let file = program[body.file]
    switch (file.tree[root], file.resolution(of: root)) {
    case (.number(let value), _): return .constant(value)
    case (.variable, .parameter(let local)), (.variable, .local(let local)):
      return knowledge(ofLocal: Int(local.index), in: id, depth: depth + 1)
    case (.unary(_, let operand), .unaryOperator(.negate)):
      let known = knowledge(of: operand, in: id, depth: depth + 1)
      if case .constant(let value) = known { return .constant(-value) }
      return known
    case (.binary(_, let left, let right), .binaryOperator(let sign)):
      let operands = (
        knowledge(of: left, in: id, depth: depth + 1),
        knowledge(of: right, in: id, depth: depth + 1)
      )
      switch operands {
      case (.constant(let left), .constant(let right)): return Self.result(sign, left, right)
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
