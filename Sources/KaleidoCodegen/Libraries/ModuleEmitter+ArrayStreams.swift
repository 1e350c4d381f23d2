import KaleidoSema

/// Loops for arrays that no cache holds: they write the results to memory without reading what was there, which
/// needs a third less memory bandwidth for one input.
///
///     ks.array.f: n is large, and `out` is no input? ── yes ──▶ ks.stream.f(a, b, out, n), return
///
///     ks.stream.f: ks.array.f(a, b, out, head), where out + head is the start of a cache line
///     loop:        as many elements as whole iterations over vectors compute, with non-temporal stores
///     done:        a fence, since other processors may see such stores later than others; ks.array.f for the rest
///
/// Only stores of whole vectors may be non-temporal, so the pass `kaleido-streamed-stores` marks them after LLVM has vectorized
/// the loop.
extension ModuleEmitter {
  /// What precedes the name of a function in the name of its stream.
  private static let streamPrefix = "ks.stream."
  /// The size in bytes of all arrays together from which they are streamed: more than the cache that a processor may
  /// usually fill. On a Zen 4 with 32 MiB, streaming takes 0.6 to 0.8 of the time from here on, and more below.
  private static let leastStreamed = 32 << 20
  /// The size of a cache line, and of the largest vector.
  private static let lineSize = 64
  /// A multiple of the elements that an iteration over vectors computes, so that LLVM needs no loop for the rest: compiling a light
  /// function takes 8 % less time.
  private static let wholeIterations = 128

  /// Whether large arrays are streamed.
  var streamsArrays: Bool { mode.target.architecture == .x86_64 && countsLoops }

  /// Emits the choice between the stream, which `makeStream` makes, and the block in which the builder is left.
  func emitChoiceOfStream(
    _ arrays: ArrayParameters, in entry: FunctionValue, _ makeStream: () -> FunctionValue
  ) {
    let width = mode.target.pointerWidth
    let size = 8 * (arrays.inputs.count + 1)
    let choose = builder.currentBlock
    let stream = builder.appendBlock("stream", to: entry)
    let plain = builder.appendBlock("plain", to: entry)
    let function = makeStream()
    builder.position(atEndOf: choose)
    var isStreamed = builder.compareIntegers(
      .greaterOrEqualUnsigned, arrays.length,
      module.integer(Self.leastStreamed / size, ofWidth: width))
    for input in arrays.inputs {
      isStreamed = builder.integer(
        .and, isStreamed, builder.compareIntegers(.notEqual, input, arrays.output))
    }
    // Numbers that are not aligned cannot fill a cache line.
    let offset = builder.integer(
      .and, builder.integer(ofAddress: arrays.output, like: arrays.length),
      module.integer(7, ofWidth: width))
    isStreamed = builder.integer(.and, isStreamed, builder.isZero(offset))
    builder.branch(if: isStreamed, then: stream, else: plain)
    builder.position(atEndOf: stream)
    let arguments = arrays.inputs + [arrays.output, arrays.length]
    _ = builder.call(function, arguments, name: "")
    builder.ret()
    builder.position(atEndOf: plain)
  }

  /// Emits the function that streams the results of a function, and calls its loop for the first few.
  func emitStream(
    of id: FunctionID, headBy entry: FunctionValue, _ library: LibraryPlan
  ) -> FunctionValue {
    let width = mode.target.pointerWidth
    let stream = declareArrayFunction(
      Self.streamPrefix + program.symbols[program[id].name], of: program[id])
    stream.setLinkage(.internal)
    attributes.addNoInline(to: stream)
    attributes.addMark("kaleido-streams", to: stream)
    alignSpills(in: stream, calling: id, library)
    var arrays = ArrayParameters(of: stream, count: program[id].parameterCount)
    let start = builder.appendBlock("entry", to: stream)
    let loop = builder.appendBlock("loop", to: stream)
    let done = builder.appendBlock("done", to: stream)
    builder.position(atEndOf: start)
    // The number of elements up to the next cache line: (-out & 63) / 8.
    let address = builder.integer(ofAddress: arrays.output, like: arrays.length)
    let bytes = builder.integer(
      .and, builder.integer(.subtract, module.integer(0, ofWidth: width), address),
      module.integer(Self.lineSize - 1, ofWidth: width))
    let head = builder.integer(.divideUnsigned, bytes, module.integer(8, ofWidth: width))
    emitPart(of: arrays, ofLength: head, by: entry)
    let rest = builder.integer(.subtract, arrays.length, head)
    arrays.advance(by: head, builder)
    arrays.output = builder.address(arrays.output, alignedTo: Self.lineSize, module)
    let tail = builder.integer(
      .and, rest, module.integer(Self.wholeIterations - 1, ofWidth: width))
    arrays.length = builder.integer(.subtract, rest, tail)
    builder.branch(if: builder.isZero(arrays.length), then: done, else: loop)
    emitLoop(over: arrays, calling: id, library, loop, from: start, to: done)
    let fence = module.declare("llvm.x86.sse.sfence", returning: module.void, parameters: [])
    _ = builder.call(fence, [], name: "")
    arrays.advance(by: arrays.length, builder)
    emitPart(of: arrays, ofLength: tail, by: entry)
    builder.ret()
    return stream
  }

  /// Emits a call of the loop that does not stream, for the first elements of arrays.
  private func emitPart(
    of arrays: ArrayParameters, ofLength length: Value, by entry: FunctionValue
  ) {
    let call = builder.call(entry, arrays.inputs + [arrays.output, length], name: "")
    attributes.addNoInline(toCall: call)
  }
}

extension ArrayParameters {
  /// Advances the arrays by a number of elements.
  fileprivate mutating func advance(by count: Value, _ builder: Builder) {
    inputs = inputs.map { builder.address(ofElement: count, in: $0) }
    output = builder.address(ofElement: count, in: output)
  }
}
