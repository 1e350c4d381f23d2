import KaleidoParse
import KaleidoSema

/// The bodies whose loops have a version with an integer counter even if it must be tested whether that is possible.
///
/// LLVM vectorizes and unrolls that version, which takes five times as long as compiling the plain loop. So in a large program they are
/// the bodies that are likely to run most often: those that are called in the deepest loops, and by recursive functions.
struct TestedLoops: Sendable {
  /// Nil for all bodies.
  private let bodies: Set<BodyID>?

  /// The maximum number of such loops in a large program.
  static let most = 32

  /// All loops, or none.
  init(all: Bool) { bodies = all ? nil : [] }

  /// The loops of a large program.
  init(
    _ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph,
    _ remainingCalls: RemainingCalls, functions: [FunctionID]
  ) {
    var search = Search(program: program, table: table, remainingCalls: remainingCalls)
    for (index, body) in program.topLevel.enumerated() {
      search.visit(.topLevel(index), body, table[topLevel: index], depth: 0)
    }
    // Callers come first.
    let fromCallers = functions.sorted {
      let (first, second) = (graph.component(of: $0), graph.component(of: $1))
      return first == second ? $0.index < $1.index : first > second
    }
    for id in fromCallers {
      guard let body = program[id].body else { continue }
      let repeats = graph.isRecursive(id) || graph.callsItselfLast(id)
      search.visit(
        .function(id), body, table[id], depth: search.depths[Int(id.index)] + (repeats ? 1 : 0))
    }
    var chosen: Set<BodyID> = []
    var count = 0
    // Sorting is stable only by the position in the list.
    let ordered = search.found.enumerated().sorted {
      ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
    }
    for (_, body) in ordered where count + body.loops <= Self.most {
      chosen.insert(body.id)
      count += body.loops
    }
    bodies = chosen
  }

  /// Whether the loops of a body are tested.
  func include(_ body: BodyID?) -> Bool {
    guard let bodies else { return true }
    return body.map(bodies.contains) ?? false
  }

  /// Whether a loop that must be tested is faster with an integer counter: the counter takes a part of its time.
  static func isProfitable(
    _ counted: CountedLoop, _ loop: Loop, in file: CheckedFile, _ program: CheckedProgram,
    _ remainingCalls: RemainingCalls
  ) -> Bool {
    counted.isInnermost && !remainingCalls.areLeft(in: loop.body, of: file, program)
  }

  /// Looks for loops in the bodies of a program, from the callers to the callees.
  private struct Search {
    let program: CheckedProgram
    let table: CallTable
    let remainingCalls: RemainingCalls
    /// The number of loops around a call of each function, added up over the calls that lead to it.
    var depths: [Int]
    /// The bodies with loops that need a test.
    private(set) var found: [(id: BodyID, loops: Int, depth: Int)] = []

    init(program: CheckedProgram, table: CallTable, remainingCalls: RemainingCalls) {
      self.program = program
      self.table = table
      self.remainingCalls = remainingCalls
      depths = Array(repeating: 0, count: program.functions.count)
    }

    mutating func visit(_ id: BodyID, _ body: Body, _ summary: BodySummary, depth: Int) {
      guard summary.hasLoop else {
        for call in table.calls(in: summary) {
          if case .function(let callee) = call.callee { note(callee, depth) }
        }
        return
      }
      let file = program[body.file]
      var (loops, deepest) = (0, 0)
      var pending = [(expression: body.expression, depth: depth)]
      while let (expression, depth) = pending.popLast() {
        switch file.resolution(of: expression) {
        case .function(let name), .definedOperator(let name):
          if let callee = program.function(named: name) { note(callee, depth) }
        default: break
        }
        var isLoop = false
        if case .loop(let loop) = file.tree[expression] {
          isLoop = true
          let parts = file.tree[loop]
          if let counted = try? CountedLoop(parts, file.local(introducedBy: expression), in: file),
            !counted.isProved,
            TestedLoops.isProfitable(counted, parts, in: file, program, remainingCalls)
          {
            loops += 1
            deepest = max(deepest, depth + 1)
          }
        }
        for child in TreeWalker.children(of: expression, in: file.tree) {
          pending.append((child.id, depth + (isLoop && child.role != .start ? 1 : 0)))
        }
      }
      if loops > 0 { found.append((id, loops, deepest)) }
    }

    private mutating func note(_ callee: FunctionID, _ depth: Int) {
      depths[Int(callee.index)] = max(depths[Int(callee.index)], depth)
    }
  }
}
