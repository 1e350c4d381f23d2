import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Evaluates a checked program by walking its tree: what the compiler's code must agree with.
///
/// It shares the front end with the compiler and nothing that makes code. Plain rather than fast.
struct Interpreter {
  let program: CheckedProgram
  /// What the program finds as its arguments; the first one is its name.
  let arguments: [String]

  /// The values of a body's parameters and variables.
  typealias Frame = [Double]

  /// What evaluating something in tail position leads to.
  private enum Ending {
    case value(Double)
    case call(FunctionID, [Double])
  }

  /// The value of a top-level expression.
  func evaluate(_ body: Body) -> Double {
    var frame = Frame(repeating: 0, count: body.locals.count)
    return finish(evaluateLast(body.expression, &frame))
  }

  /// Calls functions until there is a value: a call in tail position takes no stack.
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
      var frame =
        values + Frame(repeating: 0, count: body.locals.count - function.parameterCount)
      return evaluateLast(body.expression, &frame)
    case .library(let library): return .value(callLibrary(library, values))
    case .external: return .value(External.call(program.symbols[function.name], values))
    }
  }

  // MARK: Expressions

  /// Evaluates an expression whose value is the value of the whole.
  private func evaluateLast(_ id: ExpressionID, _ frame: inout Frame) -> Ending {
    switch program.tree[id] {
    case .conditional(let conditional):
      let parts = program.tree[conditional]
      let isTrue = Self.isTrue(evaluate(parts.condition, &frame))
      return evaluateLast(isTrue ? parts.thenBranch : parts.elseBranch, &frame)
    case .bindings(let bindings, let body):
      bind(bindings, &frame)
      return evaluateLast(body, &frame)
    case .call(_, let list):
      let values = program.tree[list].map { evaluate($0, &frame) }
      return callOf(id, values)
    case .unary(let sign, let operand):
      let value = evaluate(operand, &frame)
      if program.callee(of: id) != nil { return callOf(id, [value]) }
      return .value(sign == .minus ? -value : Self.number(!Self.isTrue(value)))
    case .binary(let sign, let left, let right):
      let lhs = evaluate(left, &frame)
      if program.callee(of: id) != nil { return callOf(id, [lhs, evaluate(right, &frame)]) }
      if sign == .colon { return evaluateLast(right, &frame) }
      return .value(evaluate(sign, lhs, right, &frame))
    case .number(let value): return .value(value)
    case .variable: return .value(frame[Int(program.local(of: id).index)])
    case .assignment(_, let right):
      let value = evaluate(right, &frame)
      frame[Int(program.local(of: id).index)] = value
      return .value(value)
    case .loop(let loop):
      run(program.tree[loop], variable: Int(program.local(of: id).index), &frame)
      return .value(0)
    case .error: preconditionFailure("only a program without errors is evaluated")
    }
  }

  private func evaluate(_ id: ExpressionID, _ frame: inout Frame) -> Double {
    finish(evaluateLast(id, &frame))
  }

  private func callOf(_ id: ExpressionID, _ values: [Double]) -> Ending {
    guard let callee = program.callee(of: id) else {
      preconditionFailure("the checker resolves every call")
    }
    return .call(callee, values)
  }

  private func bind(_ bindings: BindingList, _ frame: inout Frame) {
    for (binding, local) in zip(program.tree[bindings], program.locals(of: bindings)) {
      var value = 0.0
      if let initial = binding.initial { value = evaluate(initial, &frame) }
      frame[Int(local.index)] = value
    }
  }

  /// Body, step, condition with the variable's value in this body; then the variable grows.
  private func run(_ loop: Loop, variable: Int, _ frame: inout Frame) {
    frame[variable] = evaluate(loop.start, &frame)
    var goesOn = true
    while goesOn {
      _ = evaluate(loop.body, &frame)
      var step = 1.0
      if let written = loop.step { step = evaluate(written, &frame) }
      goesOn = Self.isTrue(evaluate(loop.condition, &frame))
      frame[variable] += step
    }
  }

  // MARK: Operators

  private func evaluate(
    _ sign: Symbol, _ lhs: Double, _ right: ExpressionID, _ frame: inout Frame
  ) -> Double {
    if sign == .orElse, Self.isTrue(lhs) { return 1 }
    if sign == .andThen, !Self.isTrue(lhs) { return 0 }
    let rhs = evaluate(right, &frame)
    return switch sign {
    case .plus: lhs + rhs
    case .minus: lhs - rhs
    case .times: lhs * rhs
    case .divide: lhs / rhs
    case .remainder: External.remainder(lhs, rhs)
    // A NaN makes these two true, as in the reference.
    case .less: Self.number(lhs < rhs || lhs.isNaN || rhs.isNaN)
    case .greater: Self.number(lhs > rhs || lhs.isNaN || rhs.isNaN)
    case .lessOrEqual: Self.number(lhs <= rhs)
    case .greaterOrEqual: Self.number(lhs >= rhs)
    case .equal: Self.number(lhs == rhs)
    case .notEqual: Self.number(lhs != rhs)
    case .or, .orElse: Self.number(Self.isTrue(lhs) || Self.isTrue(rhs))
    case .and, .andThen: Self.number(Self.isTrue(lhs) && Self.isTrue(rhs))
    default: preconditionFailure("the parser reports undefined operators")
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
    case .argument:
      guard values[0] >= 1, values[0] < Double(arguments.count) else { return .nan }
      return External.number(arguments[Int(values[0])])
    default: return External.call(function.rawValue, values)
    }
  }
}
