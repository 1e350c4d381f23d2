import KaleidoParse
import KaleidoSema

/// What frames of the quick version may still do while a function runs: those of the top-level expression and of the
/// functions through which it may have called the function.
struct CallersOnStack {
  /// The functions with switch points that such a frame may call, directly or through functions without switch points. What those
  /// call in turn, the better version calls.
  private(set) var calledFunctions: Set<FunctionID> = []
  /// The innermost loops around calls through which the function may have been called, where such a frame continues in the
  /// better version.
  private(set) var loops: [SwitchPoint.LoopID] = []

  private let sites: CallSites

  /// The number of those loops. Others ask for a version of their own if they last.
  private static let mostLoops = 3

  init(
    of function: FunctionID, during expression: Int, _ tier: QuickTier, _ program: CheckedProgram,
    _ reachability: Reachability
  ) {
    sites = CallSites(
      program, reachability.calls, functions: program.definedFunctions)
    let callers = Set(reachability.callers(of: [function]))
    let onStack = callers.union([function])
    let reached = callees(of: .topLevel(expression))
    let frames =
      [BodyID.topLevel(expression)]
      + callers.filter(reached.contains).sorted { $0.index < $1.index }.map(BodyID.function)
    for frame in frames where loops.count < Self.mostLoops {
      for site in sites.inBody[frame, default: []] where onStack.contains(site.callee) {
        guard let loop = site.loop.map({ SwitchPoint.LoopID(body: frame, loop: $0) }),
          !loops.contains(loop), loops.count < Self.mostLoops
        else { continue }
        loops.append(loop)
      }
    }
    let entered = Set(loops)
    var examined: Set<FunctionID> = []
    var pending = frames
    while let body = pending.popLast() {
      for site in sites.inBody[body, default: []] {
        let point = tier.index(of: .call(site.callee))
        // The next iteration of the loop is that of the better version, which has a copy of what it calls. Recursive functions are
        // not copied.
        if let loop = site.loop, entered.contains(SwitchPoint.LoopID(body: body, loop: loop)),
          point.map({ tier.cost(of: $0) == 0 }) ?? true
        {
          continue
        }
        if onStack.contains(site.callee), !mayBeCalledAgain(site.callee) { continue }
        guard examined.insert(site.callee).inserted else { continue }
        if point == nil {
          pending.append(.function(site.callee))
        } else {
          calledFunctions.insert(site.callee)
        }
      }
    }
  }

  /// The functions that a body calls, directly or indirectly.
  private func callees(of body: BodyID) -> Set<FunctionID> {
    var found: Set<FunctionID> = []
    var pending = [body]
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
