import KaleidoSema

/// The loops over contiguous arrays: for each function `f`, a function that applies it to arrays.
///
///     void ks.array.f(const double *a, const double *b, double *out, size_t n, size_t *progress)
///
///     entry: n == 0 ? done : loop
///     loop:  *progress = i; out[i] = f(a[i], b[i]), for i from 0; i + 1 == n ? done : loop
///     done:  return
///
/// Arrays may be the same, but do not overlap partly. So the iterations of a function without effects are independent,
/// and LLVM vectorizes the loop without checks of the addresses if it can inline `f`. Only a call that may end early stores its
/// progress. Other languages call the loop through its kernel (`ModuleEmitter+Kernels.swift`); where there are no kernels, it is the
/// array entry `f_array` itself.
extension ModuleEmitter {
  /// The largest function, in expressions, that is inlined into its array entry whatever LLVM estimates.
  private static let largestInlined = 400
  /// The largest one that counts as light if it calls vector functions: each of them may take as long as many operations.
  private static let largestLightCalling = 50

  /// The number of vectors that a loop without branches computes at once: one alone leaves the processor waiting for the
  /// result of each operation. LLVM interleaves only very short loops. Loops with branches are vectorized only if they call vector
  /// functions: vectorized, both sides of a branch are computed, which takes twice as long.
  private static let interleaveCount = 2
  /// The number of vectors if a loop in the function is unrolled, or if it has one parameter and there are 32 registers: most of its
  /// operations are a chain, whose latency two vectors do not hide. On a Zen 5, twelve steps of the logistic map take 13 % less time, and a
  /// polynomial of 1,000,000 numbers in memory 10 %. With 16 registers, a polynomial takes 9 % more.
  private static let interleaveCountOfChains = 4
  /// The largest function, in expressions, that is interleaved so often: larger ones spill registers.
  private static let largestChain = 100

  /// What precedes the name of a function in the name of its loop.
  static let loopPrefix = "ks.array."

  /// The size of the largest vector in bytes. LLVM spills vectors at the alignment that the frame has, which is 16 bytes.
  private static let largestVector = 64

  /// Emits the loop of a function, which is visible to other languages where there are no kernels.
  func emitArrayLoop(of id: FunctionID, _ library: LibraryPlan) -> FunctionValue {
    let function = program[id]
    let name = program.symbols[function.name]
    let entry = declareArrayFunction(
      library.hasKernels ? Self.loopPrefix + name : name + LibraryInterface.arraySuffix,
      of: function, hasProgress: library.mayEndEarly(id))
    entry.setLinkage(library.hasKernels ? .internal : plan.exportLinkage)
    // The kernel would be a copy.
    if library.hasKernels { attributes.addNoInline(to: entry) }
    if keepsNames { nameParameters(of: entry, as: function) }
    alignSpills(in: entry, calling: id, library)
    let arrays = ArrayParameters(of: entry, count: function.parameterCount)
    let hasStream = isLight(id, library) && streamsArrays
    let start = builder.appendBlock("entry", to: entry)
    let loop = builder.appendBlock("loop", to: entry)
    let done = builder.appendBlock("done", to: entry)
    builder.position(atEndOf: start)
    if hasStream {
      emitChoiceOfStream(arrays, in: entry) {
        self.emitStream(of: id, headBy: entry, library)
      }
    }
    let before = builder.currentBlock
    builder.branch(if: builder.isZero(arrays.length), then: done, else: loop)
    emitLoop(over: arrays, calling: id, library, loop, from: before, to: done)
    builder.ret()
    return entry
  }

  /// Aligns the frame of a loop that calls vector functions, so that no vector spilled around a call crosses a cache line. Otherwise, a loop
  /// with `exp` is up to 50 % slower, depending on the address of the stack.
  func alignSpills(in loop: FunctionValue, calling id: FunctionID, _ library: LibraryPlan) {
    guard mode.target.architecture == .x86_64, options.isFast || library.callingVectors.contains(id)
    else { return }
    attributes.addStackAlignment(Self.largestVector, to: loop)
  }

