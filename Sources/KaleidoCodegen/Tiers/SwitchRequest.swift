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

  /// The number of loops of callers that are entry points. Others ask for a version of their own if they last.
  private static let mostLoopsOfCallers = 3

  init(
    _ request: SwitchRequest, _ tier: QuickTier, _ groups: TopLevelGroups,
    _ program: CheckedProgram, _ reachability: Reachability
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
        of: function, during: request.expression, program, reachability)
      for id in callers.calledFunctions where tier.index(of: .call(id)) != nil {
        points.insert(.call(id))
      }
      for loop in callers.loops.prefix(Self.mostLoopsOfCallers) { points.insert(.iteration(loop)) }
    }
    // Later entries call the functions of this one.
    if tier.isEntry {
      points.formUnion(tier.points.filter { if case .call = $0 { true } else { false } })
    }
    includesProgram =
      request.asksForProgram
      || !points.contains { if case .iteration = $0 { true } else { false } }
  }
}
