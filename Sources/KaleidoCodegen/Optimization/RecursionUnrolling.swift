import KaleidoSema

/// How deeply each recursive function is inlined into itself.
///
/// LLVM does not inline a function into itself. A function that calls itself `depth` levels deep has copies that are
/// always inlined: the function calls its first copy, each copy the next one, and the last copy the function. In mutual
/// recursion, there are copies of each function. The function's own calls in tail position are left as they are. Calls that are left
/// test the base cases first (`BaseCases`), so that a recursion takes about the same time whichever levels are in one body.
struct RecursionUnrolling: Sendable {
  /// The largest depth: deeper recursion gained nothing in any program.
  private static let deepest = 8
  /// The number of recursive functions up to which each may become as large as possible. With more of them the limit is
  /// lower, so that a large program does not become several times as large.
  private static let largeFunctionCount = 4

  private var depths: [Int] = []
  private var locationCounts: [Int] = []
  private var testsBaseCases: [Bool] = []

  /// The number of levels of a function, 1 if it is not unrolled.
  func depth(of id: FunctionID) -> Int { depths.isEmpty ? 1 : depths[Int(id.index)] }

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
  init(_ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph, largest: Int) {
    if largest == 0 { return }
    depths = Array(repeating: 1, count: program.functions.count)
    locationCounts = Array(repeating: 0, count: program.functions.count)
    testsBaseCases = Array(repeating: false, count: program.functions.count)
    var components: [Int: [FunctionID]] = [:]
    for id in program.definedFunctions where graph.isRecursive(id) {
      components[graph.component(of: id), default: []].append(id)
    }
    var excess = components.values.reduce(0) { $0 + $1.count } / Self.largeFunctionCount
    // Halved, so that another function rarely changes the code of the others.
    var halvings = 0
    while excess > 0 {
      halvings += 1
      excess /= 2
    }
    for members in components.values {
      var tests: [FunctionID: Int] = [:]
      for id in members {
        guard let body = program[id].body else { continue }
        tests[id] = BaseCases(body, in: program[body.file])?.size
      }
      if unroll(members, tests, table, graph, largest >> halvings) {
        for id in tests.keys { testsBaseCases[Int(id.index)] = true }
      } else {
        _ = unroll(members, [:], table, graph, largest >> halvings)
      }
    }
  }

  /// Finds the depth of mutually recursive functions, given the sizes of the tests of their base cases. Returns whether the functions
  /// themselves are within the limit.
  private mutating func unroll(
    _ members: [FunctionID], _ tests: [FunctionID: Int], _ table: CallTable, _ graph: CallGraph,
    _ largest: Int
  ) -> Bool {
    let component = Set(members)
    let calls = Dictionary(
      uniqueKeysWithValues: members.map { id in
        (id, table.calls(of: id).filter { $0.function.map(component.contains) ?? false })
      })
    // The sizes with one more level: a function's own size and those of the copies that it calls.
    func next(
      _ copies: [FunctionID: Int], areCopies: Bool, own: (FunctionID) -> Int
    ) -> [FunctionID: Int] {
      calls.reduce(into: [:]) { result, element in
        let inlined = element.value.filter { areCopies || !$0.isTail }.compactMap(\.function)
        result[element.key] = inlined.reduce(own(element.key)) {
          min($0 + copies[$1, default: 0], largest * members.count + 1)
        }
      }
    }
    var sizes = tests
    var locations: [FunctionID: Int] = [:]
    for depth in 1...Self.deepest {
      let size = next(sizes, areCopies: false) { graph.size(of: $0) }
      if size.values.reduce(0, +) > largest * members.count { return depth > 1 }
      let location = next(locations, areCopies: false) { table.calls(of: $0).count }
      for id in members {
        depths[Int(id.index)] = depth
        locationCounts[Int(id.index)] = location[id, default: 0]
      }
      sizes = next(sizes, areCopies: true) { graph.size(of: $0) }
      locations = next(locations, areCopies: true) { table.calls(of: $0).count }
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
