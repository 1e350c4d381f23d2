import KaleidoParse
import KaleidoSema

/// Determines which functions can exhaust the stack, and which need a calling convention that guarantees tail calls.
struct CallGraph {
  private let table: CallTable
  /// The strongly connected component of each function. Components of callees have lower numbers.
  private var components: [Int] = []
  private var isRecursive: [Bool] = []
  private var needsTailConvention: [Bool] = []
  private var callsItselfLast: [Bool] = []
  private var endsInlining: [Bool] = []
  private var isCalledOnce: [Bool] = []

  /// A call of a function that has a body.
  private struct Edge {
    let callee: Int
    let isTail: Bool
  }

  /// Creates the graph of a program. If it is open, functions may call each other through functions outside the program.
  init(_ program: CheckedProgram, _ table: CallTable, isOpen: Bool = false) {
    self.table = table
    let count = program.functions.count
    var edges: [[Edge]] = []
    edges.reserveCapacity(count)
    for id in program.allFunctions {
      edges.append(
        table.calls(of: id).compactMap { call in
          guard case .function(let callee) = call.callee, program[callee].body != nil else {
            return nil
          }
          return Edge(callee: Int(callee.index), isTail: call.isTail)
        })
    }
    let found = StronglyConnectedComponents(count: count) {
      edges[$0].count
    } target: {
      edges[$0][$1].callee
    }
    components = found.components
    findRecursion(edges)
    findTailConvention(edges)
    if isOpen {
      isRecursive = isRecursive.map { _ in true }
      needsTailConvention = needsTailConvention.map { _ in true }
    }
    findInliningLimits(edges, found.postorder, program)
  }

  /// The number of expressions in a function's body; 0 if it has none.
  func size(of id: FunctionID) -> Int { table[id].size }

  /// The strongly connected component of a function.
  func component(of id: FunctionID) -> Int { components[Int(id.index)] }

  /// Whether the function may be re-entered before it returns.
  func isRecursive(_ id: FunctionID) -> Bool { isRecursive[Int(id.index)] }

  /// Whether the function needs a convention that guarantees tail calls: it is part of a mutual recursion by tail
  /// calls, or of a very long chain of them. A function that only calls itself in tail position becomes a loop.
  func needsTailConvention(_ id: FunctionID) -> Bool { needsTailConvention[Int(id.index)] }

  /// Whether a function calls itself in tail position.
  func callsItselfLast(_ id: FunctionID) -> Bool { callsItselfLast[Int(id.index)] }

  /// Whether the function is not inlined, to bound the depth of inlining.
  func endsInlining(_ id: FunctionID) -> Bool { endsInlining[Int(id.index)] }

  /// Whether a single call names the function.
  func isCalledOnce(_ id: FunctionID) -> Bool { isCalledOnce[Int(id.index)] }

  private func isInside(_ edge: Edge, _ index: Int) -> Bool {
    components[edge.callee] == components[index]
  }

  /// A component is recursive if any call inside it is not in tail position.
  private mutating func findRecursion(_ edges: [[Edge]]) {
    var isComponentRecursive = Array(repeating: false, count: edges.count)
    for (index, edges) in edges.enumerated() {
      for edge in edges where !edge.isTail && isInside(edge, index) {
        isComponentRecursive[components[index]] = true
      }
    }
    isRecursive = components.map { isComponentRecursive[$0] }
  }

  /// The longest chain of tail calls between non-recursive functions that may use stack.
  private static let longestChain = 1_000

  private mutating func findTailConvention(_ edges: [[Edge]]) {
    var isNeeded = Array(repeating: false, count: edges.count)
    callsItselfLast = Array(repeating: false, count: edges.count)
    for (index, edges) in edges.enumerated() {
      for edge in edges where edge.isTail && isInside(edge, index) {
        if edge.callee == index {
          callsItselfLast[index] = true
        } else {
          isNeeded[components[index]] = true
        }
      }
    }
    // The longest chain of tail calls from each component, in functions.
    var lengths = Array(repeating: 1, count: edges.count)
    for index in edges.indices.sorted(by: { components[$0] < components[$1] }) {
      for edge in edges[index] where edge.isTail && !isInside(edge, index) {
        lengths[components[index]] = max(
          lengths[components[index]], 1 + lengths[components[edge.callee]])
      }
    }
    needsTailConvention = components.map { isNeeded[$0] || lengths[$0] > Self.longestChain }
  }
  /// The maximum number of times that an expression is optimized again in the functions that it is inlined into, on
  /// average. A program reaches it only by a chain of more than twice as many calls.
  private static let mostInlinings = 10

  /// LLVM inlines from the callees up, and optimizes each function after inlining into it. In a chain of functions with
  /// one caller each, all of them become one function, which is optimized again for each of them.
  private mutating func findInliningLimits(
    _ edges: [[Edge]], _ postorder: [Int], _ program: CheckedProgram
  ) {
    var callCounts = Array(repeating: 0, count: edges.count)
    for edge in edges.joined() { callCounts[edge.callee] += 1 }
    for index in program.topLevel.indices {
      for call in table.calls(in: table[topLevel: index]) {
        if case .function(let callee) = call.callee { callCounts[Int(callee.index)] += 1 }
      }
    }
    isCalledOnce = callCounts.map { $0 == 1 }
    endsInlining = Array(repeating: false, count: edges.count)
    // For each function, with what is inlined: its size, and the total size of what LLVM optimizes to get there.
    var sizes = Array(repeating: 0, count: edges.count)
    var work = sizes
    for index in postorder {
      sizes[index] = table[FunctionID(index: UInt32(index))].size
      for edge in edges[index] where edge.callee != index && !endsInlining[edge.callee] {
        let callee = edge.callee
        guard callCounts[callee] == 1 || sizes[callee] <= Partition.largestImport else { continue }
        sizes[index] += sizes[callee]
        work[index] += work[callee]
      }
      work[index] += sizes[index]
      endsInlining[index] = work[index] > Self.mostInlinings * sizes[index]
    }
  }
}
