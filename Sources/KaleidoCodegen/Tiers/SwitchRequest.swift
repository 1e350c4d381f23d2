import KaleidoParse
import KaleidoSema

/// What the quick version of a program asks for when its budget is spent.
public struct SwitchRequest: Sendable {
  /// The number of the switch point where the program is to continue.
  public let point: Int
  /// The number of the switch point that has been reached, which is in the other one.
  var innermostPoint: Int
  /// The index of the top-level expression that is being evaluated.
  public let expression: Int
  /// The number of expressions that have been evaluated, at least.
  var evaluatedCount = Int.max
  /// Whether the better version must be a program by itself, too, if it has the whole program.
  public var asksForProgram = false

  public init(point: Int, expression: Int = 0) {
    self.point = point
    innermostPoint = point
    self.expression = expression
  }

  /// What the code of the better version depends on.
  public var key: String { "\(point) \(innermostPoint) \(expression) \(evaluatedCount)" }
}

/// The switch points at which a better version can be entered: those that the frames on the stack may reach, and those of the top-level
/// expressions that follow.
///
/// If that is much code for what the program has computed, the better version has less of it: without the expressions that follow, or only what
/// is being evaluated. The rest asks for another version when it has run for a while.
struct EntryPoints: Sendable {
  let points: Set<SwitchPoint>
  /// Those in each body, in the order of the table of addresses.
  private let pointsOfBody: [BodyID: [SwitchPoint]]
  /// Whether the better version is a program by itself, too, which the cache keeps.
  let includesProgram: Bool

  /// The functions that the better version may call, with those whose stack overflow is reported; nil if it has all of them. An unused function would
  /// keep those that it calls from being inlined.
  let functions: Set<FunctionID>?
  /// Whether it has less than what the program can still reach, so that only those functions are emitted.
  let isPartial: Bool

  /// A program that evaluates so many expressions unoptimized has the time to compile one: 0.3 µs, a fiftieth of what that takes on
  /// another thread.
  private static let evaluatedCountPerExpression = 200

  init(
    _ request: SwitchRequest, _ tier: QuickTier, _ groups: TopLevelGroups,
    _ program: CheckedProgram, _ reachability: Reachability, guarded: [FunctionID]
  ) {
    let hot: Set = [tier.points[request.point]]
    var chosen = hot.union(
      Self.pointsOnStack(around: tier.points[request.point], request, tier, program, reachability))
    var found: ReachedCode?
    var isPartial = false
    if tier.isEntry {
      // Later entries call the functions of this one.
      chosen.formUnion(tier.points.filter { if case .call = $0 { true } else { false } })
    } else {
      let near = chosen
      chosen.formUnion(Self.nextExpressions(request, tier, groups))
      let most = max(request.evaluatedCount, QuickTier.budget) / Self.evaluatedCountPerExpression
      var code = ReachedCode(from: chosen, and: guarded, groups, program, reachability.calls)
      isPartial = code.size > most
      for smaller in [near, hot, [tier.points[request.innermostPoint]]] where code.size > most {
        chosen = smaller
        code = ReachedCode(from: smaller, and: [], groups, program, reachability.calls)
      }
      found = code
    }
    points = chosen
    pointsOfBody = Dictionary(
      grouping: chosen.sorted { tier.index(of: $0) ?? 0 < tier.index(of: $1) ?? 0 }, by: \.body)
    self.isPartial = isPartial
    includesProgram =
      !isPartial
      && (request.asksForProgram
        || !chosen.contains { if case .iteration = $0 { true } else { false } })
    functions = includesProgram ? nil : found?.functions
  }

  /// Those in a body, in the order of the table of addresses.
  func points(in id: BodyID) -> [SwitchPoint] { pointsOfBody[id] ?? [] }

  /// Whether a function, or what continues in its loops, is emitted.
  func emits(_ id: FunctionID) -> Bool {
    functions?.contains(id) ?? true || !points(in: .function(id)).isEmpty
  }

  /// The first expression of each group that is a switch point.
  private static func nextExpressions(
    _ request: SwitchRequest, _ tier: QuickTier, _ groups: TopLevelGroups
  ) -> [SwitchPoint] {
    groups.ranges.filter { $0.upperBound > request.expression + 1 }.compactMap { group in
      let rest = max(group.lowerBound, request.expression + 1)..<group.upperBound
      return rest.lazy.map(SwitchPoint.expression).first { tier.index(of: $0) != nil }
    }
  }

  /// What frames on the stack may reach while a function runs.
  private static func pointsOnStack(
    around point: SwitchPoint, _ request: SwitchRequest, _ tier: QuickTier,
    _ program: CheckedProgram, _ reachability: Reachability
  ) -> [SwitchPoint] {
    guard case .function(let function) = point.body else { return [] }
    let callers = CallersOnStack(
      of: function, during: request.expression, tier, program, reachability)
    return callers.calledFunctions.map(SwitchPoint.call)
      + callers.loops.map(SwitchPoint.iteration)
  }
}
