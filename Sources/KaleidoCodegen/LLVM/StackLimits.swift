import CLLVM

extension ModuleReference {
  /// The attribute of recursive functions that test the limit of the stack. Its value is the name in the program.
  static let stackLimitKey = "kaleido-stack-limit"
  /// The variable of each thread that begins with the limit (`Kernel.h`). Its layout has the version of the interface of loops.
  static let stackLimitSymbol =
    RuntimeFunction.symbolPrefix + "callState.\(LoadedLoop.interfaceVersion)"

  /// The variable that the pass `kaleido-stack-limits` reads, declared if the module does not define it.
  func stackLimit() -> GlobalVariable {
    let variable = variable(named: Self.stackLimitSymbol, of: integer(ofWidth: 64))
    if LLVMIsDeclaration(variable.handle) != 0 {
      LLVMSetThreadLocalMode(variable.handle, LLVMInitialExecTLSModel)
    }
    return variable
  }
}
