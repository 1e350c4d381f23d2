import KaleidoParse

extension Reachability {
  /// The functions that do more than compute a number from their arguments: they read, write, end the program, or call
  /// a C function outside the library, which may do anything. Not returning does not count as an effect.
  public func functionsWithEffects() -> FunctionSet {
    functions { id in
      switch program[id].implementation {
      case .defined: false
      case .library(let function): !function.isMathematics
      case .external, .elsewhere: true
      }
    } orCalling: {
      !$0.isMathematics
    }
  }

  /// The functions that call C functions outside of the library.
  public func functionsCallingOut() -> FunctionSet {
    functions { id in
      switch program[id].implementation {
      case .defined, .library: false
      case .external, .elsewhere: true
      }
    } orCalling: { _ in
      false
    }
  }

  /// The functions whose calls may end early, in a library: those that satisfy a condition, that call `exit`, or call such functions.
  public func functionsThatMayEndEarly(_ isCause: (FunctionID) -> Bool) -> FunctionSet {
    functions { id in
      if case .library(.exit) = program[id].implementation { return true }
      return isCause(id)
    } orCalling: {
      $0 == .exit
    }
  }

  /// The functions that call certain functions of the library.
  public func functions(calling isCallee: (LibraryFunction) -> Bool) -> FunctionSet {
    functions { id in
      if case .library(let function) = program[id].implementation { return isCallee(function) }
      return false
    } orCalling: {
      isCallee($0)
    }
  }

  /// The functions in which something is evaluated only under a condition.
  public func functionsWithChoices() -> FunctionSet {
    functions {
      calls[$0].hasChoice
    } orCalling: { _ in
      false
    }
  }

  /// The functions with a loop.
  public func functionsWithLoops() -> FunctionSet {
    functions {
      calls[$0].hasLoop
    } orCalling: { _ in
      false
    }
  }

  /// The functions whose bodies need more than arithmetic: a library function for which `isArithmetic` is false, or the
  /// built-in `%`.
  public func functionsBeyondArithmetic(
    _ isArithmetic: (LibraryFunction) -> Bool
  ) -> FunctionSet {
    functions { id in
      if case .library(let function) = program[id].implementation { return !isArithmetic(function) }
      return program[id].body == nil || calls[id].usesRemainder
    } orCalling: {
      !isArithmetic($0)
    }
  }

  /// The functions for which `isCause` is true, those that call such a library function, and those that call one of
  /// these, directly or indirectly.
  private func functions(
    where isCause: (FunctionID) -> Bool, orCalling isLibraryCause: (LibraryFunction) -> Bool
  ) -> FunctionSet {
    var set = FunctionSet(count: program.functions.count)
    var callers: [[FunctionID]] = Array(repeating: [], count: program.functions.count)
    var pending: [FunctionID] = []
    for id in program.allFunctions {
      var causes = isCause(id)
      for call in calls.calls(of: id) {
        switch call.callee {
        case .function(let callee): callers[Int(callee.index)].append(id)
        case .library(let function): causes = causes || isLibraryCause(function)
        }
      }
      if causes { pending.append(id) }
    }
    for id in pending { set.insert(id) }
    while let id = pending.popLast() {
      for caller in callers[Int(id.index)] where !set.contains(caller) {
        set.insert(caller)
        pending.append(caller)
      }
    }
    return set
  }
}

/// A set of a program's functions.
public struct FunctionSet: Sendable {
  private var members: [Bool]

  /// Creates an empty set for a program with a number of functions.
  public init(count: Int) { members = Array(repeating: false, count: count) }

  public mutating func insert(_ id: FunctionID) { members[Int(id.index)] = true }

  public func contains(_ id: FunctionID) -> Bool { members[Int(id.index)] }
}
