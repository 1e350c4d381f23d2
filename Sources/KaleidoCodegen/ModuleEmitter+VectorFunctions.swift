import CLLVM
import KaleidoSema

/// The vector functions that LLVM may call in the place of mathematical ones.
extension ModuleEmitter {
  /// Tells LLVM of the vector versions of the library function that is called, if there are any.
  func addVectorVariants(of function: LibraryFunction, to call: Value) {
    guard let vectors, function.isMathematics, !function.isIntrinsic else { return }
    let variants = vectors.symbols(of: function)
    if variants.isEmpty { return }
    attributes.addVectorVariants(variants.map(\.symbol), to: call)
    for (symbol, lanes) in variants {
      let vector = LLVMVectorType(builder.double, UInt32(lanes))
      let value = declare(
        symbol, returning: vector,
        parameters: Array(repeating: vector, count: function.parameterCount))
      attributes.addPureFunction(to: value, isExact: true)
      vectorFunctions[symbol] = value.handle
    }
  }

  /// Keeps LLVM from removing the vector functions before it calls them.
  func keepVectorFunctions() {
    if vectorFunctions.isEmpty { return }
    var values = vectorFunctions.sorted { $0.key < $1.key }.map { Optional($0.value) }
    let pointer: LLVMTypeRef = LLVMPointerTypeInContext(context, 0)
    let list: LLVMValueRef = LLVMConstArray2(pointer, &values, UInt64(values.count))
    let global: LLVMValueRef = LLVMAddGlobal(module, LLVMTypeOf(list), "llvm.compiler.used")
    LLVMSetInitializer(global, list)
    LLVMSetLinkage(global, LLVMAppendingLinkage)
    LLVMSetSection(global, "llvm.metadata")
  }
}
