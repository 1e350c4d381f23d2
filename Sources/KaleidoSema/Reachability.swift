import KaleidoParse
import KaleidoSource

/// The parts of a program that can run, and analyses based on them.
public struct Reachability: Sendable {
  public let calls: CallTable
  let program: CheckedProgram

  public init(_ program: CheckedProgram) {
    self.program = program
    calls = CallTable(program)
  }

  /// The functions reachable from some bodies, directly or indirectly.
  public struct Reached: Sendable {
    /// The functions that the program defines or declares, in the order of their discovery.
    public fileprivate(set) var functions: [FunctionID] = []
    public fileprivate(set) var library: [LibraryFunction] = []
    /// Whether any of the bodies uses the built-in `%`.
    public fileprivate(set) var usesRemainder = false
  }

  /// The functions reachable from the top-level expressions and, with `includingFunctions`, from all defined functions whose names
  /// are not among `omitted`.
  public func reached(includingFunctions: Bool, except omitted: Set<String> = []) -> Reached {
    var reached = Reached()
    var isReached = Array(repeating: false, count: program.functions.count)
    func reach(_ id: FunctionID) {
      if isReached[Int(id.index)] { return }
      isReached[Int(id.index)] = true
      reached.functions.append(id)
    }
    func reachCallees(of summary: BodySummary) {
      if summary.usesRemainder { reached.usesRemainder = true }
      for call in calls.calls(in: summary) {
        switch call.callee {
        case .function(let id): reach(id)
        case .library(let function):
          if !reached.library.contains(function) { reached.library.append(function) }
        }
      }
    }
    if includingFunctions {
      for id in program.definedFunctions
      where omitted.isEmpty || !omitted.contains(program.symbols[program[id].name]) {
        reach(id)
      }
    }
    for index in program.topLevel.indices { reachCallees(of: calls[topLevel: index]) }
    var next = 0
    while next < reached.functions.count {
      reachCallees(of: calls[reached.functions[next]])
      next += 1
    }
    return reached
  }

  /// The C functions that the top-level expressions and, with `includingFunctions`, all defined functions may call.
  public func externs(includingFunctions: Bool) -> [FunctionID] {
    reached(includingFunctions: includingFunctions).functions.filter {
      if case .external = program[$0].implementation { true } else { false }
    }
  }

  /// The defined functions that may call one of some functions, directly or indirectly.
  public func callers(of callees: [FunctionID]) -> [FunctionID] {
    var direct: [FunctionID: [FunctionID]] = [:]
    for caller in program.definedFunctions {
      for call in calls.calls(of: caller) {
        if case .function(let callee) = call.callee { direct[callee, default: []].append(caller) }
      }
    }
    var found: Set<FunctionID> = []
    var pending = callees
    while let callee = pending.popLast() {
      for caller in direct[callee, default: []] where found.insert(caller).inserted {
        pending.append(caller)
      }
    }
    return program.definedFunctions.filter(found.contains)
  }

  /// The first call of a function in source order, and its file.
  public func firstUse(of id: FunctionID) -> FileRange? {
    calls.uses(of: id, in: program).compactMap { body, call -> FileRange? in
      let tree = program[body.file].tree
      guard case .call = tree[call.expression] else { return nil }
      return FileRange(body.file, tree.tokenRange(of: call.expression))
    }.min { ($0.file.index, $0.range.start) < ($1.file.index, $1.range.start) }
  }
}

extension CheckedProgram {
  /// The functions that have a body.
  public var definedFunctions: [FunctionID] { allFunctions.filter { self[$0].body != nil } }
}

extension Reachability {
  /// Whether each top-level expression is evaluated for its value. `--echo=auto` does not echo the others, which are
  /// evaluated for their effect.
  ///
  /// A value is not echoed if it comes from a `for`, an assignment, or a call that writes output. A call of a
  /// user-defined function is echoed if the function's body may be. For recursion this is the least fixed point: a
  /// function is not echoed unless an expression is found that gives it a value.
  public func areEchoed() -> [Bool] {
    let count = program.functions.count
    var isEchoed = Array(repeating: false, count: count)
    var callers: [[FunctionID]] = Array(repeating: [], count: count)
    var pending: [FunctionID] = []
    for id in program.allFunctions {
      switch program[id].implementation {
      case .external: isEchoed[Int(id.index)] = true
      case .library: break
      case .elsewhere(let mayEcho): isEchoed[Int(id.index)] = mayEcho
      case .defined:
        isEchoed[Int(id.index)] = mayEcho(calls[id]) { callers[Int($0.index)].append(id) }
      }
      if isEchoed[Int(id.index)] { pending.append(id) }
    }
    while let id = pending.popLast() {
      for caller in callers[Int(id.index)] where !isEchoed[Int(caller.index)] {
        isEchoed[Int(caller.index)] = true
        pending.append(caller)
      }
    }
    return program.topLevel.indices.map { index in
      var callsEchoedOne = false
      return mayEcho(calls[topLevel: index]) { callee in
        if isEchoed[Int(callee.index)] { callsEchoedOne = true }
      } || callsEchoedOne
    }
  }

  /// Whether a body itself gives a value that is echoed. Passes each function that may provide its value to `passOn`.
  private func mayEcho(_ summary: BodySummary, _ passOn: (FunctionID) -> Void) -> Bool {
    var isEchoed = summary.mayEcho
    for call in calls.calls(in: summary) where call.givesValue {
      switch call.callee {
      case .function(let id): passOn(id)
      case .library(let function): if !function.isCalledForEffect { isEchoed = true }
      }
    }
    return isEchoed
  }
}
