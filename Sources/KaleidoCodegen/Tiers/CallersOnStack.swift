import KaleidoParse
import KaleidoSema

/// What frames of the quick version may still do while a function runs: those of the top-level expression and of the
/// functions through which it may have called the function.
struct CallersOnStack {
  /// The functions with switch points that such a frame may still call, directly or through functions without switch points. What
  /// those call in turn, the better version calls.
  private(set) var calledFunctions: Set<FunctionID> = []
  /// The innermost loops around calls through which the function may have been called, where such a frame continues in the
  /// better version with the next iteration.
  private(set) var loops: [SwitchPoint.LoopID] = []

  /// The number of those loops. Others ask for a version of their own if they last.
  private static let mostLoops = 3

  init(
    of function: FunctionID, during expression: Int, _ tier: QuickTier, _ program: CheckedProgram,
    _ reachability: Reachability
  ) {
    let sites = CallSites(program, reachability.calls, functions: program.definedFunctions)
    let callers = Set(reachability.callers(of: [function]))
    let onStack = callers.union([function])
    let reached = sites.callees(of: .topLevel(expression))
    let frames =
      [BodyID.topLevel(expression)]
      + callers.filter(reached.contains).sorted { $0.index < $1.index }.map(BodyID.function)
    var pending: [CallSites.Site] = []
    for frame in frames {
      guard let body = program.body(of: frame) else { continue }
      let calls = sites.inBody[frame, default: []]
      var rest = RestOfBody()
      for site in calls where onStack.contains(site.callee) {
        rest.add(site, entering: enter(site), program[body.file])
      }
      pending += calls.filter { rest.contains($0.expression) }
    }
    var examined: Set<FunctionID> = []
    while let callee = pending.popLast()?.callee {
      guard examined.insert(callee).inserted else { continue }
      if tier.index(of: .call(callee)) != nil {
        calledFunctions.insert(callee)
      } else {
        pending += sites.inBody[.function(callee), default: []]
      }
    }
  }

  /// Makes the loop around a call an entry point. Returns whether it is one.
  private mutating func enter(_ site: CallSites.Site) -> Bool {
    guard let loop = site.loop.map({ SwitchPoint.LoopID(body: site.body, loop: $0) }) else {
      return false
    }
    if loops.contains(loop) { return true }
    if loops.count == Self.mostLoops { return false }
    loops.append(loop)
    return true
  }
}

/// The expressions of a body that the quick version may still evaluate after calls that are in progress.
///
/// An expression has a higher number than what is evaluated before it, except that a loop's condition and step are
/// evaluated after its body.
private struct RestOfBody {
  /// The first call in progress that is in no loop: what follows it is evaluated.
  private var first: ExpressionID?
  /// The first call in progress in each loop that is entered: the iteration ends in the quick version.
  private var iterations: [ExpressionID: Iteration] = [:]
  /// Whether a call in progress is in another loop.
  private var isWhole = false

  private struct Iteration {
    var first: ExpressionID
    /// The loop's start, and its condition or step, whichever is last.
    let start: ExpressionID
    let lastOfHeader: ExpressionID
  }

  mutating func add(_ site: CallSites.Site, entering isEntered: Bool, _ file: CheckedFile) {
    let call = site.expression
    guard let id = site.loop, case .loop(let loop) = file.tree[id] else {
      first = first.map { $0.index < call.index ? $0 : call } ?? call
      return
    }
    if !isEntered {
      isWhole = true
    } else if let known = iterations[id] {
      if call.index < known.first.index { iterations[id]?.first = call }
    } else {
      let parts = file.tree[loop]
      iterations[id] = Iteration(
        first: call, start: parts.start, lastOfHeader: parts.step ?? parts.condition)
    }
  }

  func contains(_ id: ExpressionID) -> Bool {
    if isWhole { return true }
    if let first, id.index > first.index { return true }
    return iterations.contains { loop, iteration in
      id.index > iteration.first.index && id.index < loop.index
        || id.index > iteration.start.index && id.index <= iteration.lastOfHeader.index
    }
  }
}
