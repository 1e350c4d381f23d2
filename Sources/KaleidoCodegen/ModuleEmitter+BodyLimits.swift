/// Bodies of unusual size, as `BodyLimits` describes.
extension ModuleEmitter {
  /// Limits how LLVM optimizes the function of the body that has been emitted.
  func limitOptimization(of function: FunctionValue) {
    if !body.isOptimized {
      attributes.addNoOptimization(to: function)
    } else if !body.isVectorized {
      attributes.addNoVectorization(to: function)
    }
  }

  /// A number in a body. An oversized body loads it: LLVM's code generator searches a function's numbers one by one.
  func number(_ value: Double) -> Value {
    guard body.isOversized else { return builder.number(value) }
    let constant = numbers[value.bitPattern] ?? module.address(ofConstant: builder.number(value))
    numbers[value.bitPattern] = constant
    return builder.load(constant, "")
  }
}
