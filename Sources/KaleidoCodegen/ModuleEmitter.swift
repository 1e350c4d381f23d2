import CLLVM
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Emits a unit of a program into a module: what all its functions share. It outlives the
/// `FunctionEmitter` that it lends itself to for each of them.
///
/// A function `f` of a program is `ks.f`, so that it cannot clash with the C library. Where the program's
/// functions are exported it is `f` itself, or, where its tail calls need `tailcc`, `f` is a thin wrapper with
/// the C convention.
final class ModuleEmitter {
  let program: CheckedProgram
  let builder: Builder
  let plan: EmissionPlan
  /// Whether values have names, for a person to read.
  let keepsNames: Bool
  let options: CodegenOptions
  let module: LLVMModuleRef
  let context: LLVMContextRef
  let unitIndex: Int
  /// The module's function for each of the program's, once it is needed.
  private var functions: [FunctionValue?]
  lazy var attributes = Attributes(context)
  let vectors: VectorMathematics?
  /// What the stack guard is told when the program begins.
  var guardArguments: [Value] = []
  var loops = LoopNesting()
  /// The places of calls that can exhaust the stack, where they are to be told.
  let callSites: CallSites?
  /// The vector functions that LLVM may call.
  var vectorFunctions: [String: LLVMValueRef] = [:]

  init(
    _ module: borrowing Module, _ program: CheckedProgram, _ plan: EmissionPlan, unit: Int,
    _ options: CodegenOptions, _ sources: SourceMap?
  ) {
    self.module = module.handle
    callSites =
      plan.units[unit].guardedCount > 0 && plan.hasGuard
      ? sources.map { CallSites(module.handle, module.context, $0) } : nil
    context = module.context
    builder = Builder(module.context, isFast: options.isFast)
    self.program = program
    self.plan = plan
    keepsNames = options.keepsValueNames
    self.options = options
    vectors = options.isFast ? VectorMathematics(options.target) : nil
    unitIndex = unit
    functions = Array(repeating: nil, count: program.functions.count)
  }

  /// Whether loops are run by integer counters where they can be: it takes an optimizer to gain by it.
  var countsLoops: Bool {
    switch options.optimization {
    case .standard, .aggressive: true
    case .none, .less, .size: false
    }
  }

  var unit: EmissionUnit { plan.units[unitIndex] }
  private var isFirst: Bool { unitIndex == 0 }

  func emit() {
    for (index, id) in unit.functions.enumerated() {
      if plan.hasGuard, index == unit.guardedCount { emitGuardEnd() }
      emit(id)
    }
    for id in unit.imports {
      emit(id)
      LLVMSetLinkage(function(id).handle, LLVMAvailableExternallyLinkage)
    }
    for index in unit.groups { emitGroup(index) }
    if plan.hasGuard, unit.guardedCount > 0 { emitGuardEnd() }
    if let callSites { emitCallSites(callSites) }
    if plan.hasGuard, isFirst { emitGuardTable() }
    if plan.exportsFunctions {
      for id in unit.functions where !plan.isExportedItself(id) { emitExport(of: id) }
    }
    if plan.emitsMain, isFirst { emitMain() }
    keepVectorFunctions()
  }

  private func emit(_ id: FunctionID) {
    guard let body = program[id].body else { return }
    let function = function(id)
    if plan.isGuarded(id) { callSites?.addScope(to: function) }
    var emitter = FunctionEmitter(self, function, of: id)
    loops = LoopNesting()
    emitter.emit(body)
    limitOptimization(of: function, size: plan.graph.size(of: id))
  }

  /// LLVM takes time that grows with the square of a function's size, and more than with the square of the depth
  /// of its loops: what is larger or deeper is compiled as it stands.
  private func limitOptimization(of function: FunctionValue, size: Int) {
    if size > 50_000 || loops.deepest > 40 { attributes.addNoOptimization(to: function) }
  }

  /// How deep the loops of the function that is emitted are nested.
  struct LoopNesting {
    private var depth = 0
    private(set) var deepest = 0

    mutating func enter() {
      depth += 1
      deepest = max(deepest, depth)
    }

    mutating func leave() { depth -= 1 }
  }

  private func emitGroup(_ index: Int) {
    let range = plan.groups[index]
    var emitter = FunctionEmitter(self, group(index), of: nil)
    loops = LoopNesting()
    defer { limitOptimization(of: group(index), size: 0) }
    emitter.emit(
      zip(program.topLevel[range], plan.isEchoed[range]).map { ($0, isEchoed: $1) },
      echo: { self.runtimeFunction(.print) })
  }

  /// The function that evaluates a group of top-level expressions. It is never part of `main`, which would
  /// grow without bound.
  private func group(_ index: Int) -> FunctionValue {
    let function = declare("ks.toplevel.\(index + 1)", parameterCount: 0)
    setLinkage(of: function, plan.units.count > 1 ? .shared : .own)
    attributes.addNoUnwind(to: function)
    attributes.addNoInline(to: function)
    return function
  }

