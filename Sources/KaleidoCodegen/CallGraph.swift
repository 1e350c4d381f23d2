import KaleidoParse
import KaleidoSema

/// Who calls whom in a program, which calls are in tail position, and what follows from that: which
/// functions can exhaust the stack, and which need a calling convention that guarantees tail calls.
struct CallGraph {
  struct Call {
    let callee: FunctionID
    let isTail: Bool
  }

  /// The calls of each function, one after the other; those of function `i` end at `ends[i]`.
  private var calls: [Call] = []
  private var ends: [Int] = []
  /// How many expressions each function's body has.
  private var sizes: [Int] = []
  /// For each function the number of its component: callees' components have lower numbers.
  private var components: [Int] = []
  private var isRecursive: [Bool] = []
  private var needsTailConvention: [Bool] = []
  private var callsItselfLast: [Bool] = []

  init(_ program: CheckedProgram) {
    let count = program.functions.count
    ends.reserveCapacity(count)
    sizes.reserveCapacity(count)
    for id in program.functionIDs {
      var size = 0
      if let body = program[id].body {
        size = Self.addCalls(in: body.expression, of: program, to: &calls)
      }
      ends.append(calls.count)
      sizes.append(size)
    }
    components = StronglyConnectedComponents.find(count: count) { index in
      self.callRange(index).count
    } target: { index, position in
      Int(calls[callRange(index).lowerBound + position].callee.index)
    }
    findRecursion(count)
    findTailConvention(count)
  }

  /// The calls of program's functions in a function's body.
  func calls(of id: FunctionID) -> ArraySlice<Call> { calls[callRange(Int(id.index))] }

  /// How many expressions a function's body has; 0 for one without a body.
  func size(of id: FunctionID) -> Int { sizes[Int(id.index)] }

  /// Whether the function may be entered again before it returns.
  func isRecursive(_ id: FunctionID) -> Bool { isRecursive[Int(id.index)] }

  /// Whether the function's tail calls use no stack only under a convention that guarantees it: it is
  /// part of a mutual recursion by tail calls, or of a very long chain of them. A function that calls
  /// just itself last becomes a loop.
  func needsTailConvention(_ id: FunctionID) -> Bool { needsTailConvention[Int(id.index)] }

  /// Whether a function calls itself in tail position.
  func callsItselfLast(_ id: FunctionID) -> Bool { callsItselfLast[Int(id.index)] }

  private func callRange(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  private func isInside(_ call: Call, _ index: Int) -> Bool {
    components[Int(call.callee.index)] == components[index]
  }

  /// A component is recursive if one of its inner calls is not in tail position.
  private mutating func findRecursion(_ count: Int) {
    var isComponentRecursive = Array(repeating: false, count: count)
    for index in 0..<count {
      for call in calls[callRange(index)] where !call.isTail && isInside(call, index) {
        isComponentRecursive[components[index]] = true
      }
    }
    isRecursive = components.map { isComponentRecursive[$0] }
  }

  /// The longest chain of tail calls between functions that are not recursive may use stack.
  private static let longestChain = 1_000

  private mutating func findTailConvention(_ count: Int) {
    var isNeeded = Array(repeating: false, count: count)
    callsItselfLast = Array(repeating: false, count: count)
    for index in 0..<count {
      for call in calls[callRange(index)] where call.isTail && isInside(call, index) {
        if Int(call.callee.index) == index {
          callsItselfLast[index] = true
        } else {
          isNeeded[components[index]] = true
        }
      }
    }
    // How many functions a chain of tail calls can pass from each component on.
    var lengths = Array(repeating: 1, count: count)
    let order = (0..<count).sorted { components[$0] < components[$1] }
    for index in order {
      for call in calls[callRange(index)] where call.isTail && !isInside(call, index) {
        lengths[components[index]] = max(
          lengths[components[index]], 1 + lengths[components[Int(call.callee.index)]])
      }
    }
    needsTailConvention = components.map { isNeeded[$0] || lengths[$0] > Self.longestChain }
  }

  /// Adds the calls in a body, and returns how many expressions it has.
  private static func addCalls(
    in root: ExpressionID, of program: CheckedProgram, to calls: inout [Call]
  ) -> Int {
    let tree = program.tree
    var size = 0
    var pending = [(id: root, isTail: true)]
    while let (id, isTail) = pending.popLast() {
      size += 1
      let expression = tree[id]
      var callee: FunctionID?
      switch expression {
      case .call, .unary, .binary: callee = program.callee(of: id)
      default: break
      }
      if let callee, program[callee].body != nil {
        calls.append(Call(callee: callee, isTail: isTail))
      }
      func push(_ id: ExpressionID, keepsTail: Bool = false) {
        pending.append((id, isTail && keepsTail))
      }
      switch expression {
      case .error, .number, .variable: break
      case .unary(_, let operand): push(operand)
      case .binary(let sign, let left, let right):
        push(right, keepsTail: sign == .colon && callee == nil)
        push(left)
      case .assignment(_, let value): push(value)
      case .call(_, let arguments): for argument in tree[arguments] { push(argument) }
      case .conditional(let conditional):
        push(tree[conditional].elseBranch, keepsTail: true)
        push(tree[conditional].thenBranch, keepsTail: true)
        push(tree[conditional].condition)
      case .loop(let loop):
        for part in [tree[loop].body, tree[loop].condition, tree[loop].start] { push(part) }
        if let step = tree[loop].step { push(step) }
      case .bindings(let bindings, let body):
        push(body, keepsTail: true)
        for binding in tree[bindings] { if let initial = binding.initial { push(initial) } }
      }
    }
    return size
  }
}
