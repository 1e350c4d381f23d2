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

  /// The functions reachable from the top-level expressions and, with `andFunctions`, from all defined functions.
  public func reached(andFunctions: Bool) -> Reached {
    var reached = Reached()
    var isReached = Array(repeating: false, count: program.functions.count)
    var isInLibrary: Set<LibraryFunction> = []
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
          if isInLibrary.insert(function).inserted { reached.library.append(function) }
        }
      }
    }
    if andFunctions { for id in program.definedFunctions { reach(id) } }
    for index in program.topLevel.indices { reachCallees(of: calls[topLevel: index]) }
    var next = 0
    while next < reached.functions.count {
      reachCallees(of: calls[reached.functions[next]])
      next += 1
    }
    return reached
  }

  /// The C functions that the top-level expressions and, with `andFunctions`, all defined functions may call.
  public func externs(andFunctions: Bool) -> [FunctionID] {
    reached(andFunctions: andFunctions).functions.filter {
      if case .external = program[$0].implementation { true } else { false }
    }
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
  /// A value is *quiet* if it comes from a `for`, an assignment, or a call that writes output. A call of a
  /// user-defined function is as quiet as the function's body. For recursion this is the greatest fixed point: a
  /// function is quiet unless it is shown to end loudly.
  public func areLoud() -> [Bool] {
    let count = program.functions.count
    var isLoud = Array(repeating: false, count: count)
    var callers: [[FunctionID]] = Array(repeating: [], count: count)
    var pending: [FunctionID] = []
    for id in program.allFunctions {
      switch program[id].implementation {
      case .external: isLoud[Int(id.index)] = true
      case .library: break
      case .elsewhere(let loud): isLoud[Int(id.index)] = loud
      case .defined:
        isLoud[Int(id.index)] = endsLoudly(calls[id]) { callers[Int($0.index)].append(id) }
      }
      if isLoud[Int(id.index)] { pending.append(id) }
    }
    while let id = pending.popLast() {
      for caller in callers[Int(id.index)] where !isLoud[Int(caller.index)] {
        isLoud[Int(caller.index)] = true
        pending.append(caller)
      }
    }
    return program.topLevel.indices.map { index in
      var callsLoudOne = false
      return endsLoudly(calls[topLevel: index]) { callee in
        if isLoud[Int(callee.index)] { callsLoudOne = true }
      } || callsLoudOne
    }
  }

  /// Whether a body certainly ends loudly. Passes each function that may provide its value to `passOn`.
  private func endsLoudly(_ summary: BodySummary, _ passOn: (FunctionID) -> Void) -> Bool {
    var isLoud = summary.endsLoudly
    for call in calls.calls(in: summary) where call.givesValue {
      switch call.callee {
      case .function(let id): passOn(id)
      case .library(let function): if !function.isCalledForEffect { isLoud = true }
      }
    }
    return isLoud
  }
}
