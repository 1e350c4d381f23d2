import CLLVM
import KaleidoParse
import KaleidoSema

/// Emits a program into a module: what all its functions share. It outlives the `FunctionEmitter`
/// that it lends itself to for each of them.
///
/// A function `f` of the program is `ks.f`, internal and `tailcc`, so that it cannot clash with
/// the C library and tail calls use no stack. Where the program's functions are exported, `f`
/// itself is a thin wrapper with the C convention.
final class ModuleEmitter {
  let program: CheckedProgram
  let builder: Builder
  private let module: LLVMModuleRef
  private let context: LLVMContextRef
  private let plan: EmissionPlan
  /// The module's function for each of the program's, once it is needed.
  private var functions: [FunctionValue?]
  private lazy var attributes = Attributes(context)

  init(_ module: borrowing Module, _ program: CheckedProgram, _ plan: EmissionPlan) {
    self.module = module.handle
    context = module.context
    builder = Builder(module.context)
    self.program = program
    self.plan = plan
    functions = Array(repeating: nil, count: program.functions.count)
  }

  func emit() {
    let hasGuard = LLVMGetNamedFunction(module, "ks.runtime.guard") != nil
    for (index, id) in plan.functions.enumerated() {
      if hasGuard, index == plan.guardedCount { emitGuardEnd() }
      guard let body = program[id].body else { continue }
      emit(body, as: function(id))
    }
    if hasGuard { emitGuardTable() }
    if plan.exportsFunctions {
      for id in plan.functions { emitExport(of: id) }
    }
    if plan.emitsMain { emitMain() }
  }

  private func emit(_ body: Body, as function: FunctionValue) {
    var emitter = FunctionEmitter(self, function, body)
    emitter.emitBody()
  }

  /// main: each top-level expression in order, each a function of its own, and its echo.
  private func emitMain() {
    let int32 = LLVMInt32TypeInContext(context)
    let pointer = LLVMPointerTypeInContext(context, 0)
    let main = declare("main", returning: int32, parameters: [int32, pointer])
    attributes.addNoUnwind(to: main)
    let expressions = zip(program.topLevel, plan.isEchoed).enumerated().map { index, entry in
      let function = declare("ks.toplevel.\(index + 1)", parameterCount: 0)
      function.setInternal()
      function.setCallingConvention(.tail)
      attributes.addNoUnwind(to: function)
      emit(entry.0, as: function)
      return (function, isEchoed: entry.1)
    }
    builder.position(atEndOf: builder.appendBlock("entry", to: main))
    for (index, name) in ["ks.argc", "ks.argv"].enumerated() {
      if let global = LLVMGetNamedGlobal(module, name) {
        builder.store(main.parameter(index), to: Value(handle: global))
      }
    }
    if let handle = LLVMGetNamedFunction(module, "ks.runtime.guard") {
      let type: LLVMTypeRef = LLVMGlobalGetValueType(handle)
      _ = builder.call(FunctionValue(handle: handle, type: type), [], name: "")
    }
    for (function, isEchoed) in expressions {
      let value = builder.call(function, [], .tail)
      if isEchoed { _ = builder.call(runtimeFunction(.print), [value]) }
    }
    builder.ret(builder.int32(0))
  }

  /// ks.end: stands after the functions that the stack guard knows.
  @discardableResult
  private func emitGuardEnd() -> FunctionValue {
    let end = declare("ks.end", parameterCount: 0)
    if LLVMCountBasicBlocks(end.handle) == 0 {
      end.setInternal()
      attributes.addNoUnwind(to: end)
      builder.position(atEndOf: builder.appendBlock("entry", to: end))
      builder.ret(builder.number(0))
    }
    return end
  }

  /// The addresses and names of the functions that can exhaust the stack, in the module's order.
  private func emitGuardTable() {
    let guarded = plan.functions.prefix(plan.guardedCount)
    let pointer: LLVMTypeRef = LLVMPointerTypeInContext(context, 0)
    var rows: [LLVMValueRef?] = guarded.map { id in
      let name = program.symbols[program[id].name]
      return row(function(id), constantText(name))
    }
    rows.append(row(emitGuardEnd(), LLVMConstNull(pointer)))
    let table: LLVMValueRef = constant(
      LLVMConstArray2(LLVMTypeOf(rows[0]), &rows, UInt64(rows.count)))
    let count = LLVMConstInt(LLVMInt64TypeInContext(context), UInt64(guarded.count), 0)
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

  /// f: calls `ks.f`, for callers that know only the C convention.
  private func emitExport(of id: FunctionID) {
    let function = program[id]
    let wrapper = declare(
      program.symbols[function.name], parameterCount: function.parameterCount)
    attributes.addNoUnwind(to: wrapper)
    builder.position(atEndOf: builder.appendBlock("entry", to: wrapper))
    nameParameters(of: wrapper, as: function)
    let arguments = (0..<function.parameterCount).map { wrapper.parameter($0) }
    builder.ret(builder.call(self.function(id), arguments, .tail, isTail: true))
  }

  // MARK: Functions

  /// The module's function for one of the program's.
  func function(_ id: FunctionID) -> FunctionValue {
    if let function = functions[Int(id.index)] { return function }
    let function = declare(program[id])
    functions[Int(id.index)] = function
    return function
  }

  private func declare(_ function: Function) -> FunctionValue {
    let name = program.symbols[function.name]
    switch function.implementation {
    case .defined:
      let value = declare("ks.\(name)", parameterCount: function.parameterCount)
      value.setInternal()
      value.setCallingConvention(.tail)
      attributes.addNoUnwind(to: value)
      nameParameters(of: value, as: function)
      return value
    case .library(let library):
      if let runtime = RuntimeFunction(function.implementation) { return runtimeFunction(runtime) }
      let value = declare(library.symbol, parameterCount: function.parameterCount)
      if !library.isIntrinsic { attributes.addPureFunction(to: value) }
      return value
    case .external:
      let value = declare(name, parameterCount: function.parameterCount)
      attributes.addNoBuiltin(to: value)
      return value
    }
  }

  private func nameParameters(of value: FunctionValue, as function: Function) {
    for (index, parameter) in (function.prototype?.parameters ?? []).enumerated() {
      let text = program.symbols[parameter.name]
      LLVMSetValueName2(value.parameter(index).handle, text, text.utf8.count)
    }
  }

  /// A part of the runtime, which the module already holds.
  private func runtimeFunction(_ function: RuntimeFunction) -> FunctionValue {
    guard let handle = LLVMGetNamedFunction(module, function.symbol) else {
      preconditionFailure("the plan names every part of the runtime that is called")
    }
    return FunctionValue(handle: handle, type: LLVMGlobalGetValueType(handle))
  }

  private func declare(_ name: String, parameterCount: Int) -> FunctionValue {
    declare(
      name, returning: builder.double,
      parameters: Array(repeating: builder.double, count: parameterCount))
  }

  /// The function of a name, which C code may share: an `extern` can name what the runtime calls.
  private func declare(
    _ name: String, returning result: LLVMTypeRef?, parameters: [LLVMTypeRef?]
  ) -> FunctionValue {
    var parameters = parameters
    let type: LLVMTypeRef = LLVMFunctionType(result, &parameters, UInt32(parameters.count), 0)
    if let existing = LLVMGetNamedFunction(module, name) {
      return FunctionValue(handle: existing, type: type)
    }
    return FunctionValue(handle: LLVMAddFunction(module, name, type), type: type)
  }
}
