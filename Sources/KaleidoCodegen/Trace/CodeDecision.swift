import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// What the code generator decides about an expression before any code is emitted, and why.
public struct CodeDecision: Sendable {
  public enum Subject: String, Sendable {
    case loop, tailCall = "tail-call", echo
  }

  public let subject: Subject
  public let file: FileID
  public let expression: ExpressionID
  /// Whether it is done: the loop is counted, the call needs no stack, the value is printed.
  public let isTaken: Bool
  public let reason: String
}

extension CodeDecision {
  /// The decisions about a program.
  public static func all(
    about program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions
  ) -> [CodeDecision] {
    var options = options
    options.unitCount = 1
    let plan = CodegenPlan(program, reachability, options)
    var finder = DecisionFinder(program: program, calls: reachability.calls, plan: plan)
    for id in program.definedFunctions { finder.addFunction(id) }
    for index in program.topLevel.indices { finder.addTopLevel(index) }
    return finder.decisions
  }
}

/// Finds the decisions in each body.
private struct DecisionFinder {
  let program: CheckedProgram
  let calls: CallTable
  let plan: CodegenPlan
  var decisions: [CodeDecision] = []

  mutating func addFunction(_ id: FunctionID) {
    guard let body = program[id].body else { return }
    addLoops(in: body, .function(id))
    for call in calls.calls(of: id) where call.isTail {
      guard case .function(let callee) = call.callee, program[callee].body != nil else { continue }
      let (isTaken, reason) = tailCall(from: id, to: callee)
      add(.tailCall, body.file, call.expression, isTaken, reason)
    }
  }

  private func tailCall(from caller: FunctionID, to callee: FunctionID) -> (Bool, String) {
    if caller == callee {
      return (
        true, "the function calls itself last, so it stores the arguments and jumps to its start"
      )
    }
    if plan.graph.needsTailConvention(caller), plan.graph.needsTailConvention(callee) {
      return plan.options.target.tailCallConvention == nil
        ? (false, "the target has no calling convention that guarantees tail calls")
        : (
          true,
          "the functions call each other last, so their calling convention guarantees that the stack does not grow"
        )
    }
    return (
      false, "it is in tail position, but no recursion goes through it: LLVM may make a jump of it"
    )
  }

  mutating func addTopLevel(_ index: Int) {
    let body = program.topLevel[index]
    addLoops(in: body, .topLevel(index))
    let isEchoed = plan.isEchoed[index]
    let reason =
      switch plan.options.echo {
      case .always: "all values are printed (--echo=always)"
      case .never: "no value is printed (--echo=never)"
      case .auto:
        isEchoed
          ? "the expression is evaluated for its value, so that is printed"
          : "the expression is evaluated for its effect, so its value is not printed"
      }
    add(.echo, body.file, body.expression, isEchoed, reason)
  }

  private mutating func addLoops(in body: Body, _ bodyID: BodyID) {
    let file = program[body.file]
    TreeWalker.walk(file.tree, from: body.expression) { id, expression in
      guard case .loop(let loop) = expression else { return }
      let (isTaken, reason) = counting(file.tree[loop], id, in: file, bodyID)
      add(.loop, body.file, id, isTaken, reason)
    }
  }

  private func counting(
    _ loop: Loop, _ id: ExpressionID, in file: CheckedFile, _ bodyID: BodyID
  ) -> (Bool, String) {
    let variable = program.symbols[loop.variable.symbol]
    let counted: CountedLoop
    do throws(CountedLoop.Refusal) {
      counted = try CountedLoop(loop, file.local(introducedBy: id), in: file)
    } catch {
      return (false, "`\(variable)` is a floating-point number: " + reason(error, variable))
    }
    switch plan.mode.optimization {
    case .none, .less, .size:
      return (false, "it could be counted by an integer, which -O2 and -O3 do")
    case .standard, .aggressive: break
    }
    let step = "the step is \(counted.step)"
    if counted.isProved {
      return (true, "an integer counts the iterations: \(step), start and bound are constants")
    }
    if !plan.hotBodies.areLoopsTested(in: bodyID) {
      return (
        false,
        "it could be counted by an integer, but only the loops that run most often are"
      )
    }
    if !counted.isInnermost {
      return (
        false,
        "it could be counted by an integer, but would be emitted twice, and contains a loop or is large"
      )
    }
    if plan.remainingCalls.areLeft(in: loop.body, of: file, program) {
      return (
        false,
        "it could be counted by an integer, but a call in its body takes longer than counting"
      )
    }
    return (
      true,
      "an integer counts the iterations if a test before the loop finds that start and bound are whole and small enough: \(step)"
    )
  }

  private func reason(_ refusal: CountedLoop.Refusal, _ variable: String) -> String {
    switch refusal {
    case .condition: "the condition does not compare it with a bound by <, <=, > or >="
    case .step: "the step is not a constant whole number"
    case .direction: "the step leads away from the bound"
    case .bound: "the bound contains it, or is more than a small expression without side effects"
    case .assignment: "the body assigns it, or a variable of the bound"
    }
  }

  private mutating func add(
    _ subject: CodeDecision.Subject, _ file: FileID, _ id: ExpressionID, _ isTaken: Bool,
    _ reason: String
  ) {
    decisions.append(
      CodeDecision(subject: subject, file: file, expression: id, isTaken: isTaken, reason: reason))
  }
}
