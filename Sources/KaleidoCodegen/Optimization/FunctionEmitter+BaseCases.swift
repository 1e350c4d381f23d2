import KaleidoParse
import KaleidoSema

/// The test of a recursive function's base cases.
extension FunctionEmitter {
  /// Emits a function that returns a base case, or calls the recursive function if none applies.
  ///
  /// ```
  /// entry:  a slot for each variable, with the parameters; for each condition, condition ? then : else
  /// then:   return a base case
  /// else:   goto rest
  /// rest:   return the function's value for the parameters
  /// ```
  mutating func emitBaseCases(of id: FunctionID, _ body: Body) {
    beginEntry(of: body)
    let rest = builder.appendBlock("rest", to: function)
    emitBaseCases(body.expression, depth: 0, otherwise: rest)
    builder.begin(rest)
    builder.ret(
      builder.call(
        module.function(id), (0..<function.parameterCount).map { function.parameter($0) },
        module.convention(of: id), isTail: module.plan.graph.needsTailConvention(id)))
  }

  private func emitBaseCases(_ id: ExpressionID, depth: Int, otherwise rest: Block) {
    switch BaseCases.part(id, depth: depth, in: file) {
    case .value: builder.ret(emit(id))
    case .rest: builder.branch(to: rest)
    case .choice(let conditional):
      let thenBlock = builder.appendBlock("then", to: function)
      let elseBlock = builder.appendBlock("else", to: function)
      builder.branch(
        if: emitCondition(conditional.condition), then: thenBlock, else: elseBlock)
      builder.begin(thenBlock)
      emitBaseCases(conditional.thenBranch, depth: depth + 1, otherwise: rest)
      builder.begin(elseBlock)
      emitBaseCases(conditional.elseBranch, depth: depth + 1, otherwise: rest)
    }
  }
}
