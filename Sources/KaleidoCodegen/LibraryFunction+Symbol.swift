import KaleidoSema

extension LibraryFunction {
  /// Whether LLVM has an instruction-like form whose result is exact, and so the same whether a
  /// machine instruction, the C library or the optimizer computes it.
  var isIntrinsic: Bool {
    switch self {
    case .sqrt, .floor, .ceil, .trunc, .round, .fabs, .copysign, .fma: true
    default: false
    }
  }

  /// Whether LLVM takes a function of a name, with numbers for parameters and result, for C's.
  static func isKnownToLLVM(_ name: String) -> Bool {
    name.hasPrefix("__") || allCases.contains { $0.rawValue == name } || others.contains(name)
  }

  /// C's functions of numbers that are not in the library.
  private static let others: Set<String> = [
    "cabs", "cospi", "exp10", "fdim", "fmaximum", "fmaximum_num", "fminimum", "fminimum_num",
    "logb",
    "nan", "nearbyint", "nextafter", "nexttoward", "remainder", "rint", "roundeven", "scalb",
    "significand", "sinpi", "tanpi",
  ]

  /// The symbol of a mathematical function.
  var symbol: String { isIntrinsic ? "llvm.\(rawValue).f64" : rawValue }
}
