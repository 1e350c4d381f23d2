import KaleidoParse
import KaleidoSema

/// Copies of recursive functions, as `RecursionUnrolling` plans them.
extension ModuleEmitter {
  /// The function that a copy of a function calls, not in tail position: the next copy in a recursion.
  func function(_ callee: FunctionID, calledBy caller: FunctionID?, copy: Int) -> FunctionValue {
    guard let caller, plan.graph.component(of: caller) == plan.graph.component(of: callee),
      copy + 1 < plan.unrolling.depth(of: callee), ownFunctions.contains(callee)
    else { return function(callee) }
    return declare(callee, copy: copy + 1)
  }

  private func declare(_ id: FunctionID, copy: Int) -> FunctionValue {
    let function = program[id]
    let name = "\(symbol(of: program.symbols[function.name])).\(copy)"
    if let value = module.function(named: name) { return value }
    let value = declare(name, parameterCount: function.parameterCount)
    value.setLinkage(.internal)
    value.setCallingConvention(convention(of: id))
    attributes.addNoUnwind(to: value)
    attributes.addAlwaysInline(to: value)
    if keepsNames { nameParameters(of: value, as: function) }
    return value
  }

  func emitCopies(of id: FunctionID) {
    for copy in 1..<plan.unrolling.depth(of: id) {
      emit(id, declare(id, copy: copy), copy: copy)
    }
  }
}
