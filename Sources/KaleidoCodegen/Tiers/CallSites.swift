import KaleidoParse
import KaleidoSema

/// The calls of the functions that a program defines.
struct CallSites {
  struct Site {
    let body: BodyID
    let callee: FunctionID
    let expression: ExpressionID
    /// The innermost loop that contains the call.
    let loop: ExpressionID?
  }

  private(set) var inBody: [BodyID: [Site]] = [:]
  private(set) var ofFunction: [FunctionID: [Site]] = [:]

  /// Collects the calls in top-level expressions and in functions.
  init(_ program: CheckedProgram, _ table: CallTable, functions: [FunctionID]) {
    for id in functions { add(.function(id), table[id], program, table) }
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
      let site = Site(
        body: id, callee: callee, expression: call.expression, loop: loops[call.expression])
      inBody[id, default: []].append(site)
      ofFunction[callee, default: []].append(site)
    }
  }

  /// The functions that a body calls, directly or indirectly.
  func callees(of body: BodyID) -> Set<FunctionID> {
    var found: Set<FunctionID> = []
    var pending = [body]
    while let body = pending.popLast() {
      for site in inBody[body, default: []] where found.insert(site.callee).inserted {
        pending.append(.function(site.callee))
      }
    }
    return found
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
