import CHostProcess
import KaleidoSema
import KaleidoTarget

/// The vector variants of C's mathematical functions in glibc's libmvec, for loops that LLVM vectorizes. Their
/// results may be off by a few units in the last place, so they require `--fast-math`.
struct VectorMathematics {
  /// The prefixes of the vector function ABI: `b` stands for SSE, `c` for AVX, `d` for AVX2, `e` for AVX-512. A variant passes
  /// its vectors in registers of its instruction set, so only code for a processor that has these may call it. For a width
  /// without a variant, LLVM calls the scalar function for each lane.
  private let variants: [(prefix: String, lanes: Int)]

  /// The vector functions available to code for a target; nil if there are none.
  init?(_ target: Target) {
    guard target.architecture == .x86_64, target.hasGNULibrary else { return nil }
    let missing = TargetMachine.features(of: "x86-64-v4", missingIn: target)
    var variants = [("_ZGVbN2", 2)]
    if !missing.contains("avx2") {
      variants.append(("_ZGVdN4", 4))
    } else if !missing.contains("avx") {
      variants.append(("_ZGVcN4", 4))
    }
    // Before LLVM 22, a processor may have AVX-512 without its registers.
    if !missing.contains("avx512f"), !missing.contains("evex512") {
      variants.append(("_ZGVeN8", 8))
    }
    self.variants = variants
  }

  /// Loads the vector functions into this process, for a program loaded from the cache.
  static func load() { _ = CHostProcessHasSymbol(library, "") }

  private static let library = "libmvec.so.1"

  /// A function's vector variants that libmvec provides.
  func variants(of function: LibraryFunction) -> [VectorVariant] {
    guard function.isMathematics, !function.isIntrinsic else { return [] }
    let parameters = String(repeating: "v", count: function.parameterCount)
    return variants.map {
      let symbol = "\($0.prefix)\(parameters)_\(function.rawValue)"
      return VectorVariant(symbol: symbol, mangled: symbol, lanes: $0.lanes, hasMask: false)
    }
    .filter { CHostProcessHasSymbol(Self.library, $0.symbol) != 0 }
  }
}
