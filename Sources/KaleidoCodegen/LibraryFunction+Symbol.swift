import KaleidoSema

extension LibraryFunction {
  /// Whether the function is an LLVM intrinsic with an exact result, so that a machine instruction, the C library and
  /// the constant folder all agree.
  var isIntrinsic: Bool {
    switch self {
    case .sqrt, .floor, .ceil, .trunc, .round, .fabs, .copysign, .fma: true
    default: false
    }
  }

  /// Whether few instructions compute the function, without a call.
  var isInstruction: Bool { isIntrinsic || self == .fmin || self == .fmax }

  /// Whether LLVM treats a function of this name, with `double` parameters and result, as the C library's.
  static func isKnownToLLVM(_ name: String) -> Bool {
    name.hasPrefix("__") || allCases.contains { $0.rawValue == name } || others.contains(name)
  }

  /// Numeric C functions that are not in the language's library.
  private static let others: Set<String> = [
    "cabs", "cospi", "exp10", "fdim", "fmaximum", "fmaximum_num", "fminimum", "fminimum_num",
    "logb",
    "nan", "nearbyint", "nextafter", "nexttoward", "remainder", "rint", "roundeven", "scalb",
    "significand", "sinpi", "tanpi",
  ]

  /// The symbol of a mathematical function.
  var symbol: String { isIntrinsic ? "llvm.\(rawValue).f64" : rawValue }
}
