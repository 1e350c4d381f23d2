import KaleidoParse
import KaleidoSema

/// What the quick version of a program asks for when its budget is spent.
public struct SwitchRequest: Sendable {
  /// The number of the switch point that asks.
  public let point: Int
  /// The index of the top-level expression that is being evaluated.
  public let expression: Int
  /// Whether the better version must be a program by itself, too.
  public var asksForProgram = false

  public init(point: Int, expression: Int = 0) {
    self.point = point
    self.expression = expression
  }
}

/// The switch points at which a better version can be entered: those that the frames on the stack may reach.
struct EntryPoints: Sendable {
  private(set) var points: Set<SwitchPoint>
  /// Whether the better version is a program by itself, too, which the cache keeps.
  let includesProgram: Bool

  /// The functions that the better version may call, with those whose stack overflow is reported; nil if it has all of them. An unused function would
  /// keep those that it calls from being inlined.
  private(set) var functions: Set<FunctionID>?

  init(
    _ request: SwitchRequest, _ tier: QuickTier, _ groups: TopLevelGroups,
    _ program: CheckedProgram, _ reachability: Reachability, guarded: [FunctionID]
  ) {
    let point = tier.points[request.point]
    points = [point]
    // Each group continues with its first expression that is a switch point.
    for group in groups.ranges where group.upperBound > request.expression + 1 {
      let rest = max(group.lowerBound, request.expression + 1)..<group.upperBound
      if let next = rest.lazy.map(SwitchPoint.expression).first(where: { tier.index(of: $0) != nil }
      ) {
        points.insert(next)
      }
    }
    if case .function(let function) = point.body {
      let callers = CallersOnStack(
        of: function, during: request.expression, tier, program, reachability)
      points.formUnion(callers.calledFunctions.map(SwitchPoint.call))
      points.formUnion(callers.loops.map(SwitchPoint.iteration))
    }
    // Later entries call the functions of this one.
    if tier.isEntry {
      points.formUnion(tier.points.filter { if case .call = $0 { true } else { false } })
    }
    includesProgram =
      request.asksForProgram
      || !points.contains { if case .iteration = $0 { true } else { false } }
    if !includesProgram, !tier.isEntry {
      functions = functionsCalled(guarded, groups, program, reachability.calls)
    }
  }

  private func functionsCalled(
    _ guarded: [FunctionID], _ groups: TopLevelGroups, _ program: CheckedProgram, _ table: CallTable
  ) -> Set<FunctionID> {
    var found: Set<FunctionID> = []
    var pending: [BodySummary] = []
    func add(_ id: FunctionID) {
      if program[id].body != nil, found.insert(id).inserted { pending.append(table[id]) }
    }
    guarded.forEach(add)
    for point in points {
      switch point.body {
      case .function(let id): if case .call = point { add(id) } else { pending.append(table[id]) }
      case .topLevel(let index):
        // What follows in its group continues, too.
        let end = groups.ranges.first { $0.contains(index) }?.upperBound ?? index + 1
        pending += (index..<end).map { table[topLevel: $0] }
      }
    }
    while let summary = pending.popLast() {
      for call in table.calls(in: summary) {
        if case .function(let callee) = call.callee { add(callee) }
      }
    }
    return found
  }
}