  /// main: calls the groups of top-level expressions in order.
  private func emitMain() {
    let int32 = LLVMInt32TypeInContext(context)
    let pointer = LLVMPointerTypeInContext(context, 0)
    let main = declare("main", returning: int32, parameters: [int32, pointer])
    attributes.addNoUnwind(to: main)
    builder.position(atEndOf: builder.appendBlock("entry", to: main))
    for (index, name) in ["ks.runtime.argc", "ks.runtime.argv"].enumerated() {
      if let global = LLVMGetNamedGlobal(module, name) {
        builder.store(main.parameter(index), to: Value(handle: global))
      }
    }
    if let handle = LLVMGetNamedFunction(module, "\(StackGuard.symbol)") {
      let type: LLVMTypeRef = LLVMGlobalGetValueType(handle)
      _ = builder.call(FunctionValue(handle: handle, type: type), guardArguments, name: "")
    }
    for index in plan.groups.indices { _ = builder.call(group(index), []) }
    builder.ret(builder.int32(0))
  }

  // MARK: Functions

  /// f: calls `ks.f`, for callers that know only the C convention.
  private func emitExport(of id: FunctionID) {
    let function = program[id]
    let wrapper = declare(
      program.symbols[function.name], parameterCount: function.parameterCount)
    attributes.addNoUnwind(to: wrapper)
    builder.position(atEndOf: builder.appendBlock("entry", to: wrapper))
    nameParameters(of: wrapper, as: function)
    let arguments = (0..<function.parameterCount).map { wrapper.parameter($0) }
    builder.ret(builder.call(self.function(id), arguments, convention(of: id), isTail: true))
  }

  /// The module's function for one of the program's.
  func function(_ id: FunctionID) -> FunctionValue {
    if let function = functions[Int(id.index)] { return function }
    let function = declare(id)
    functions[Int(id.index)] = function
    return function
  }

  /// The calling convention of one of the program's functions.
  func convention(of id: FunctionID) -> CallingConvention {
    program[id].body != nil && plan.graph.needsTailConvention(id)
      ? options.target.tailCallConvention ?? .c : .c
  }

  private func declare(_ id: FunctionID) -> FunctionValue {
    let function = program[id]
    let name = program.symbols[function.name]
    switch function.implementation {
    case .defined:
      let isExported = plan.isExportedItself(id)
      let value = declare(
        isExported ? name : symbol(of: name), parameterCount: function.parameterCount)
      setLinkage(of: value, plan.linkage(of: id))
      value.setCallingConvention(convention(of: id))
      attributes.addNoUnwind(to: value)
      // A program's own `sin` is not C's. (LLVM infers nothing of a function with this attribute.)
      if isExported, LibraryFunction.isKnownToLLVM(name) { attributes.addNoBuiltin(to: value) }
      if keepsNames { nameParameters(of: value, as: function) }
      return value
    case .library(let library):
      if let runtime = RuntimeFunction(function.implementation) { return runtimeFunction(runtime) }
      return libraryFunction(library)
    case .external:
      let value = declare(name, parameterCount: function.parameterCount)
      attributes.addNoBuiltin(to: value)
      return value
    }
  }

  /// A mathematical function of C's.
  func libraryFunction(_ function: LibraryFunction) -> FunctionValue {
    let value = declare(function.symbol, parameterCount: function.parameterCount)
    if !function.isIntrinsic { attributes.addPureFunction(to: value, isExact: !options.isFast) }
    return value
  }

  /// What a function that is not exported is called. A program and an object of functions that it is
  /// linked with may have functions of one name.
  private func symbol(of name: String) -> String {
    plan.exportsFunctions ? "ks.function.\(name)" : "ks.\(name)"
  }

  func setLinkage(of value: FunctionValue, _ linkage: EmissionPlan.Linkage) {
    switch linkage {
    case .own: LLVMSetLinkage(value.handle, LLVMInternalLinkage)
    case .shared: LLVMSetVisibility(value.handle, LLVMHiddenVisibility)
    case .exported: break
    }
  }

  private func nameParameters(of value: FunctionValue, as function: Function) {
    for (index, parameter) in program.parameters(of: function).enumerated() {
      let text = program.symbols[parameter.name]
      LLVMSetValueName2(value.parameter(index).handle, text, text.utf8.count)
    }
  }

  /// A part of the runtime, which the first module holds.
  private func runtimeFunction(_ function: RuntimeFunction) -> FunctionValue {
    if let handle = LLVMGetNamedFunction(module, function.symbol) {
      return FunctionValue(handle: handle, type: LLVMGlobalGetValueType(handle))
    }
    assert(!isFirst, "the plan names every part of the runtime that is called")
    let value = declare(function.symbol, parameterCount: function.parameterCount)
    setLinkage(of: value, .shared)
    attributes.addNoUnwind(to: value)
    return value
  }

  func declare(_ name: String, parameterCount: Int) -> FunctionValue {
    declare(
      name, returning: builder.double,
      parameters: Array(repeating: builder.double, count: parameterCount))
  }

  /// The function of a name, which C code may share: an `extern` can name what the runtime calls.
  func declare(
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
