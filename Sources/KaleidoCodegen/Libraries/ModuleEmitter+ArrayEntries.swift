import KaleidoSema

/// The array entries of a library: for each function `f`, a function that applies it to arrays.
///
///     void f_array(const double *a, const double *b, double *out, size_t n)
///
///     entry: n == 0 ? done : loop
///     loop:  out[i] = f(a[i], b[i]), for i from 0; i + 1 == n ? done : loop
///     done:  return
///
/// Arrays may be the same, but do not overlap partly. So the iterations of a function without effects are independent,
/// and LLVM vectorizes the loop without checks of the addresses if it can inline `f`.
extension ModuleEmitter {
  /// The largest function, in expressions, that is inlined into its array entry whatever LLVM estimates.
  private static let largestInlined = 400

  /// The number of vectors that a loop without branches computes at once: one alone leaves the processor waiting for the
  /// result of each operation. LLVM interleaves only very short loops. In loops with branches it would calculate both
  /// sides, and take twice the time.
  private static let interleaveCount = 2

  func emitArrayEntry(of id: FunctionID, _ library: LibraryPlan) {
    let function = program[id]
    let entry = declareArrayFunction(
      program.symbols[function.name] + LibraryInterface.arraySuffix, of: function)
    entry.setLinkage(plan.exportLinkage)
    if keepsNames { nameParameters(of: entry, as: function) }
    let arrays = ArrayParameters(of: entry, count: function.parameterCount)
    let hasStream = library.isVectorizable(id) && isInlined(id) && streamsArrays
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
  }

  /// Emits a loop that calls a function for each element, and continues at `done`.
  func emitLoop(
    over arrays: ArrayParameters, calling id: FunctionID, _ library: LibraryPlan, _ loop: Block,
    from start: Block, to done: Block
  ) {
    let isParallel = !library.withEffects.contains(id)
    builder.position(atEndOf: loop)
    let index = builder.index(like: arrays.length, from: start)
    var accesses = arrays.inputs.map {
      builder.load(builder.address(ofElement: index, in: $0), "")
    }
    let call = builder.call(function(id), accesses, convention(of: id))
    if isParallel, isInlined(id) { attributes.addAlwaysInline(toCall: call) }
    accesses.append(
      builder.storing(call, to: builder.address(ofElement: index, in: arrays.output)))
    let next = builder.index(after: index)
    builder.addIncoming(next, from: loop, to: index)
    builder.branch(if: builder.isEqual(next, arrays.length), then: done, else: loop)
    if isParallel {
      builder.markParallelLoop(
        accesses: accesses,
        interleaveCount: isInlined(id) && library.isStraightLine(id) ? Self.interleaveCount : nil)
    }
    builder.position(atEndOf: done)
  }

  /// Declares a function with an array for each parameter of another, one for its results, and their length.
  func declareArrayFunction(_ symbol: String, of function: Function) -> FunctionValue {
    let pointers = Array(repeating: module.pointer, count: function.parameterCount + 1)
    let value = module.declare(
      symbol, returning: module.void,
      parameters: pointers + [module.integer(ofWidth: mode.target.pointerWidth)])
    attributes.addNoUnwind(to: value)
    return value
  }

  /// Whether a function is inlined into its array entry in any case.
  private func isInlined(_ id: FunctionID) -> Bool {
    let graph = plan.graph
    return !graph.isRecursive(id) && !graph.callsItselfLast(id) && !graph.needsTailConvention(id)
      && graph.size(of: id) <= Self.largestInlined
  }
}

/// The arrays that an array entry works on, and their length.
struct ArrayParameters {
  var inputs: [Value]
  var output: Value
  var length: Value

  /// The parameters of an array entry for a function with a number of parameters.
  init(of entry: FunctionValue, count: Int) {
    inputs = (0..<count).map { entry.parameter($0) }
    output = entry.parameter(count)
    length = entry.parameter(count + 1)
  }
}
