import KaleidoParse
import KaleidoSource

/// The function that a call refers to.
public enum Callee: Hashable, Sendable {
  /// A function that the program defines, or a C function that it declares.
  case function(FunctionID)
  case library(LibraryFunction)
}

/// A call, or a use of a user-defined operator.
public struct Call: Sendable {
  public var callee: Callee
  public var expression: ExpressionID
  /// Whether the call is in tail position in its body.
  public var isTail: Bool
  /// Whether its value may be the value of its body.
  public var givesValue: Bool
}

/// Static facts about a body.
public struct BodySummary: Sendable {
  /// The number of expressions.
  public var size = 0
  public var hasLoop = false
  /// Whether some part of the body is evaluated only under a condition: of an `if`, `&&` or `||`.
  public var hasChoice = false
  /// Whether the body uses the built-in `%`, which compiles to a call of C's `fmod`.
  public var usesRemainder = false
  /// Whether the value may come from an expression evaluated for its value, not from a loop, an assignment or a call.
  public var mayEcho = false
  fileprivate(set) var calls = 0..<0
}

/// All calls of a program, collected in one pass over its trees. The basis of all later analyses.
public struct CallTable: Sendable {
  private var calls: [Call] = []
  private var functions: [BodySummary] = []
  private var topLevel: [BodySummary] = []

  public init(_ program: CheckedProgram) {
    var walk = Walk(program: program)
    functions.reserveCapacity(program.functions.count)
    for function in program.functions {
      functions.append(function.body.map { walk.summarize($0, &calls) } ?? BodySummary())
    }
    topLevel = program.topLevel.map { walk.summarize($0, &calls) }
  }

  /// The summary of a function's body; an empty summary if it has no body.
  public subscript(_ id: FunctionID) -> BodySummary { functions[Int(id.index)] }

  /// The summary of a top-level expression, by its index.
  public subscript(topLevel index: Int) -> BodySummary { topLevel[index] }

  /// The calls in a body, in source order.
  public func calls(in summary: BodySummary) -> ArraySlice<Call> { calls[summary.calls] }

  /// The calls in a function's body, in source order.
  public func calls(of id: FunctionID) -> ArraySlice<Call> { calls(in: self[id]) }

  /// All calls of a function, each with the body that contains it.
  public func uses(of id: FunctionID, in program: CheckedProgram) -> [(Body, Call)] {
    let bodies = program.functions.map(\.body) + program.topLevel
    return zip(functions + topLevel, bodies).flatMap { summary, body in
      body.map { body in
        calls(in: summary).filter { $0.callee == .function(id) }.map { (body, $0) }
      } ?? []
    }
  }
}

/// Visits the nodes of a body in reverse order, starting at its root. Parents are visited before their children, so
/// no stack is needed.
private struct Walk {
  let program: CheckedProgram
  /// For each node of the body, the properties inherited from its parent.
  private var marks: [Marks] = []

  init(program: CheckedProgram) { self.program = program }

  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// The node is part of the body.
    static let isPart = Marks(rawValue: 1)
    static let isTail = Marks(rawValue: 2)
    static let givesValue = Marks(rawValue: 4)
    static let all: Marks = [.isPart, .isTail, .givesValue]
  }

  mutating func summarize(_ body: Body, _ calls: inout [Call]) -> BodySummary {
    let file = program[body.file]
    let tree = file.tree
    let root = Int(body.expression.index)
    let first = file.nodes(around: body).lowerBound
    marks = Array(repeating: [], count: root - first + 1)
    marks[root - first] = .all
    let firstCall = calls.count
    var summary = BodySummary()
    for index in (first...root).reversed() where marks[index - first].contains(.isPart) {
      let own = marks[index - first]
      let id = ExpressionID(index: UInt32(index))
      summary.size += 1
      func mark(_ id: ExpressionID, _ marks: Marks = .isPart) {
        self.marks[Int(id.index) - first] = marks
      }
      let passed: Marks = own
      var isValue = true
      switch tree[id] {
      case .error, .number, .variable: break
      case .unary(_, let operand): mark(operand)
      case .binary(let sign, let left, let right):
        mark(left)
        mark(right)
        if file.resolution(of: id) == .binaryOperator(.sequence) {
          mark(right, passed)
          isValue = false
        } else if sign == .colon {
          // The tutorial's own definition of `:` also has the value of its right operand.
          mark(right, passed.subtracting(.isTail))
          isValue = false
        }
        switch file.resolution(of: id) {
        case .binaryOperator(.remainder): summary.usesRemainder = true
        case .binaryOperator(.andThen), .binaryOperator(.orElse): summary.hasChoice = true
        default: break
        }
      case .assignment(_, let value):
        mark(value)
        isValue = false
      case .call(_, let arguments): for argument in tree[arguments] { mark(argument) }
      case .conditional(let conditional):
        summary.hasChoice = true
        mark(tree[conditional].condition)
        mark(tree[conditional].thenBranch, passed)
        mark(tree[conditional].elseBranch, passed)
        isValue = false
      case .loop(let loop):
        summary.hasLoop = true
        let parts = tree[loop]
        for part in [parts.start, parts.condition, parts.body] { mark(part) }
        if let step = parts.step { mark(step) }
        isValue = false
      case .bindings(let bindings):
        for binding in tree[tree[bindings]] { if let initial = binding.initial { mark(initial) } }
        mark(tree[bindings].body, passed)
        isValue = false
      }
      if let callee = callee(file.resolution(of: id)) {
        calls.append(
          Call(
            callee: callee, expression: id, isTail: own.contains(.isTail),
            givesValue: isValue && own.contains(.givesValue)))
      } else if isValue, own.contains(.givesValue) {
        summary.mayEcho = true
      }
    }
    calls[firstCall...].reverse()
    summary.calls = firstCall..<calls.count
    return summary
  }

  private func callee(_ resolution: Resolution) -> Callee? {
    switch resolution {
    case .function(let name), .definedOperator(let name):
      program.function(named: name).map { .function($0) }
    case .library(let function): .library(function)
    default: nil
    }
  }
}
