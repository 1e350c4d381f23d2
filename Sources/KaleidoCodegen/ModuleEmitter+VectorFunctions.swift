import KaleidoSema

/// The vector functions that LLVM may call instead of mathematical functions.
extension ModuleEmitter {
  /// Names the vector variants of the library function that is called, if there are any.
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

  /// Keeps LLVM from removing the vector functions before the vectorizer uses them.
  func keepVectorFunctions() {
    module.keep(vectorFunctions.sorted { $0.key < $1.key }.map(\.value))
  }
}