  /// Emits a loop that calls a function for each element, and continues at `done`.
  func emitLoop(
    over arrays: ArrayParameters, calling id: FunctionID, _ library: LibraryPlan, _ loop: Block,
    from start: Block, to done: Block
  ) {
    let isParallel = !library.withEffects.contains(id) && arrays.progress == nil
    builder.position(atEndOf: loop)
    let index = builder.index(like: arrays.length, from: start)
    var accesses = arrays.inputs.map {
      builder.load(builder.address(ofElement: index, in: $0), "")
    }
    if let progress = arrays.progress { builder.storeVolatile(index, to: progress) }
    let call = builder.call(function(id), accesses, convention(of: id))
    if isParallel, isInlined(id) { attributes.addAlwaysInline(toCall: call) }
    let result = builder.address(ofElement: index, in: arrays.output)
    if arrays.progress == nil {
      accesses.append(builder.storing(call, to: result))
    } else {
      // If the next call ends early, this result must have been stored.
      builder.storeVolatile(call, to: result)
    }
    let next = builder.index(after: index)
    builder.addIncoming(next, from: loop, to: index)
    builder.branch(if: builder.isEqual(next, arrays.length), then: done, else: loop)
    if isParallel {
      builder.markParallelLoop(
        accesses: accesses, interleaveCount: interleaveCount(of: id, library))
    }
    builder.position(atEndOf: done)
  }

  /// The number of vectors that the loop of a function computes at once, nil if LLVM chooses it.
  private func interleaveCount(of id: FunctionID, _ library: LibraryPlan) -> Int? {
    guard isInlined(id) else { return nil }
    if library.callsExactVectors(id) { return Self.interleaveCount }
    guard library.isStraightLine(id) else { return nil }
    let hasLoop = library.withLoops.contains(id)
    let isChain = hasLoop || library.hasAVX512 && program[id].parameterCount == 1
    if isChain, plan.graph.size(of: id) <= Self.largestChain { return Self.interleaveCountOfChains }
    return hasLoop ? nil : Self.interleaveCount
  }

  /// Declares a function with an array for each parameter of another, one for its results, and their length; perhaps also with
  /// the address of its progress.
  func declareArrayFunction(
    _ symbol: String, of function: Function, hasProgress: Bool = false
  ) -> FunctionValue {
    let pointers = Array(repeating: module.pointer, count: function.parameterCount + 1)
    let value = module.declare(
      symbol, returning: module.void,
      parameters: pointers + [module.integer(ofWidth: mode.target.pointerWidth)]
        + (hasProgress ? [module.pointer] : []))
    attributes.addNoUnwind(to: value)
    return value
  }

  /// Whether an element takes a few instructions, of several elements at once.
  func isLight(_ id: FunctionID, _ library: LibraryPlan) -> Bool {
    library.isVectorizable(id) && isInlined(id)
      && (!library.callingVectors.contains(id)
        || plan.graph.size(of: id) <= Self.largestLightCalling)
  }

  /// Whether a function is inlined into its array entry in any case.
  func isInlined(_ id: FunctionID) -> Bool {
    let graph = plan.graph
    return !graph.isRecursive(id) && !graph.callsItselfLast(id) && !graph.needsTailConvention(id)
      && graph.size(of: id) <= Self.largestInlined
  }
}

/// The arrays that a loop works on, and their length.
struct ArrayParameters {
  var inputs: [Value]
  var output: Value
  var length: Value
  /// Where the index of the current element is stored; nil for a call that does not end early.
  var progress: Value?

  /// The parameters of the loop for a function with a number of parameters.
  init(of entry: FunctionValue, count: Int) {
    inputs = (0..<count).map { entry.parameter($0) }
    output = entry.parameter(count)
    length = entry.parameter(count + 1)
    progress = entry.parameterCount > count + 2 ? entry.parameter(count + 2) : nil
  }
}
