import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A tree-walking interpreter of checked programs, with which compiled code must agree.
///
/// It shares the front end with the compiler, but no code generation. It is written for clarity, not speed.
struct Interpreter {
  let program: CheckedProgram
  /// The program's arguments; the first one is its name.
  let arguments: [String]
  /// Counts evaluations; nil if they are not wanted.
  var counts: EvaluationCounts?

  /// The values of the parameters and variables of a body.
  struct Frame {
    let file: CheckedFile
    let fileID: FileID
    var values: [Double]

    /// The index of the value of the local that a variable or assignment names.
    func index(of id: ExpressionID) -> Int {
      guard let local = file.local(of: id) else {
        preconditionFailure("the checker resolves every variable")
      }
      return Int(local.index)
    }
  }

  /// The result of evaluating an expression in tail position.
  private enum Ending {
    case value(Double)
    case call(FunctionID, [Double])
  }

  /// Evaluates a top-level expression.
  func evaluate(_ body: Body) -> Double {
    var frame = frame(of: body)
    return finish(evaluateLast(body.expression, &frame))
  }

  /// Calls functions until there is a value, so that tail calls use no stack.
  private func finish(_ ending: Ending) -> Double {
    var ending = ending
    while true {
      switch ending {
      case .value(let value): return value
      case .call(let id, let values): ending = call(id, values)
      }
    }
  }

  private func call(_ id: FunctionID, _ values: [Double]) -> Ending {
    let function = program[id]
    switch function.implementation {
    case .defined(let body):
      var frame = frame(of: body, values)
      return evaluateLast(body.expression, &frame)
    case .library(let library): return .value(callLibrary(library, values))
    case .external, .elsewhere: return .value(External.call(program.symbols[function.name], values))
    }
  }

  /// Returns a body's frame, with the given values for its first variables and 0 for the others.
  private func frame(of body: Body, _ values: [Double] = []) -> Frame {
    let file = program[body.file]
    let rest = Array(repeating: 0.0, count: file.locals(of: body).count - values.count)
    return Frame(file: file, fileID: body.file, values: values + rest)
  }

  // MARK: Expressions

  /// Evaluates an expression in tail position.
  private func evaluateLast(_ id: ExpressionID, _ frame: inout Frame) -> Ending {
    counts?.count(id, in: frame.fileID)
    switch frame.file.tree[id] {
    case .conditional(let conditional):
      let parts = frame.file.tree[conditional]
      let isTrue = Self.isTrue(evaluate(parts.condition, &frame))
      return evaluateLast(isTrue ? parts.thenBranch : parts.elseBranch, &frame)
    case .bindings(let bindings):
      bind(frame.file.tree[bindings], &frame)
      return evaluateLast(frame.file.tree[bindings].body, &frame)
    case .call(_, let list):
      let values = frame.file.tree[list].map { evaluate($0, &frame) }
      return callOf(id, values, frame)
    case .unary(_, let operand):
      let value = evaluate(operand, &frame)
      return switch frame.file.resolution(of: id) {
      case .unaryOperator(.negate): .value(-value)
      case .unaryOperator(.not): .value(Self.number(!Self.isTrue(value)))
      default: callOf(id, [value], frame)
      }
    case .binary(_, let left, let right):
      let lhs = evaluate(left, &frame)
      switch frame.file.resolution(of: id) {
      case .binaryOperator(.sequence): return evaluateLast(right, &frame)
      case .binaryOperator(let builtin): return .value(evaluate(builtin, lhs, right, &frame))
      default: return callOf(id, [lhs, evaluate(right, &frame)], frame)
      }
    case .number(let value): return .value(value)
    case .variable: return .value(frame.values[frame.index(of: id)])
    case .assignment(_, let right):
      let value = evaluate(right, &frame)
      frame.values[frame.index(of: id)] = value
      return .value(value)
    case .loop(let loop):
      run(frame.file.tree[loop], variable: Int(frame.file.local(introducedBy: id).index), &frame)
      return .value(0)
    case .error: preconditionFailure("only a program without errors is evaluated")
    }
  }

  private func evaluate(_ id: ExpressionID, _ frame: inout Frame) -> Double {
    finish(evaluateLast(id, &frame))
  }

  private func callOf(_ id: ExpressionID, _ values: [Double], _ frame: Frame) -> Ending {
    switch frame.file.resolution(of: id) {
    case .library(let library): return .value(callLibrary(library, values))
    case .function(let name), .definedOperator(let name):
      if let callee = program.function(named: name) { return .call(callee, values) }
    default: break
    }
    preconditionFailure("the checker resolves every call")
  }

  private func bind(_ list: BindingList, _ frame: inout Frame) {
    for (binding, local) in zip(frame.file.tree[list], frame.file.locals(of: list)) {
      var value = 0.0
      if let initial = binding.initial { value = evaluate(initial, &frame) }
      frame.values[Int(local.index)] = value
    }
  }

  /// Evaluates body, step and condition, then increments the variable.
  private func run(_ loop: Loop, variable: Int, _ frame: inout Frame) {
    frame.values[variable] = evaluate(loop.start, &frame)
    var goesOn = true
    while goesOn {
      _ = evaluate(loop.body, &frame)
      var step = 1.0
      if let written = loop.step { step = evaluate(written, &frame) }
      goesOn = Self.isTrue(evaluate(loop.condition, &frame))
      frame.values[variable] += step
    }
  }

  // MARK: Operators

  private func evaluate(
    _ builtin: BinaryOperator, _ lhs: Double, _ right: ExpressionID, _ frame: inout Frame
  ) -> Double {
    if builtin == .orElse, Self.isTrue(lhs) { return 1 }
    if builtin == .andThen, !Self.isTrue(lhs) { return 0 }
    let rhs = evaluate(right, &frame)
    return switch builtin {
    case .sequence: rhs
    case .add: lhs + rhs
    case .subtract: lhs - rhs
    case .multiply: lhs * rhs
    case .divide: lhs / rhs
    case .remainder: External.remainder(lhs, rhs)
    // These are true for NaN operands, as in the reference.
    case .less: Self.number(lhs < rhs || lhs.isNaN || rhs.isNaN)
    case .greater: Self.number(lhs > rhs || lhs.isNaN || rhs.isNaN)
    case .lessOrEqual: Self.number(lhs <= rhs)
    case .greaterOrEqual: Self.number(lhs >= rhs)
    case .equal: Self.number(lhs == rhs)
    case .notEqual: Self.number(lhs != rhs)
    case .or, .orElse: Self.number(Self.isTrue(lhs) || Self.isTrue(rhs))
    case .and, .andThen: Self.number(Self.isTrue(lhs) && Self.isTrue(rhs))
    }
  }

  private static func isTrue(_ value: Double) -> Bool { value != 0 && !value.isNaN }

  private static func number(_ truth: Bool) -> Double { truth ? 1 : 0 }

  // MARK: The library

  private func callLibrary(_ function: LibraryFunction, _ values: [Double]) -> Double {
    switch function {
    case .putchard: return Output.putByte(values[0])
    case .printd: return Output.printFixed(values[0])
    case .print: return Output.print(values[0])
    case .readd: return External.readNumber()
    case .arguments: return Double(arguments.count - 1)
    case .exit: Output.exit(values[0])
    case .argument:
      guard values[0] >= 1, values[0] < Double(arguments.count) else { return .nan }
      return External.number(arguments[Int(values[0])])
    default:
      guard function.isMathematics else { fail("\(function) is not implemented") }
      return External.call(function.rawValue, values)
    }
  }
}
