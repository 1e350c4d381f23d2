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
    sites = CallSites(
      program, reachability.calls, functions: program.definedFunctions)
    let callers = Set(reachability.callers(of: [function]))
    let onStack = callers.union([function])
    let reached = callees(of: [.topLevel(expression)])
    let frames =
      [BodyID.topLevel(expression)]
      + callers.filter(reached.contains).sorted { $0.index < $1.index }.map(BodyID.function)
    for frame in frames {
      var found: Set<ExpressionID> = []
      for site in sites.inBody[frame, default: []] where onStack.contains(site.callee) {
        guard let loop = site.loop, found.insert(loop).inserted else { continue }
        loops.append(SwitchPoint.LoopID(body: frame, loop: loop))
      }
    }
    // Also what a function calls that is not called again: later expressions may call that while the better version is compiled.
    calledFunctions = callees(of: frames).filter { !onStack.contains($0) || mayBeCalledAgain($0) }
  }

  /// The functions that bodies call, directly or indirectly.
  private func callees(of bodies: [BodyID]) -> Set<FunctionID> {
    var found: Set<FunctionID> = []
    var pending = bodies
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
