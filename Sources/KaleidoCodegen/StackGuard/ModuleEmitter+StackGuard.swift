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
    let end = declare(CallSiteRows.endSymbol(ofUnit: unit), parameterCount: 0)
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
        rows.append(row(function(id).handle, constantText(program.symbols[program[id].name])))
      }
      rows.append(row(guardEnd(of: index).handle, LLVMConstNull(pointer)))
    }
    // Without call sites there is no unit to look for them in.
    let units =
      callSites == nil
      ? []
      : plan.units.enumerated().filter { $1.guardedCount > 0 }.map { index, unit in
        row(
          function(unit.functions[0]).handle, guardEnd(of: index).handle,
          sharedGlobal(CallSiteRows.symbol(ofUnit: index)),
          sharedGlobal(CallSiteRows.sitesSymbol(ofUnit: index)))
      }
    guardArguments = [
      constant(array(rows)), length(rows.count - 1),
      units.isEmpty ? LLVMConstNull(pointer) : constant(array(units)), length(units.count),
    ].compactMap { $0.map { Value(handle: $0) } }
  }

  private func length(_ count: Int) -> LLVMValueRef? {
    LLVMConstInt(LLVMInt64TypeInContext(context), UInt64(count), 0)
  }

  /// The unit's call sites, and room for the rows that lead to them.
  func emitCallSites(_ callSites: CallSites) {
    callSites.finish()
    let sites = callSites.sites.map { site in
      row(
        constantText(site.file), builder.int32(site.line).handle, builder.int32(site.column).handle)
    }
    define(
      CallSiteRows.sitesSymbol(ofUnit: unitIndex),
      as: array(sites.isEmpty ? [row(builder.int32(0).handle)] : sites))
    // Rows are written into the finished object, which LLVM does not know of.
    var rows = Array(
      repeating: row(builder.int32(0).handle, builder.int32(0).handle),
      count: CallSiteRows.capacity(forSites: sites.count) + 1)
    // With nothing but zeros they would have no bytes in the object.
    rows[0] = row(builder.int32(0).handle, builder.int32(1).handle)
    let global = define(CallSiteRows.symbol(ofUnit: unitIndex), as: array(rows))
    LLVMSetExternallyInitialized(global, 1)
    LLVMSetGlobalConstant(global, 0)
  }

  /// A global that a unit defines and the first one refers to.
  private func sharedGlobal(_ name: String) -> LLVMValueRef? {
    if let global = LLVMGetNamedGlobal(module, name) { return global }
    let global: LLVMValueRef = LLVMAddGlobal(module, LLVMInt64TypeInContext(context), name)
    LLVMSetVisibility(global, LLVMHiddenVisibility)
    return global
  }

  @discardableResult
  private func define(_ name: String, as value: LLVMValueRef?) -> LLVMValueRef? {
    let global: LLVMValueRef = LLVMAddGlobal(module, LLVMTypeOf(value), name)
    LLVMSetInitializer(global, value)
    LLVMSetGlobalConstant(global, 1)
    if plan.units.count > 1 {
      LLVMSetVisibility(global, LLVMHiddenVisibility)
    } else {
      LLVMSetLinkage(global, LLVMInternalLinkage)
    }
    return global
  }

  private func array(_ rows: [LLVMValueRef?]) -> LLVMValueRef? {
    var rows = rows
    return LLVMConstArray2(LLVMTypeOf(rows[0]), &rows, UInt64(rows.count))
  }

  private func row(_ fields: LLVMValueRef?...) -> LLVMValueRef? {
    var fields = fields
    return LLVMConstStructInContext(context, &fields, UInt32(fields.count), 0)
  }

  private func constantText(_ text: String) -> LLVMValueRef? {
    constant(LLVMConstStringInContext2(context, text, text.utf8.count, 0))
  }

  /// A private constant of the module.
  private func constant(_ value: LLVMValueRef?) -> LLVMValueRef? {
    let global: LLVMValueRef = LLVMAddGlobal(module, LLVMTypeOf(value), "ks.constant")
    LLVMSetInitializer(global, value)
    LLVMSetGlobalConstant(global, 1)
    LLVMSetLinkage(global, LLVMPrivateLinkage)
    return global
  }
}
