import CLLVM

/// Makes the function that `def average(a b) (a + b) * 0.5` describes, by hand.
func makeAverage() -> IRModule {
  let ir = IRModule(named: "average")
  let function = ir.addFunction("average", parameters: ["a", "b"])
  LLVMPositionBuilderAtEnd(ir.builder, ir.addBlock("entry", to: function))
  let sum = LLVMBuildFAdd(
    ir.builder, LLVMGetParam(function, 0), LLVMGetParam(function, 1), "sum")
  let half = LLVMBuildFMul(ir.builder, sum, LLVMConstReal(ir.double, 0.5), "half")
  LLVMBuildRet(ir.builder, half)
  return ir
}
