import KaleidoParse
import KaleidoSema

/// The code that a program can reach from switch points.
struct ReachedCode {
  /// The functions that can be called.
  private(set) var functions: Set<FunctionID> = []
  /// The number of expressions in those functions, and in what the switch points continue in.
  private(set) var size = 0

  /// Adds what can be reached from `points`, and functions that are called from elsewhere.
  init(
    from points: Set<SwitchPoint>, and called: [FunctionID], _ groups: TopLevelGroups,
    _ program: CheckedProgram, _ table: CallTable
  ) {
    var pending: [BodySummary] = []
    func add(_ id: FunctionID) {
      if program[id].body != nil, functions.insert(id).inserted { pending.append(table[id]) }
    }
    called.forEach(add)
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
      size += summary.size
      for call in table.calls(in: summary) {
        if case .function(let callee) = call.callee { add(callee) }
      }
    }
  }
}
