/// The sizes from which bodies are compiled with less optimization.
///
/// Several of LLVM's passes take time quadratic in the size of a function or of a basic block: the SLP vectorizer, the
/// two-address pass in the number of calls of a block, the register allocator, induction variable simplification.
/// Within the limits they take at most a second or two; beyond them, compile time is proportional to the size.
enum BodyLimits {
  /// The maximum number of expressions of a body whose straight-line code is vectorized.
  static let largestVectorized = 2_000

  /// The maximum number of expressions of a body that is optimized.
  static let largestOptimized = 10_000

  /// The maximum nesting of loops in a body that is optimized. Some passes are worse than quadratic in it.
  static let deepestOptimized = 40

  /// The number of expressions after which a new basic block begins. Without optimization, LLVM works on one basic block
  /// at a time, in time quadratic in its length; with optimization, it merges the blocks again.
  static let longestBlock = 1_000
}
