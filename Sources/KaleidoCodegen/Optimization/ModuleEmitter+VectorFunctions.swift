import KaleidoSema

/// The vector functions that LLVM may call in place of scalar mathematical functions.
extension ModuleEmitter {
  /// Attaches the vector variants of the called library function to the call, if there are any.
  func addVectorVariants(of function: LibraryFunction, to call: Value) {
    let variants = vectorVariants(of: function)
    if variants.isEmpty { return }
    attributes.addVectorVariants(variants, to: call)
    for variant in variants {
      let vector = module.vector(of: variant.lanes)
      let mask = variant.hasMask ? [module.mask(of: variant.lanes)] : []
      let value = module.declare(
        variant.symbol, returning: vector,
        parameters: Array(repeating: vector, count: function.parameterCount) + mask)
      attributes.addPureFunction(to: value, isExact: true)
      vectorFunctions[variant.symbol] = value
    }
  }

  private func vectorVariants(of function: LibraryFunction) -> [VectorVariant] {
    if let exactVectors { return exactVectors.variants(of: function) }
    let faster = ExactVectors.variantsForFastMath(of: function, options, mode.target)
    let others = vectors?.variants(of: function) ?? []
    return faster + others.filter { other in !faster.contains { $0.lanes == other.lanes } }
  }

  /// Whether a library function has vector variants with the same bits.
  func isExactVector(_ function: LibraryFunction) -> Bool {
    exactVectors?.contains(function) ?? false
  }

  /// Keeps LLVM from removing the vector functions before the vectorizer can use them.
  var keptVectorFunctions: [FunctionValue] {
    vectorFunctions.sorted { $0.key < $1.key }.map(\.value)
  }
}
