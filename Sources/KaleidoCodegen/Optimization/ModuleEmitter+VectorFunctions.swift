import KaleidoSema

/// The vector functions that LLVM may call in place of scalar mathematical functions.
extension ModuleEmitter {
  /// Attaches the vector variants of the called library function to the call, if there are any.
  func addVectorVariants(of function: LibraryFunction, to call: Value) {
    guard let vectors, function.isMathematics, !function.isIntrinsic else { return }
    let variants = vectors.symbols(of: function)
    if variants.isEmpty { return }
    attributes.addVectorVariants(variants.map(\.symbol), to: call)
    for (symbol, lanes) in variants {
      let vector = module.vector(of: lanes)
      let value = module.declare(
        symbol, returning: vector,
        parameters: Array(repeating: vector, count: function.parameterCount))
      attributes.addPureFunction(to: value, isExact: true)
      vectorFunctions[symbol] = value
    }
  }

  /// Keeps LLVM from removing the vector functions before the vectorizer can use them.
  var keptVectorFunctions: [FunctionValue] {
    vectorFunctions.sorted { $0.key < $1.key }.map(\.value)
  }
}
