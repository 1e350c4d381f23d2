import KaleidoSema
import KaleidoTarget

/// C's mathematical functions for several numbers at once, with the same bits. A Python process that loads loops provides those that fit its C
/// library (`Python/host/Vectors`).
///
/// A loop calls `ks.vector.exp`, which stands for C's `exp` and which LLVM does not know, so that it changes no results. LLVM may call
/// `ks.vector.exp.8` for 8 elements.
///
/// For a function without vector functions, a variant `ks.lanes.tgamma.8` is declared, so that LLVM may vectorize the loop. It does not call it, as the calls
/// of C's functions are `nobuiltin`, but `tgamma` for each lane, in branches for the lanes that a condition includes.
struct ExactVectors {
  // As in `Vectors.h`.
  private static let prefix = "ks.vector."
  private static let lanePrefix = "ks.lanes."

  private let lanes: [Int]

  /// Nil if a target, or a use of the code, has none.
  init?(_ options: CodegenOptions, _ target: Target) {
    guard !options.isFast, let lanes = Self.lanes(options, target) else { return nil }
    self.lanes = lanes
  }

  /// The numbers that the vector functions of the process compute at once; nil if there are none for the target.
  private static func lanes(_ options: CodegenOptions, _ target: Target) -> [Int]? {
    guard options.hasExactVectors, target.architecture == .x86_64 else { return nil }
    let missing = TargetMachine.features(of: "x86-64-v4", missingIn: target)
    guard !missing.contains("avx2"), !missing.contains("fma") else { return nil }
    return hasAVX512(lacking: missing) ? [4, 8] : [4]
  }

  /// Whether a target has 32 vector registers of 64 bytes.
  static func hasAVX512(_ target: Target) -> Bool {
    guard target.architecture == .x86_64 else { return false }
    return hasAVX512(lacking: TargetMachine.features(of: "x86-64-v4", missingIn: target))
  }

  private static func hasAVX512(lacking missing: [String]) -> Bool {
    ["avx512f", "avx512dq", "avx512vl", "evex512"].allSatisfy { !missing.contains($0) }
  }

  /// The vector variants for `--fast-math` that are faster than libmvec's, although they have C's bits: those of `pow` take 17 % less
  /// time, but those of `exp` 16 % more. Where the process has none with C's bits, these symbols are libmvec's functions. Empty if libmvec's are to be
  /// called.
  static func variantsForFastMath(
    of function: LibraryFunction, _ options: CodegenOptions, _ target: Target
  ) -> [VectorVariant] {
    guard options.isFast, function == .pow, let lanes = lanes(options, target) else { return [] }
    return lanes.map {
      VectorVariant(
        of: function, "\(prefix)fast.\(function.rawValue)", called: function.symbol, lanes: $0)
    }
  }

  /// Whether loops call vector functions in place of a function; with `--fast-math`, some of them are libmvec's.
  static func isVectorized(
    _ function: LibraryFunction, _ options: CodegenOptions, _ target: Target
  ) -> Bool {
    lanes(options, target) != nil && contains(function)
  }

  func contains(_ function: LibraryFunction) -> Bool { Self.contains(function) }

  private static func contains(_ function: LibraryFunction) -> Bool {
    switch function {
    case .exp, .log, .pow, .sin, .cos, .expm1, .tanh, .sinh, .cosh, .log10, .cbrt, .hypot,
      .atan, .atan2, .erf, .tan, .asin, .acos, .log1p, .asinh, .acosh, .atanh, .exp2, .log2:
      true
    default: false
    }
  }

  /// The symbol that stands for C's function.
  func symbol(of function: LibraryFunction) -> String {
    Self.prefix + function.rawValue
  }

  /// The symbols of a function's vector variants. Those of functions of which the process has none are not called.
  func variants(of function: LibraryFunction) -> [VectorVariant] {
    if contains(function) {
      let symbol = symbol(of: function)
      return lanes.map { VectorVariant(of: function, symbol, called: symbol, lanes: $0) }
    }
    if !Self.isCalledForLanes(function) { return [] }
    return lanes.map {
      VectorVariant(
        of: function, Self.lanePrefix + function.rawValue, called: function.symbol, lanes: $0,
        hasMask: true)
    }
  }

  /// Whether loops call C's function for each lane of a vector.
  private static func isCalledForLanes(_ function: LibraryFunction) -> Bool {
    function.isMathematics && !function.isInstruction && function != .fmod && !contains(function)
  }
}

/// A function that LLVM may call for several elements of a loop.
struct VectorVariant {
  let symbol: String
  /// What LLVM's vector function ABI calls it.
  let mangled: String
  let lanes: Int
  /// Whether its last parameter says which lanes are computed.
  let hasMask: Bool
}

extension VectorVariant {
  /// The variant of a function of the process for some lanes, for calls of a symbol.
  fileprivate init(
    of function: LibraryFunction, _ symbol: String, called: String, lanes: Int,
    hasMask: Bool = false
  ) {
    let parameters = String(repeating: "v", count: function.parameterCount)
    self.init(
      symbol: "\(symbol).\(lanes)",
      mangled: "_ZGV_LLVM_\(hasMask ? "M" : "N")\(lanes)\(parameters)_\(called)",
      lanes: lanes, hasMask: hasMask)
  }
}
