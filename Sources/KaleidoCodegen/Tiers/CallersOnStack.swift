import KaleidoParse
import KaleidoSema

/// What frames of the quick version may still do while a function runs: those of the top-level expression and of the
/// functions through which it may have called the function.
struct CallersOnStack {
  /// The functions that such a frame may call, directly or through other functions.
  private(set) var calledFunctions: Set<FunctionID> = []
  /// The innermost loops around calls through which the function may have been called.
  private(set) var loops: [SwitchPoint.LoopID] = []

  private let sites: CallSites

  init(
    of function: FunctionID, during expression: Int, _ program: CheckedProgram,
    _ reachability: Reachability
  ) {
    sites = CallSites(program, reachability.calls)
    let callers = Set(reachability.callers(of: [function]))
    let onStack = callers.union([function])
    let reached = callees(of: .topLevel(expression))
    let frames =
      [BodyID.topLevel(expression)]
      + callers.filter(reached.contains).sorted { $0.index < $1.index }.map(BodyID.function)
    var called: Set<FunctionID> = []
    for frame in frames {
      called.formUnion(callees(of: frame))
      var found: Set<ExpressionID> = []
      for site in sites.inBody[frame, default: []] where onStack.contains(site.callee) {
        guard let loop = site.loop, found.insert(loop).inserted else { continue }
        loops.append(SwitchPoint.LoopID(body: frame, loop: loop))
      }
    }
    calledFunctions = called.filter { !onStack.contains($0) || mayBeCalledAgain($0) }
  }

  /// The functions that a body calls, directly or indirectly.
  private func callees(of id: BodyID) -> Set<FunctionID> {
    var found: Set<FunctionID> = []
    var pending = [id]
    while let body = pending.popLast() {
      for site in sites.inBody[body, default: []] where found.insert(site.callee).inserted {
        pending.append(.function(site.callee))
      }
    }
    return found
  }

  /// Whether a function on the stack may be called again by such a frame: unless it has a single call, which is not in a loop
  /// and in a body that is evaluated once.
  private func mayBeCalledAgain(_ id: FunctionID) -> Bool {
    var callee = id
    var examined: Set<FunctionID> = []
    while examined.insert(callee).inserted {
      let uses = sites.ofFunction[callee, default: []]
      guard uses.count == 1, let use = uses.first, use.loop == nil else { return true }
      guard case .function(let caller) = use.body else { return false }
      callee = caller
    }
    return true
  }
}

/// The calls of the functions that a program defines.
private struct CallSites {
  struct Site {
    let body: BodyID
    let callee: FunctionID
    /// The innermost loop that contains the call.
    let loop: ExpressionID?
  }

  private(set) var inBody: [BodyID: [Site]] = [:]
  private(set) var ofFunction: [FunctionID: [Site]] = [:]

  init(_ program: CheckedProgram, _ table: CallTable) {
    for id in program.definedFunctions { add(.function(id), table[id], program, table) }
    for index in program.topLevel.indices {
      add(.topLevel(index), table[topLevel: index], program, table)
    }
  }

  private mutating func add(
    _ id: BodyID, _ summary: BodySummary, _ program: CheckedProgram, _ table: CallTable
  ) {
    guard let body = program.body(of: id) else { return }
    let loops = summary.hasLoop ? Self.innermostLoops(body, in: program[body.file]) : [:]
    for call in table.calls(in: summary) {
      guard case .function(let callee) = call.callee, program[callee].body != nil else { continue }
      let site = Site(body: id, callee: callee, loop: loops[call.expression])
      inBody[id, default: []].append(site)
      ofFunction[callee, default: []].append(site)
    }
  }

  /// The innermost loop around each expression that is in one.
  private static func innermostLoops(
    _ body: Body, in file: CheckedFile
  ) -> [ExpressionID: ExpressionID] {
    var loops: [ExpressionID: ExpressionID] = [:]
    var pending: [(id: ExpressionID, loop: ExpressionID?)] = [(body.expression, nil)]
    while let (id, loop) = pending.popLast() {
      loops[id] = loop
      var inner = loop
      if case .loop = file.tree[id] { inner = id }
      for child in TreeWalker.children(of: id, in: file.tree) {
        pending.append((child.id, child.role == .start ? loop : inner))
      }
    }
    return loops
  }
}
