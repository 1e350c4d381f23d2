import KaleidoSema
import KaleidoTarget

/// What a library exports, and how the array entries of its functions are compiled.
struct LibraryPlan: Sendable {
  private(set) var exported: FunctionSet
  /// Distinguishes the functions that the library's units share from those of other libraries. Linkers see them.
  let label: String
  /// Whether functions are called by the runtime, which can end a call early. WebAssembly has no such runtime.
  let hasKernels: Bool
  /// The functions with effects, which are called for one element after the other.
  let withEffects: FunctionSet
  /// Whether the library is an object with loops for NumPy.
  private let isForLoader: Bool
  /// The functions with calls that LLVM cannot vectorize.
  private let beyondArithmetic: FunctionSet
  private let withChoices: FunctionSet
  /// The functions with loops, also those that LLVM unrolls.
  let withLoops: FunctionSet
  /// The functions that call some of C's functions, of which there are vector variants.
  let callingVectors: FunctionSet
  private let endingEarly: FunctionSet
  /// The functions that call C functions outside of the language's library.
  let callingOut: FunctionSet
  /// The functions that call C functions, for one element after the other.
  private let callingC: FunctionSet?
  private let hasExactVectors: Bool
  /// Whether the target has 32 vector registers of 64 bytes.
  let hasAVX512: Bool

  init(
    _ program: CheckedProgram, _ reachability: Reachability, _ graph: CallGraph,
    _ options: CodegenOptions
  ) {
    hasKernels = options.target.runtimeName != nil
    isForLoader = options.isForLoader
    exported = FunctionSet(count: program.functions.count)
    let names = program.definedFunctions.map { program.symbols[program[$0].name] }
    label = String(ContentCut.hash(names.joined(separator: " ").utf8), radix: 16)
    let functions =
      isForLoader ? Array(program.definedFunctions) : LibraryInterface(program).functions
    for id in functions { exported.insert(id) }
    withEffects = reachability.functionsWithEffects()
    func isVectorized(_ function: LibraryFunction) -> Bool {
      ExactVectors.isVectorized(function, options, options.target)
    }
    beyondArithmetic = reachability.functionsBeyondArithmetic {
      $0.isIntrinsic || isVectorized($0)
    }
    callingVectors = reachability.functions(calling: isVectorized)
    withChoices = reachability.functionsWithChoices()
    withLoops = reachability.functionsWithLoops()
    callingOut = reachability.functionsCallingOut()
    hasExactVectors = ExactVectors(options, options.target) != nil
    hasAVX512 = ExactVectors.hasAVX512(options.target)
    endingEarly = reachability.functionsThatMayEndEarly(graph.isRecursive)
    callingC =
      options.isFast
      ? nil
      : reachability.functions {
        !$0.isInstruction && !($0 == .fmod && options.isForLoader)
          && !isVectorized($0)
      }
  }

  /// Whether LLVM can compute several elements of the function's array entry at once, if it inlines the function.
  func isVectorizable(_ id: FunctionID) -> Bool { isComputed(id) && !withLoops.contains(id) }

  /// Whether the loop of the function's array entry has no branches if it is vectorized: LLVM unrolls all loops in it, or
  /// does not vectorize it.
  func isStraightLine(_ id: FunctionID) -> Bool { isComputed(id) && !withChoices.contains(id) }

  private func isComputed(_ id: FunctionID) -> Bool {
    !withEffects.contains(id) && !beyondArithmetic.contains(id) && !endingEarly.contains(id)
  }

  /// Whether the function calls C's mathematical functions, a few times at most: neither it nor those that it calls have conditions or loops.
  func isBrief(_ id: FunctionID) -> Bool {
    takesStrides(id) && !withChoices.contains(id) && !withLoops.contains(id)
      && !withEffects.contains(id)
  }

  /// Whether the runtime may end a call of the function before it returns.
  func mayEndEarly(_ id: FunctionID) -> Bool { hasKernels && endingEarly.contains(id) }

  /// Whether the function's loop takes strides. It is faster to copy numbers to contiguous memory where LLVM can compute several elements at once.
  func takesStrides(_ id: FunctionID) -> Bool {
    hasKernels && !endingEarly.contains(id) && callingC?.contains(id) == true
      && !callsForLanes(id)
  }

  /// Whether the function's loop computes vectors, although it calls C functions for each lane: it also calls vector functions.
  private func callsForLanes(_ id: FunctionID) -> Bool {
    callsExactVectors(id) && !withEffects.contains(id)
  }

  /// Whether the function calls vector functions with the bits of C's.
  func callsExactVectors(_ id: FunctionID) -> Bool {
    hasExactVectors && callingVectors.contains(id)
  }

  /// Whether other languages call the function directly.
  func exportsItself(_ id: FunctionID) -> Bool { !isForLoader && !mayEndEarly(id) }
}
