import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// The module's functions: those of the program, of C, and of the runtime.
extension ModuleEmitter {
  /// f: calls `ks.f`, for callers that use the C calling convention.
  func emitExport(of id: FunctionID) {
    let function = program[id]
    let wrapper = declare(
      program.symbols[function.name], parameterCount: function.parameterCount)
    wrapper.setLinkage(plan.exportLinkage)
    attributes.addNoUnwind(to: wrapper)
    builder.position(atEndOf: builder.appendBlock("entry", to: wrapper))
    nameParameters(of: wrapper, as: function)
    if let library = plan.library, library.mayEndEarly(id) {
      return emitGuardedCall(of: id, from: wrapper, library)
    }
    let arguments = (0..<function.parameterCount).map { wrapper.parameter($0) }
    builder.ret(builder.call(self.function(id), arguments, convention(of: id), isTail: true))
  }

  /// The module's function for one of the program's functions.
  func function(_ id: FunctionID) -> FunctionValue {
    if let function = functions[Int(id.index)] { return function }
    let function = declare(id)
    functions[Int(id.index)] = function
    return function
  }

  /// The calling convention of one of the program's functions.
  func convention(of id: FunctionID) -> CallingConvention {
    program[id].body != nil && plan.graph.needsTailConvention(id)
      ? mode.target.tailCallConvention ?? .c : .c
  }

  func declare(_ id: FunctionID) -> FunctionValue {
    let function = program[id]
    let name = program.symbols[function.name]
    switch function.implementation {
    case .defined:
      let isExported = plan.isExportedItself(id)
      let value = declare(
        isExported ? exportedSymbol(of: name) : symbol(of: name),
        parameterCount: function.parameterCount)
      if isExported, mode.target.objectFormat == .wasm {
        attributes.addExport(named: name, to: value)
      }
      value.setLinkage(plan.linkage(of: id))
      value.setCallingConvention(convention(of: id))
      attributes.addNoUnwind(to: value)
      // Recursion takes up to a fifth more time if other code moves it by a part of a cache line.
      if plan.unrolling.depth(of: id) > 1 { value.setAlignment(64) }
      if plan.graph.endsInlining(id) { attributes.addNoInline(to: value) }
      if plan.limitsStack, plan.graph.isRecursive(id) { attributes.addStackLimit(to: value, name) }
      // A user-defined `sin` is not C's. (LLVM infers nothing about a function with this attribute.)
      if isExported, LibraryFunction.isKnownToLLVM(name) { attributes.addNoBuiltin(to: value) }
      if keepsNames { nameParameters(of: value, as: function) }
      return value
    case .library(let library): return self.function(library)
    case .elsewhere: preconditionFailure("an entry calls functions of others through slots")
    case .external:
      noteReference(to: function)
      let value = declare(name, parameterCount: function.parameterCount)
      attributes.addNoBuiltin(to: value)
      return value
    }
  }

  /// The id of a function whose name the checker has resolved.
  func id(of name: Symbol) -> FunctionID {
    guard let id = program.function(named: name) else {
      preconditionFailure("the checker resolves every call")
    }
    return id
  }

  /// Whether the program, or another entry of a prompt, defines the function with this name.
  func isDefined(_ name: Symbol) -> Bool {
    switch program[id(of: name)].implementation {
    case .defined, .elsewhere: true
    case .external, .library: false
    }
  }

  /// The module's function for a library function.
  func function(_ function: LibraryFunction) -> FunctionValue {
    noteReference(to: function)
    if function == .exit, plan.library?.hasKernels ?? false { return runtimeFunction(.endCall) }
    return RuntimeFunction(function).map(runtimeFunction) ?? libraryFunction(function)
  }

  /// The module's declaration of one of C's mathematical functions.
  func libraryFunction(_ function: LibraryFunction) -> FunctionValue {
    if let exactVectors, exactVectors.contains(function) {
      let value = declare(
        exactVectors.symbol(of: function), parameterCount: function.parameterCount)
      attributes.addPureFunction(to: value, isExact: false)
      return value
    }
    let value = declare(function.symbol, parameterCount: function.parameterCount)
    if !function.isIntrinsic { attributes.addPureFunction(to: value, isExact: !options.isFast) }
    return value
  }

  /// The symbol of a function that is not exported. A program and an object file linked with it may have functions of
  /// the same name.
  func symbol(of name: String) -> String {
    if let library = plan.library, plan.units.count > 1 { return "ks.\(library.label).\(name)" }
    return plan.exportsFunctions ? "ks.function.\(name)" : "ks.\(name)"
  }

  func nameParameters(of value: FunctionValue, as function: Function) {
    for (index, name) in program.parameterNames(of: function).enumerated() {
      value.parameter(index).setName(name)
    }
  }

  /// The declaration of a runtime function, which is provided by the first unit or by this process.
  func runtimeFunction(_ function: RuntimeFunction) -> FunctionValue {
    if let value = module.function(named: function.symbol) { return value }
    assert(
      !isFirst || options.isRuntimeElsewhere,
      "the plan names every runtime function that is called")
    let size = module.integer(ofWidth: mode.target.pointerWidth)
    let value =
      switch function {
      case .setCommandLine:
        module.declare(
          function.symbol, returning: module.void, parameters: [module.int32, module.pointer])
      case .reportLostOutput:
        module.declare(function.symbol, returning: module.void, parameters: [])
      case .reportStackOverflow, .callOnStack:
        module.declare(
          function.symbol, returning: module.void,
          parameters: [module.pointer, size])
      case .supportsVersion3:
        module.declare(function.symbol, returning: module.int32, parameters: [])
      case .applyKernel:
        module.declare(
          function.symbol, returning: module.int32,
          parameters: [module.pointer, module.pointer, module.pointer, size])
      case .reduceKernel:
        module.declare(
          function.symbol, returning: builder.double,
          parameters: [module.pointer, builder.double, module.pointer, size, size])
      case .endOverflowingCall:
        module.declare(function.symbol, returning: module.void, parameters: [module.pointer])
      case .putchard, .printd, .print, .argument, .exit, .endCall:
        declare(function.symbol, parameterCount: 1)
      case .readd, .arguments: declare(function.symbol, parameterCount: 0)
      }
    if mode.target.importsRuntime {
      attributes.addImport(named: function.rawValue, to: value)
    } else if !options.isRuntimeElsewhere {
      value.setLinkage(.hidden)
    }
    attributes.addNoUnwind(to: value)
    return value
  }

  /// Declares a function under a symbol that C code may share: an `extern` can name a function that the runtime
  /// calls.
  func declare(_ name: String, parameterCount: Int) -> FunctionValue {
    module.declare(
      name, returning: builder.double,
      parameters: Array(repeating: builder.double, count: parameterCount))
  }
}
