import KaleidoSema
import KaleidoTarget

/// An exported function that would replace a function or variable of C used by the program's own code.
public struct ClashingExport: Sendable {
  public let function: FunctionID
  /// The language construct that uses it; nil if the module itself exports something of this name.
  public let user: String?
}

extension CheckedProgram {
  /// The functions that cannot be exported under their own names. A program with a `main` exports none.
  public func clashingExports(
    _ reachability: Reachability, for target: Target
  ) -> [ClashingExport] {
    guard !isMainProgram || target.objectFormat == .wasm else { return [] }
    let reached = reachability.reached(includingFunctions: true)
    var users: [String: String] = [:]
    if let library = Runtime(for: target) {
      for function in reached.library.compactMap(RuntimeFunction.init) {
        for name in library.symbolsOfC(in: function) where users[name] == nil {
          users[name] = function.rawValue
        }
      }
    }
    let isModule = target.objectFormat == .wasm
    if reached.usesRemainder, !isModule { users["fmod"] = "%" }
    let own = isModule && isMainProgram ? [WebAssembly.startName] : []
    if users.isEmpty && own.isEmpty { return [] }
    return definedFunctions.compactMap { id in
      let name = symbols[self[id].name]
      return own.contains(name)
        ? ClashingExport(function: id, user: nil)
        : users[name].map { ClashingExport(function: id, user: $0) }
    }
  }
}
