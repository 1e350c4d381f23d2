import KaleidoParse
import KaleidoSema

/// Copies of recursive functions, as `RecursionUnrolling` plans them.
extension ModuleEmitter {
  /// The function that a copy of a function calls: in a recursion, the next copy, or the test of the base cases. The original calls itself
  /// in tail position.
  func function(
    _ callee: FunctionID, calledBy caller: FunctionID?, copy: Int, isTail: Bool
  ) -> FunctionValue {
    guard let caller, !isTail || copy > 0,
      plan.graph.component(of: caller) == plan.graph.component(of: callee),
      ownFunctions.contains(callee)
    else { return function(callee) }
    let depth =
      isTail ? plan.unrolling.tailDepth(of: callee) : plan.unrolling.depth(of: callee)
    if copy + 1 < depth { return declare(callee, "\(copy + 1)") }
    return testsBaseCases(of: callee) ? declare(callee, "base") : function(callee)
  }

  /// Whether calls in a recursion test the base cases, which would record steps twice.
  private func testsBaseCases(of id: FunctionID) -> Bool {
    steps == nil && plan.unrolling.testsBaseCases(of: id)
  }

  private func declare(_ id: FunctionID, _ suffix: String) -> FunctionValue {
    let function = program[id]
    let name = "\(symbol(of: program.symbols[function.name])).\(suffix)"
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
      emit(id, declare(id, "\(copy)"), copy: copy)
    }
    guard testsBaseCases(of: id), let body = program[id].body else { return }
    // It has no debug locations: a call in it gets that of the call site that it is inlined at.
    let test = declare(id, "base")
    self.body = EmittedBody(size: plan.graph.size(of: id))
    var emitter = FunctionEmitter(self, test, of: id, in: body.file)
    emitter.emitBaseCases(of: id, body)
    noteVersions(of: test, [.function(id)])
  }
}
