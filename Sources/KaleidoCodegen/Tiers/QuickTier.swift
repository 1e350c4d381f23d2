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
  /// The size of the stack from which on there is a quick version. Its frames are larger than those of optimized code.
  static let smallestStack = 64 << 20

  /// The number of expressions of a program up to which it has a quick version. The code of a larger one is compiled in several units.
  static let largestProgram = 20_000

  /// The switch points, in the order of the table of addresses.
  private(set) var points: [SwitchPoint] = []
  private var indices: [SwitchPoint: Int] = [:]
  /// The number of expressions evaluated between two counts; 0 for a point that does not count.
  private var costs: [Int] = []
  /// For each iteration of a loop, the point of the loop around it, or that of calls of the function that contains it. For calls of a
  /// function, the innermost point around all of them.
  private var outerPoints: [Int: Int] = [:]
  private var pointsAroundOthers: Set<Int> = []
  /// Whether this is an entry of a prompt.
  let isEntry: Bool

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
    guard summaries.reduce(0, { $0 + $1.size }) <= Self.largestProgram else { return nil }
    // With `isFast`, results depend on when a loop is left, and a prompt does not wait for a better version.
    if options.isFast, isEntry || summaries.contains(where: \.hasLoop) { return nil }
    let estimate = WorkEstimate(betweenRepetitionsOf: program, table)
    for index in program.topLevel.indices {
      let summary = table[topLevel: index]
      let calls = table.calls(in: summary)
      guard summary.hasLoop || !isEntry && calls.contains(where: { program.defines($0.callee) })
      else { continue }
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
    noteOuterPointsOfCalls(functions, CallSites(program, table, functions: functions), graph)
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
      noteOuterPoint(of: loop, in: id, layout)
    }
  }

  /// Notes the point around the loop that was added last.
  private mutating func noteOuterPoint(of loop: ExpressionID, in id: BodyID, _ layout: LoopFrame) {
    var outer: Int?
    if let around = layout.loop(around: loop) {
      outer = indices[.iteration(SwitchPoint.LoopID(body: id, loop: around))]
    } else if case .function(let function) = id {
      outer = indices[.call(function)]
    }
    if let outer { note(outer, around: points.count - 1) }
  }

  private mutating func note(_ outer: Int, around point: Int) {
    outerPoints[point] = outer
    pointsAroundOthers.insert(outer)
  }

  /// Notes the innermost point that is passed before each call of a function, other than calls within a cycle: functions that call
  /// each other have no order. Callers come before callees, so the points around all calls form a tree.
  private mutating func noteOuterPointsOfCalls(
    _ functions: [FunctionID], _ sites: CallSites, _ graph: CallGraph
  ) {
    var depths = Array(repeating: 0, count: points.count)
    var pointsAroundCalls: [FunctionID: Int] = [:]
    func pointAround(_ site: CallSites.Site) -> Int? {
      if let loop = site.loop {
        return indices[.iteration(SwitchPoint.LoopID(body: site.body, loop: loop))]
      }
      guard case .function(let caller) = site.body else { return nil }
      return indices[.call(caller)] ?? pointsAroundCalls[caller]
    }
    func noteDepths(from first: Int) {
      for point in points[first...].indices.prefix(while: { points[$0].body == points[first].body })
      {
        depths[point] = outerPoints[point].map { depths[$0] + 1 } ?? 0
      }
    }
    func commonPoint(_ one: Int?, _ other: Int?) -> Int? {
      var (one, other) = (one, other)
      while let first = one, let second = other, first != second {
        if depths[first] >= depths[second] {
          one = outerPoints[first]
        } else {
          other = outerPoints[second]
        }
      }
      return one == nil ? nil : other
    }
    for (index, point) in points.enumerated() {
      if case .topLevel = point.body { noteDepths(from: index) }
    }
    let components = Dictionary(grouping: functions, by: graph.component)
    for (component, members) in components.sorted(by: { $0.key > $1.key }) {
      let calls = members.flatMap { sites.ofFunction[$0, default: []] }.filter { site in
        if case .function(let caller) = site.body {
          graph.component(of: caller) != component
        } else {
          true
        }
      }
      guard let first = calls.first else { continue }
      let common = calls.dropFirst().reduce(pointAround(first)) { commonPoint($0, pointAround($1)) }
      for id in members {
        pointsAroundCalls[id] = common
        guard let index = indices[.call(id)] else { continue }
        if let common { note(common, around: index) }
        noteDepths(from: index)
      }
    }
  }

  /// The point around another one, which a better version is asked for instead if it is passed often.
  func outerPoint(of index: Int) -> Int? { outerPoints[index] }

  func isAroundOthers(_ index: Int) -> Bool { pointsAroundOthers.contains(index) }

  func index(of point: SwitchPoint) -> Int? { indices[point] }

  func cost(of index: Int) -> Int { costs[index] }
}

extension CheckedProgram {
  /// Whether a call is of a function that the program defines.
  func defines(_ callee: Callee) -> Bool {
    if case .function(let id) = callee { self[id].body != nil } else { false }
  }
}
