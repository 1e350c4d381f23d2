import KaleidoSema

/// What a library exports, and how the array entries of its functions are compiled.
struct LibraryPlan: Sendable {
  private(set) var exported: FunctionSet
  /// Distinguishes the functions that the library's units share from those of other libraries. Linkers see them.
  let label: String
  /// The functions with effects, which are called for one element after the other.
  let withEffects: FunctionSet
  /// The functions whose array entries LLVM cannot vectorize.
  private let beyondArithmetic: FunctionSet
  private let withChoices: FunctionSet

  init(_ program: CheckedProgram, _ reachability: Reachability) {
    exported = FunctionSet(count: program.functions.count)
    let names = program.definedFunctions.map { program.symbols[program[$0].name] }
    label = String(ContentCut.hash(names.joined(separator: " ").utf8), radix: 16)
    for id in LibraryInterface(program).functions { exported.insert(id) }
    withEffects = reachability.functionsWithEffects()
    beyondArithmetic = reachability.functionsBeyondArithmetic(\.isIntrinsic)
    withChoices = reachability.functionsWithChoices()
  }

  /// Whether LLVM can compute several elements of the function's array entry at once, if it inlines the function.
  func isVectorizable(_ id: FunctionID) -> Bool {
    !withEffects.contains(id) && !beyondArithmetic.contains(id)
  }

  /// Whether the loop of the function's array entry has no branches, and is vectorized.
  func isStraightLine(_ id: FunctionID) -> Bool { isVectorizable(id) && !withChoices.contains(id) }
}
