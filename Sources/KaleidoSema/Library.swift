/// The functions that are available without a declaration.
public enum LibraryFunction: String, CaseIterable, Sendable {
  case sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, asinh, acosh, atanh
  case exp, exp2, expm1, log, log2, log10, log1p, pow, sqrt, cbrt, hypot
  case floor, ceil, round, trunc, fabs, fmod, fmin, fmax, copysign, fma, erf, tgamma, lgamma
  case putchard, printd, print, readd, argument, arguments, exit

  /// The function's index among `allCases`.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public var parameterCount: Int {
    switch self {
    case .readd, .arguments: 0
    case .atan2, .pow, .hypot, .fmod, .fmin, .fmax, .copysign: 2
    case .fma: 3
    default: 1
    }
  }

  /// The number of parameters of each library function, by name.
  public static func parameterCounts() -> [String: Int] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.parameterCount) })
  }

  /// Whether the function is one of C's mathematical functions, whose result depends only on its arguments.
  public var isMathematics: Bool {
    switch self {
    case .putchard, .printd, .print, .readd, .argument, .arguments, .exit: false
    default: true
    }
  }

  /// Whether the function is called for its effect, so that `--echo=auto` does not echo its value.
  public var isCalledForEffect: Bool {
    switch self {
    case .putchard, .printd, .print, .exit: true
    default: false
    }
  }
}
