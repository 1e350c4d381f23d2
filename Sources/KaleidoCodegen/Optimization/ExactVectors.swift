import KaleidoSema
import KaleidoTarget

/// C's mathematical functions for several numbers at once, with the same bits. A Python process that loads loops provides those that fit its C
/// library (`Python/host/Vectors`).
///
/// A loop calls `ks.vector.exp`, which stands for C's `exp` and which LLVM does not know, so that it changes no results. LLVM may call
/// `ks.vector.exp.8` for 8 elements.
struct ExactVectors {
  // As in `Vectors.h`.
  private static let prefix = "ks.vector."

  private let lanes: [Int]

  /// Nil if a target, or a use of the code, has none.
  init?(_ options: CodegenOptions, _ target: Target) {
    guard options.hasExactVectors, !options.isFast, target.architecture == .x86_64 else {
      return nil
    }
    let missing = TargetMachine.features(of: "x86-64-v4", missingIn: target)
    guard !missing.contains("avx2"), !missing.contains("fma") else { return nil }
    let hasLarge = ["avx512f", "avx512dq", "avx512vl", "evex512"].allSatisfy {
      !missing.contains($0)
    }
    lanes = hasLarge ? [4, 8] : [4]
  }

  func contains(_ function: LibraryFunction) -> Bool {
    switch function {
    case .exp, .log, .pow, .sin, .cos: true
    default: false
    }
  }

  /// The symbol that stands for C's function.
  func symbol(of function: LibraryFunction) -> String {
    Self.prefix + function.rawValue
  }

  /// The symbols of a function's vector variants.
  func variants(of function: LibraryFunction) -> [VectorVariant] {
    let parameters = String(repeating: "v", count: function.parameterCount)
    return lanes.map {
      let symbol = symbol(of: function)
      return VectorVariant(
        symbol: "\(symbol).\($0)", mangled: "_ZGV_LLVM_N\($0)\(parameters)_\(symbol)", lanes: $0)
    }
  }
}

/// A function that LLVM may call for several elements of a loop.
struct VectorVariant {
  let symbol: String
  /// What LLVM's vector function ABI calls it.
  let mangled: String
  let lanes: Int
}
