import KaleidoParse
import KaleidoSema

/// A function of a program that would take the place of a C function that the program's own code calls.
public struct ClashingExport: Sendable {
  public let function: FunctionID
  /// What of the language is done by the C function.
  public let user: String
}

extension CheckedProgram {
  /// The functions that cannot be exported under their names. A program with a `main` exports none.
  public func clashingExports(for target: Target) -> [ClashingExport] {
    guard !isMainProgram, let library = Runtime(for: target) else { return [] }
    let exported = functionIDs.filter { self[$0].body != nil }
    var users: [String: String] = [:]
    for id in EmissionPlan.functions(of: self, reachedFrom: [], and: exported) {
      guard let runtime = RuntimeFunction(self[id].implementation) else { continue }
      for name in library.calledFunctions(of: runtime) where users[name] == nil {
        users[name] = runtime.rawValue
      }
    }
    for id in exported {
      guard let body = self[id].body else { continue }
      TreeWalker.walk(tree, from: body.expression) { id, expression in
        if case .binary(.remainder, _, _) = expression, callee(of: id) == nil {
          users["fmod"] = "%"
        }
      }
    }
    if users.isEmpty { return [] }
    return exported.compactMap { id in
      users[symbols[self[id].name]].map { ClashingExport(function: id, user: $0) }
    }
  }
}
