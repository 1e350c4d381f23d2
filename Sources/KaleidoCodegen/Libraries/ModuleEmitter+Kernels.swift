import KaleidoSema

/// Kernels: for each function of a library, what the runtime needs to apply it to arrays (`struct Kernel` in `Kernel.h`).
///
///     ks.kernel.f(arrays, count, progress):  calls ks.array.f with the arrays of a table
///     ks.reduce.f(result, next, step, count): result = f(result, next), for each number, of a function with two parameters
///     ks.strided.f(arrays, strides, count):  in place of ks.kernel.f: the arrays have strides, as f calls C functions
extension ModuleEmitter {
  private static let kernelPrefix = "ks.kernel."
  private static let reductionPrefix = "ks.reduce."
  private static let stridedPrefix = "ks.strided."
  // As in `Kernel.h`.
  private static let mayEndEarlyTrait = 1
  private static let lightTrait = 2
  private static let briefTrait = 4
  private static let callsOutTrait = 8

  /// Emits the kernel of a function and returns the address of its description.
  func emitKernel(of id: FunctionID, _ library: LibraryPlan) -> Value {
    let function = program[id]
    let takesStrides = library.takesStrides(id)
    let apply = takesStrides ? emitStridedLoop(of: id) : emitKernelFunction(of: id, library)
    let reduction = function.parameterCount == 2 ? emitReduction(of: id, library).address : nil
    let traits =
      (library.mayEndEarly(id) ? Self.mayEndEarlyTrait : 0)
      | (isLight(id, library) ? Self.lightTrait : 0)
      | (library.isBrief(id) && isInlined(id) ? Self.briefTrait : 0)
      | (library.callingOut.contains(id) ? Self.callsOutTrait : 0)
    return module.address(
      ofConstant: module.structure(
        takesStrides ? module.null : apply.address, reduction ?? module.null,
        takesStrides ? apply.address : module.null, module.text(program.symbols[function.name]),
        module.integer(function.parameterCount, ofWidth: 32), module.integer(traits, ofWidth: 32)))
  }

  private func emitKernelFunction(of id: FunctionID, _ library: LibraryPlan) -> FunctionValue {
    let loop = emitArrayLoop(of: id, library)
    let kernel = declareInternal(
      Self.kernelPrefix + program.symbols[program[id].name],
      parameters: [module.pointer, module.integer(ofWidth: 64), module.pointer])
    builder.position(atEndOf: builder.appendBlock("entry", to: kernel))
    let arrays = (0...program[id].parameterCount).map {
      builder.loadAddress(builder.address(ofWord: $0, in: kernel.parameter(0)))
    }
    let progress = library.mayEndEarly(id) ? [kernel.parameter(2)] : []
    _ = builder.call(loop, arrays + [kernel.parameter(1)] + progress, name: "")
    builder.ret()
    return kernel
  }

  /// ```
  /// entry:       step == 8 ? contiguous : strided
  /// contiguous:  result = f(result, next[i]), for i from 0; i + 1 == count ? done : contiguous
  /// strided:     the same for numbers that are `step` bytes apart
  /// done:        store the result
  /// ```
  private func emitReduction(of id: FunctionID, _ library: LibraryPlan) -> FunctionValue {
    let size = module.integer(ofWidth: 64)
    let reduction = declareInternal(
      Self.reductionPrefix + program.symbols[program[id].name],
      parameters: [module.pointer, module.pointer, size, size])
    let start = builder.appendBlock("entry", to: reduction)
    let contiguous = builder.appendBlock("contiguous", to: reduction)
    let strided = builder.appendBlock("strided", to: reduction)
    let done = builder.appendBlock("done", to: reduction)
    builder.position(atEndOf: start)
    let first = builder.load(reduction.parameter(0), "")
    let step = reduction.parameter(2)
    builder.branch(
      if: builder.isEqual(step, builder.int64(8)), then: contiguous, else: strided)
    let results = [contiguous, strided].map { loop in
      builder.position(atEndOf: loop)
      let index = builder.index(like: step, from: start)
      let result = builder.phi([(first, start)], "result")
      let next =
        loop.handle == contiguous.handle
        ? builder.address(ofElement: index, in: reduction.parameter(1))
        : builder.address(
          reduction.parameter(1), plusBytes: builder.integer(.multiply, index, step))
      let call = builder.call(
        function(id), [result, builder.load(next, "")], convention(of: id))
      if isInlined(id) { attributes.addAlwaysInline(toCall: call) }
      let following = builder.index(after: index)
      builder.addIncoming(following, from: loop, to: index)
      builder.addIncoming(call, from: loop, to: result)
      builder.branch(
        if: builder.isEqual(following, reduction.parameter(3)), then: done, else: loop)
      return (value: call, block: loop)
    }
    builder.position(atEndOf: done)
    builder.store(builder.phi(results, "result"), to: reduction.parameter(0))
    builder.ret()
    return reduction
  }

  /// ```
  /// entry:  load the arrays and the strides
  /// loop:   out[i] = f(a[i], b[i], …), for i from 0; i + 1 == count ? done : loop
  /// ```
  private func emitStridedLoop(of id: FunctionID) -> FunctionValue {
    let size = module.integer(ofWidth: 64)
    let strided = declareInternal(
      Self.stridedPrefix + program.symbols[program[id].name],
      parameters: [module.pointer, module.pointer, size])
    // A call of `exp` takes 9 % longer if the loop begins in the last quarter of a cache line.
    strided.setAlignment(64)
    let start = builder.appendBlock("entry", to: strided)
    let loop = builder.appendBlock("loop", to: strided)
    let done = builder.appendBlock("done", to: strided)
    builder.position(atEndOf: start)
    let words = 0...program[id].parameterCount
    let arrays = words.map {
      builder.loadAddress(builder.address(ofWord: $0, in: strided.parameter(0)))
    }
    let strides = words.map {
      builder.loadCount(builder.address(ofWord: $0, in: strided.parameter(1)))
    }
    builder.branch(to: loop)
    builder.position(atEndOf: loop)
    let index = builder.index(like: strided.parameter(2), from: start)
    let places = words.map {
      builder.address(
        arrays[$0], plusBytes: builder.integer(.multiply, index, strides[$0]))
    }
    let call = builder.call(
      function(id), places.dropLast().map { builder.load($0, "") }, convention(of: id))
    if isInlined(id) { attributes.addAlwaysInline(toCall: call) }
    builder.store(call, to: places[places.count - 1])
    let next = builder.index(after: index)
    builder.addIncoming(next, from: loop, to: index)
    builder.branch(if: builder.isEqual(next, strided.parameter(2)), then: done, else: loop)
    // LLVM would gather vectors, and call C's functions for each lane, or unroll the loop, which gains nothing.
    builder.disableCopies(ofLoopEndingIn: loop)
    builder.position(atEndOf: done)
    builder.ret()
    return strided
  }

  /// Declares a function that the runtime calls by its address.
  private func declareInternal(_ symbol: String, parameters: [Type]) -> FunctionValue {
    let value = module.declare(symbol, returning: module.void, parameters: parameters)
    value.setLinkage(.internal)
    attributes.addNoUnwind(to: value)
    return value
  }
}
