import KaleidoSema

/// What other languages call for a function `f` of a library, besides `f` itself:
///
///     f_array(a, b, out, n):                         contiguous arrays
///     f_strided(a, step, b, step, out, step, n):     arrays whose numbers are so many bytes apart
///     f_reduce(start, a, n):                         f(f(f(start, a[0]), a[1]), …), for two parameters
///     ks.loop.f(arrays, &n, steps, data):            what NumPy calls, in an object for a process with the runtime
///     ks.method.f(context, arrays, &n, steps, data): the same as an array method, whose result says whether the call ended early
///
/// Each calls the runtime with the function's kernel.
extension ModuleEmitter {
  func emitEntries(of id: FunctionID, _ library: LibraryPlan) {
    guard library.hasKernels else {
      _ = emitArrayLoop(of: id, library)
      return
    }
    let kernel = self.kernel(of: id, library)
    if options.isForLoader {
      let name = program.symbols[program[id].name]
      emitLoop(LibraryInterface.loopSymbol(of: name), kernel, parametersFrom: 0)
      emitLoop(LibraryInterface.methodSymbol(of: name), kernel, parametersFrom: 1)
      return
    }
    emitArrayEntry(of: id, kernel)
    emitStridedEntry(of: id, kernel)
    if program[id].parameterCount == 2 { emitReductionEntry(of: id, kernel) }
  }

  /// The kernel of a function, emitted on first use.
  private func kernel(of id: FunctionID, _ library: LibraryPlan) -> Value {
    if let kernel = kernels[id] { return kernel }
    let block = builder.currentBlockIfAny
    let kernel = emitKernel(of: id, library)
    kernels[id] = kernel
    if let block { builder.position(atEndOf: block) }
    return kernel
  }

  /// f: calls the kernel with arrays of one number, as the runtime may end the call.
  func emitGuardedCall(of id: FunctionID, from wrapper: FunctionValue, _ library: LibraryPlan) {
    let kernel = self.kernel(of: id, library)
    let count = wrapper.parameterCount
    let numbers = builder.words(count + 1)
    let addresses = (0...count).map { builder.address(ofWord: $0, in: numbers) }
    for index in 0..<count { builder.store(wrapper.parameter(index), to: addresses[index]) }
    apply(kernel, table(of: addresses), steps: module.null, count: builder.int64(1))
    builder.ret(builder.load(addresses[count], ""))
  }

  private func emitArrayEntry(of id: FunctionID, _ kernel: Value) {
    let function = program[id]
    let count = function.parameterCount
    let entry = declareArrayFunction(
      program.symbols[function.name] + LibraryInterface.arraySuffix, of: function)
    entry.setLinkage(plan.exportLinkage)
    if keepsNames { nameParameters(of: entry, as: function) }
    builder.position(atEndOf: builder.appendBlock("entry", to: entry))
    let arrays = table(of: (0...count).map(entry.parameter))
    apply(kernel, arrays, steps: module.null, count: entry.parameter(count + 1))
    builder.ret()
  }

  private func emitStridedEntry(of id: FunctionID, _ kernel: Value) {
    let function = program[id]
    let count = function.parameterCount
    let size = module.integer(ofWidth: 64)
    let entry = module.declare(
      program.symbols[function.name] + LibraryInterface.stridedSuffix, returning: module.void,
      parameters: (0...count).flatMap { _ in [module.pointer, size] } + [size])
    entry.setLinkage(plan.exportLinkage)
    attributes.addNoUnwind(to: entry)
    builder.position(atEndOf: builder.appendBlock("entry", to: entry))
    let arrays = table(of: (0...count).map { entry.parameter(2 * $0) })
    let steps = table(of: (0...count).map { entry.parameter(2 * $0 + 1) })
    apply(kernel, arrays, steps: steps, count: entry.parameter(2 * count + 2))
    builder.ret()
  }

  private func emitReductionEntry(of id: FunctionID, _ kernel: Value) {
    let size = module.integer(ofWidth: 64)
    let entry = module.declare(
      program.symbols[program[id].name] + LibraryInterface.reductionSuffix,
      returning: builder.double, parameters: [builder.double, module.pointer, size])
    entry.setLinkage(plan.exportLinkage)
    attributes.addNoUnwind(to: entry)
    builder.position(atEndOf: builder.appendBlock("entry", to: entry))
    builder.ret(
      builder.call(
        runtimeFunction(.reduceKernel),
        [
          kernel, entry.parameter(0), entry.parameter(1), builder.int64(8), entry.parameter(2),
        ]))
  }

  /// Emits a loop, whose parameters `arrays`, `&n` and `steps` begin at an index.
  private func emitLoop(_ symbol: String, _ kernel: Value, parametersFrom start: Int) {
    let loop = module.declare(
      symbol, returning: module.int32,
      parameters: Array(repeating: module.pointer, count: start + 4))
    attributes.addNoUnwind(to: loop)
    builder.position(atEndOf: builder.appendBlock("entry", to: loop))
    let (arrays, steps) = (loop.parameter(start), loop.parameter(start + 2))
    let count = builder.loadCount(loop.parameter(start + 1))
    builder.ret(
      builder.call(runtimeFunction(.applyKernel), [kernel, arrays, steps, count], name: ""))
  }

  /// Stores words on the stack and returns their address.
  private func table(of words: [Value]) -> Value {
    let table = builder.words(words.count)
    for (index, word) in words.enumerated() {
      builder.store(word, to: builder.address(ofWord: index, in: table))
    }
    return table
  }

  private func apply(_ kernel: Value, _ arrays: Value, steps: Value, count: Value) {
    _ = builder.call(runtimeFunction(.applyKernel), [kernel, arrays, steps, count], name: "")
  }

  /// What the test of the stack's limit uses. It is inserted after optimization.
  var stackLimitSymbols: [Value] {
    guard plan.limitsStack, unit.functions.contains(where: plan.graph.isRecursive) else {
      return []
    }
    return [module.stackLimit().address, runtimeFunction(.endOverflowingCall).address]
  }
}
