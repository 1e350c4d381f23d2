import KaleidoSema
import KaleidoTarget

/// C's mathematical functions for several numbers at once, with the same bits. A Python process that loads loops provides those that fit its C
/// library (`Python/host/Vectors`).
///
/// A loop calls `ks.vector.exp`, which stands for C's `exp` and which LLVM does not know, so that it changes no results. LLVM may call
/// `ks.vector.exp.8` for 8 elements.
///
/// For a function without vector functions, a variant `ks.lanes.tgamma.8` is declared, so that LLVM may vectorize the loop. As calls of C's functions
/// are `nobuiltin`, LLVM never calls the variant, but `tgamma` for each lane, under a branch where a condition excludes lanes.
struct ExactVectors {
  // As in `Vectors.h`.
  private static let prefix = "ks.vector."
  private static let lanePrefix = "ks.lanes."

  private let lanes: [Int]

  /// Nil if the target or the purpose of the code has none.
  init?(_ options: CodegenOptions, _ target: Target) {
    guard !options.isFast, let lanes = Self.lanes(options, target) else { return nil }
    self.lanes = lanes
  }

  /// The lanes of the vector functions that the process provides; nil if there are none for the target.
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

  /// The vector variants for `--fast-math` that are faster than libmvec's although they have C's bits: those of `pow` take 17 % less time,
  /// those of `exp` 16 % more. In a process without variants of C's bits, these symbols are libmvec's functions. Empty to call libmvec's.
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

  /// The symbols of a function's vector variants. Those that the process lacks are declared, but not called.
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
