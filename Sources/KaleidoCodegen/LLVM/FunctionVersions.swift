import CLLVM

extension ModuleReference {
  /// Adds versions for a newer kind of processor of the functions that have loops, are recursive, or call a function that
  /// gains from such a processor, and of their callers; but not of `others`. Each function that gains has a version
  /// already. A function that is called by `others`, or from outside, continues with its version if `test` returns a
  /// number other than 0.
  func addVersions(
    for cpu: String, gaining: [(function: FunctionValue, version: FunctionValue)],
    exceptOf others: [FunctionValue], if test: FunctionValue
  ) {
    let functions = gaining.map { Optional($0.function.handle) }
    let versions = gaining.map { Optional($0.version.handle) }
    let others = others.map { Optional($0.handle) }
    CLLVMAddVersions(
      handle, functions, versions, functions.count, others, others.count, test.handle, cpu)
  }

  /// The functions that have a body: those for the module's target, and the versions for newer processors.
  var definedFunctionsAndVersions: (functions: [FunctionValue], versions: [FunctionValue]) {
    let key = "target-cpu"
    var functions = definedFunctions
    let start = functions.partition {
      LLVMGetStringAttributeAtIndex(
        $0.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)), key,
        UInt32(key.utf8.count)) != nil
    }
    return (Array(functions[..<start]), Array(functions[start...]))
  }
}
