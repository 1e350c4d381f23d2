import KaleidoParse
import KaleidoSema

/// The bodies that are likely to run most often: those in the deepest loops over all calls that lead to them, where recursive functions count as
/// loops. They get code that takes long to compile.
///
/// - Their loops are versioned with an integer counter even if start and bound have to be tested. LLVM vectorizes and unrolls that version,
///   which takes five times as long as compiling the plain loop.
/// - They have versions for newer processors, if the program has any, which takes twice as long.
struct HotBodies: Sendable {
  /// The bodies whose loops are tested; nil for all.
  private let tested: Set<BodyID>?
  /// The bodies that are versioned for their loops or rounding; nil for all.
  private let versioned: Set<BodyID>?

  /// One loop with a test, and one versioned body, is allowed for so many expressions.
  private static let sizePerLoop = 300
  /// The least and the greatest number of them that is allowed in a program. Most small programs have fewer.
  private static let counts = 4...32

  /// All bodies, or none.
  init(all: Bool) {
    tested = all ? nil : []
    versioned = all ? nil : []
  }

  /// The hot bodies of a program with `size` expressions.
  init(
    _ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph,
    _ remainingCalls: RemainingCalls, functions: [FunctionID], size: Int
  ) {
    var search = Search(program: program, table: table, remainingCalls: remainingCalls)
    for (index, body) in program.topLevel.enumerated() {
      search.visit(.topLevel(index), body, table[topLevel: index], depth: 0, repeats: false)
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
        .function(id), body, table[id], depth: search.depths[Int(id.index)] + (repeats ? 1 : 0),
        repeats: repeats)
    }
    let most = min(max(size / Self.sizePerLoop, Self.counts.lowerBound), Self.counts.upperBound)
    tested = Self.deepest(of: search.tested, most)
    versioned = Self.deepest(of: search.versioned, most)
  }

  /// A body, with its depth and the number of its loops that count towards the limit.
  private struct Candidate {
    let id: BodyID
    let count: Int
    let depth: Int

    /// The order among bodies of equal depth: top-level expressions are first.
    var position: Int {
      switch id {
      case .topLevel(let index): index - Int(Int32.max)
      case .function(let id): Int(id.index)
      }
    }
  }

  /// The deepest candidates, as many as the limit allows.
  private static func deepest(of candidates: [Candidate], _ most: Int) -> Set<BodyID> {
    var chosen: Set<BodyID> = []
    var count = 0
    let ordered = candidates.sorted { ($1.depth, $0.position) < ($0.depth, $1.position) }
    for body in ordered where count + body.count <= most {
      chosen.insert(body.id)
      count += body.count
    }
    return chosen
  }

  /// Whether the loops of a body are tested.
  func areLoopsTested(in body: BodyID?) -> Bool {
    guard let tested else { return true }
    return body.map(tested.contains) ?? false
  }

  /// Whether a body is versioned for its loops or rounding.
  func isVersioned(_ body: BodyID) -> Bool { versioned?.contains(body) ?? true }

  /// Whether a loop that has to be tested is faster with an integer counter: counting takes a considerable part of its time.
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
    /// The number of loops around each function's calls, over the whole chain of calls that leads to it.
    var depths: [Int]
    /// The bodies with loops that need a test, and the number of these loops.
    private(set) var tested: [Candidate] = []
    /// The bodies with loops or rounding.
    private(set) var versioned: [Candidate] = []

    init(program: CheckedProgram, table: CallTable, remainingCalls: RemainingCalls) {
      self.program = program
      self.table = table
      self.remainingCalls = remainingCalls
      depths = Array(repeating: 0, count: program.functions.count)
    }

    private static let rounding: Set<LibraryFunction> = [
      .floor, .ceil, .round, .trunc, .fma, .fmod,
    ]

    /// Visits a body that runs at a depth, and may repeat itself.
    mutating func visit(
      _ id: BodyID, _ body: Body, _ summary: BodySummary, depth: Int, repeats: Bool
    ) {
      guard summary.hasLoop else {
        var rounds = summary.usesRemainder
        for call in table.calls(in: summary) {
          switch call.callee {
          case .function(let callee): note(callee, depth)
          case .library(let function): rounds = rounds || Self.rounding.contains(function)
          }
        }
        if repeats || rounds { versioned.append(Candidate(id: id, count: 1, depth: depth)) }
        return
      }
      let file = program[body.file]
      var (loops, deepest, innermost) = (0, 0, depth)
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
          innermost = max(innermost, depth + 1)
          let parts = file.tree[loop]
          if let counted = try? CountedLoop(parts, file.local(introducedBy: expression), in: file),
            !counted.isProved,
            HotBodies.isProfitable(counted, parts, in: file, program, remainingCalls)
          {
            loops += 1
            deepest = max(deepest, depth + 1)
          }
        }
        for child in TreeWalker.children(of: expression, in: file.tree) {
          pending.append((child.id, depth + (isLoop && child.role != .start ? 1 : 0)))
        }
      }
      if loops > 0 { tested.append(Candidate(id: id, count: loops, depth: deepest)) }
      versioned.append(Candidate(id: id, count: 1, depth: innermost))
    }

    private mutating func note(_ callee: FunctionID, _ depth: Int) {
      depths[Int(callee.index)] = max(depths[Int(callee.index)], depth)
    }
  }
}
