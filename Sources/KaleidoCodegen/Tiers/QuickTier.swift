import KaleidoParse
import KaleidoSema
import KaleidoTarget

/// The quick version of a program that is run: compiled without optimization, it starts at once. It counts what it evaluates,
/// where loops and recursion repeat. When it has run for as long as a short program does, a better version is compiled on another
/// thread, and the quick one continues there at the next *switch point*: a loop's iteration, the start of a function, or a
/// top-level expression.
struct QuickTier: Sendable {
  /// The number of expressions that the quick version evaluates before a better one is made: about a millisecond.
  static let budget = 400_000
  /// The number for each expression of a large program: a tenth of what compiling them without optimization has taken.
  private static let budgetPerExpression = 40
  /// The size of the stack from which on there is a quick version. Its frames are larger than those of optimized code.
  static let smallestStack = 64 << 20

  /// The number of expressions of a program up to which it has a quick version. A better version of all of a larger one would take long to
  /// compile on one thread, while several threads compile the units of a program with one version.
  static let largestProgram = 500_000

  /// The switch points, in the order of the table of addresses.
  private(set) var points: [SwitchPoint] = []
  private var indices: [SwitchPoint: Int] = [:]
  /// The number of expressions evaluated between two counts; 0 for a point that does not count.
  private var costs: [Int] = []
  /// For each iteration of a loop, that of the loop around it in its body.
  private var loopsAround: [Int: Int] = [:]
  private var tree = PointTree(count: 0)
  private var pointsAroundOthers: Set<Int> = []
  /// Whether this is an entry of a prompt.
  let isEntry: Bool
  /// The number of expressions that are evaluated before a better version is asked for.
  let budget: Int

  /// Plans the switch points. Nil if there is no quick version of a program or entry.
  init?(
    _ program: CheckedProgram, _ reachability: Reachability, _ graph: CallGraph,
    _ options: CodegenOptions
  ) {
    isEntry = options.purpose == .entry
    guard options.tier != .only, isEntry || options.purpose == .run && program.isMainProgram,
      options.optimization != .none, options.passes == nil, options.passLimit == nil,
      options.remarks == nil,
      options.debug == nil, options.target.isForHost, options.stackSize >= Self.smallestStack,
      !WorkEstimate.isSmall(program, reachability, options)
    else { return nil }
    let table = reachability.calls
    let functions = reachability.reached(includingFunctions: isEntry).functions
      .filter { program[$0].body != nil }
    let summaries =
      program.topLevel.indices.map { table[topLevel: $0] } + functions.map { table[$0] }
    let size = summaries.reduce(0) { $0 + $1.size }
    guard size <= Self.largestProgram else { return nil }
    budget = options.switchBudget ?? max(Self.budget, size * Self.budgetPerExpression)
    // With `isFast`, results depend on when a loop is left, and a prompt does not wait for a better version.
    if options.isFast, isEntry || summaries.contains(where: \.hasLoop) { return nil }
    let estimate = WorkEstimate(betweenRepetitionsOf: program, table)
    var work = WorkEstimate(ofBodiesIn: program, table)
    for index in program.topLevel.indices {
      let summary = table[topLevel: index]
      guard summary.hasLoop || !isEntry && !work.isShort(summary) else { continue }
      if !isEntry { add(.expression(index), cost: 0) }
      if summary.hasLoop { addLoops(of: .topLevel(index), in: program, table, estimate) }
    }
    for id in functions.sorted(by: { $0.index < $1.index }) {
      let isRepeated = estimate.isRepeated(id)
      guard isRepeated || table[id].hasLoop else { continue }
      add(.call(id), cost: isRepeated ? estimate.bound(ofCall: id) : 0)
      if table[id].hasLoop { addLoops(of: .function(id), in: program, table, estimate) }
    }
    if points.isEmpty { return nil }
    nestPoints(functions, CallSites(program, table, functions: functions), graph)
  }

  private mutating func add(_ point: SwitchPoint, cost: Int) {
    indices[point] = points.count
    points.append(point)
    costs.append(cost)
  }

  private mutating func addLoops(
    of id: BodyID, in program: CheckedProgram, _ table: CallTable, _ estimate: WorkEstimate
  ) {
    guard let body = program.body(of: id) else { return }
    let file = program[body.file]
    let layout = LoopFrame(body, in: file)
    for loop in layout.loops {
      var cost = 0
      TreeWalker.walk(file.tree, from: loop) { id, expression in
        switch file.resolution(of: id) {
        case .function(let name), .definedOperator(let name):
          guard let callee = program.function(named: name), !estimate.isRepeated(callee) else {
            break
          }
          cost +=
            program[callee].body == nil
            ? WorkEstimate.foreignCall : estimate.bound(ofCall: callee)
        case .library: cost += WorkEstimate.foreignCall
        default: cost += 1
        }
      }
      add(.iteration(SwitchPoint.LoopID(body: id, loop: loop)), cost: cost)
      loopsAround[points.count - 1] = layout.loop(around: loop).flatMap {
        indices[.iteration(SwitchPoint.LoopID(body: id, loop: $0))]
      }
    }
  }

  /// Builds the tree of points. The point around calls of a function is around each of them, except for calls within a cycle, as functions
  /// that call each other have no order. Callers come before callees.
  private mutating func nestPoints(
    _ functions: [FunctionID], _ sites: CallSites, _ graph: CallGraph
  ) {
    var tree = PointTree(count: points.count)
    var pointsAroundCalls: [FunctionID: Int] = [:]
    func pointAround(_ site: CallSites.Site) -> Int? {
      if let loop = site.loop {
        return indices[.iteration(SwitchPoint.LoopID(body: site.body, loop: loop))]
      }
      guard case .function(let caller) = site.body else { return nil }
      return indices[.call(caller)] ?? pointsAroundCalls[caller]
    }
    func isInCycle(_ site: CallSites.Site) -> Bool {
      guard case .function(let caller) = site.body else { return false }
      return graph.component(of: caller) == graph.component(of: site.callee)
    }
    for (index, point) in points.enumerated() {
      if case .topLevel = point.body { tree.insert(index, under: loopsAround[index]) }
    }
    let callersFirst = Dictionary(grouping: functions, by: graph.component)
      .sorted { $0.key > $1.key }
    for (_, cycle) in callersFirst {
      let around = cycle.flatMap { sites.ofFunction[$0, default: []] }
        .filter { !isInCycle($0) }.map(pointAround)
      let common = around.dropFirst().reduce(around.first ?? nil, tree.commonPoint)
      for id in cycle {
        pointsAroundCalls[id] = common
        guard let call = indices[.call(id)] else { continue }
        tree.insert(call, under: common)
        // The loops follow, outer ones first.
        for loop in points.indices[(call + 1)...].prefix(while: { points[$0].body == .function(id) }
        ) {
          tree.insert(loop, under: loopsAround[loop] ?? call)
        }
      }
    }
    self.tree = tree
    pointsAroundOthers = Set(points.indices.compactMap(tree.parent))
  }

  /// The point around another one, which a better version is asked for instead if it is passed often: for an iteration of a loop, the
  /// loop around it, or calls of the function that contains it; for calls of a function, the innermost point around all of them.
  func outerPoint(of index: Int) -> Int? { tree.parent(of: index) }

  func isAroundOthers(_ index: Int) -> Bool { pointsAroundOthers.contains(index) }

  func index(of point: SwitchPoint) -> Int? { indices[point] }

  func cost(of index: Int) -> Int { costs[index] }
}
