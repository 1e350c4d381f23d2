import CLLVM
import KaleidoSema

/// What the stack guard's handler looks at (see `StackGuard`).
extension ModuleEmitter {
  /// ks.end: stands after a unit's functions that the stack guard knows.
  func emitGuardEnd() {
    let end = guardEnd(of: unitIndex)
    guard LLVMCountBasicBlocks(end.handle) == 0 else { return }
    builder.position(atEndOf: builder.appendBlock("entry", to: end))
    builder.ret(builder.number(0))
  }

  private func guardEnd(of unit: Int) -> FunctionValue {
    let end = declare("ks.end.\(unit)", parameterCount: 0)
    setLinkage(of: end, plan.units.count > 1 ? .shared : .own)
    attributes.addNoUnwind(to: end)
    return end
  }

  /// The addresses and names of the functions that can exhaust the stack, in the modules' order; each
  /// module's end has no name.
  func emitGuardTable() {
    let pointer: LLVMTypeRef = LLVMPointerTypeInContext(context, 0)
    var rows: [LLVMValueRef?] = []
    for (index, unit) in plan.units.enumerated() where unit.guardedCount > 0 {
      for id in unit.guardedFunctions {
        rows.append(row(function(id), constantText(program.symbols[program[id].name])))
      }
      rows.append(row(guardEnd(of: index), LLVMConstNull(pointer)))
    }
    let table: LLVMValueRef = constant(
      LLVMConstArray2(LLVMTypeOf(rows[0]), &rows, UInt64(rows.count)))
    let count = LLVMConstInt(LLVMInt64TypeInContext(context), UInt64(rows.count - 1), 0)
    for (name, value) in [("ks.guard.table", table), ("ks.guard.count", count)] {
      let global = LLVMGetNamedGlobal(module, name)
      LLVMSetInitializer(global, value)
      LLVMSetGlobalConstant(global, 1)
    }
  }

  private func row(_ function: FunctionValue, _ name: LLVMValueRef?) -> LLVMValueRef? {
    var fields = [function.handle, name]
    return LLVMConstStructInContext(context, &fields, 2, 0)
  }

  private func constantText(_ text: String) -> LLVMValueRef {
    constant(LLVMConstStringInContext2(context, text, text.utf8.count, 0))
  }

  /// A private constant of the module.
  private func constant(_ value: LLVMValueRef?) -> LLVMValueRef {
    let global: LLVMValueRef = LLVMAddGlobal(module, LLVMTypeOf(value), "ks.constant")
    LLVMSetInitializer(global, value)
    LLVMSetGlobalConstant(global, 1)
    LLVMSetLinkage(global, LLVMPrivateLinkage)
    return global
  }
}
