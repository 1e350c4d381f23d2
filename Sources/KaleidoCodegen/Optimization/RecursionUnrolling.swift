import KaleidoSema

/// How deeply each recursive function is inlined into itself.
///
/// LLVM does not inline a function into itself. A function that calls itself `depth` levels deep has copies that are
/// always inlined: the function calls its first copy, each copy the next one, and the last copy the function. In mutual
/// recursion, there are copies of each function. Calls in tail position are not inlined in the function itself nor in deep copies: their value
/// is only returned, whereas inlining another call saves a stack frame. The remaining calls test the base cases first (`BaseCases`), so that
/// the time of a recursion hardly depends on which of its levels are in one body.
struct RecursionUnrolling: Sendable {
  /// The largest depth: deeper recursion gained nothing in any program.
  private static let deepest = 8
  /// The largest depth if a call of the recursion is in a loop.
  private static let deepestInLoop = 2
  /// The number of recursive functions up to which each may grow to the limit. With more of them the limit is lower, so that a large
  /// program does not become several times as large.
  private static let largeFunctionCount = 4

  private var depths: [Int] = []
  private var tailDepths: [Int] = []
  private var locationCounts: [Int] = []
  private var testsBaseCases: [Bool] = []

  /// The number of levels of a function, 1 if it is not unrolled.
  func depth(of id: FunctionID) -> Int { depths.isEmpty ? 1 : depths[Int(id.index)] }

  /// The number of levels of a function whose calls in tail position are inlined.
  func tailDepth(of id: FunctionID) -> Int { tailDepths.isEmpty ? 1 : tailDepths[Int(id.index)] }

  /// Whether calls of a function in its recursion test its base cases first.
  func testsBaseCases(of id: FunctionID) -> Bool {
    testsBaseCases.isEmpty ? false : testsBaseCases[Int(id.index)]
  }

  /// The maximum number of located calls of a function with all copies that are inlined into it.
  func locationCount(of id: FunctionID) -> Int {
    depths.isEmpty ? 0 : locationCounts[Int(id.index)]
  }

  /// Plans the copies of a program's functions. A function with all copies and tests that are inlined into it has at most `largest`
  /// expressions, on average over those that call each other.
  init(
    _ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph, largest: Int,
    unrollsLoops: Bool
  ) {
    if largest == 0 { return }
    depths = Array(repeating: 1, count: program.functions.count)
    tailDepths = depths
    locationCounts = Array(repeating: 0, count: program.functions.count)
    testsBaseCases = Array(repeating: false, count: program.functions.count)
    var components: [Int: [FunctionID]] = [:]
    for id in program.definedFunctions where graph.isRecursive(id) {
      components[graph.component(of: id), default: []].append(id)
    }
    var excess = components.values.reduce(0) { $0 + $1.count } / Self.largeFunctionCount
    // The limit is halved rather than divided, so that another function rarely changes the code of the others.
    var halvings = 0
    while excess > 0 {
      halvings += 1
      excess /= 2
    }
    let inLoops = RecursionInLoops(program: program, graph: graph, unrollsLoops: unrollsLoops)
    for members in components.values {
      let deepest =
        members.contains { table[$0].hasLoop && inLoops.contains($0) }
        ? Self.deepestInLoop : Self.deepest
      var tests: [FunctionID: Int] = [:]
      for id in members {
        guard let body = program[id].body else { continue }
        tests[id] = BaseCases(body, in: program[body.file])?.size
      }
      if unroll(members, tests, table, graph, largest >> halvings, deepest) {
        for id in tests.keys { testsBaseCases[Int(id.index)] = true }
      } else {
        _ = unroll(members, [:], table, graph, largest >> halvings, deepest)
      }
    }
  }

  /// Finds the depth of mutually recursive functions, given the sizes of the tests of their base cases. Returns whether the functions
  /// themselves are within the limit.
  private mutating func unroll(
    _ members: [FunctionID], _ tests: [FunctionID: Int], _ table: CallTable, _ graph: CallGraph,
    _ largest: Int, _ deepest: Int
  ) -> Bool {
    let component = Set(members)
    let calls = Dictionary(
      uniqueKeysWithValues: members.map { id in
        (id, table.calls(of: id).filter { $0.function.map(component.contains) ?? false })
      })
    // The size of each function with all copies and tests in it: its own size, and those of what is inlined for its calls.
    func sizes(
      depth: Int, tailDepth: Int, tests: [FunctionID: Int], own: (FunctionID) -> Int
    ) -> [FunctionID: Int] {
      (0..<depth).reversed().reduce(tests) { callees, copy in
        calls.reduce(into: [:]) { result, element in
          result[element.key] = element.value.reduce(own(element.key)) { sum, call in
            guard let callee = call.function, !call.isTail || copy > 0 else { return sum }
            let size = (call.isTail && copy + 1 >= tailDepth ? tests : callees)[callee, default: 0]
            return min(sum + size, largest * members.count + 1)
          }
        }
      }
    }
    func isWithinLimit(depth: Int, tailDepth: Int) -> Bool {
      let sizes = sizes(depth: depth, tailDepth: tailDepth, tests: tests) { graph.size(of: $0) }
      return sizes.values.reduce(0, +) <= largest * members.count
    }
    // First with calls in tail position, then without them.
    var tailDepth = 0
    while tailDepth < deepest, isWithinLimit(depth: tailDepth + 1, tailDepth: tailDepth + 1) {
      tailDepth += 1
    }
    if tailDepth == 0 { return false }
    var depth = tailDepth
    while depth < deepest, isWithinLimit(depth: depth + 1, tailDepth: tailDepth) { depth += 1 }
    let locations = sizes(depth: depth, tailDepth: tailDepth, tests: [:]) {
      table.calls(of: $0).count
    }
    for id in members {
      depths[Int(id.index)] = depth
      tailDepths[Int(id.index)] = tailDepth
      locationCounts[Int(id.index)] = locations[id, default: 0]
    }
    return true
  }
}

extension Call {
  /// The program's function that is called; nil for one of the library.
  fileprivate var function: FunctionID? {
    if case .function(let id) = callee { id } else { nil }
  }
}
