/// The functions that are known without a declaration.
public enum LibraryFunction: String, CaseIterable, Sendable {
  case sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, asinh, acosh, atanh
  case exp, exp2, expm1, log, log2, log10, log1p, pow, sqrt, cbrt, hypot
  case floor, ceil, round, trunc, fabs, fmod, fmin, fmax, copysign, fma, erf, tgamma, lgamma
  case putchard, printd, print, readd, argument, arguments

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

  /// The number of parameters of each function, by its name.
  public static func parameterCounts() -> [String: Int] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.parameterCount) })
  }

  /// Whether the function is one of C's mathematics: its result depends on its arguments alone.
  public var isMathematics: Bool {
    switch self {
    case .putchard, .printd, .print, .readd, .argument, .arguments: false
    default: true
    }
  }

  /// Whether it is called for what it writes, so that `--echo=auto` leaves its value out.
  public var writesOutput: Bool {
    switch self {
    case .putchard, .printd, .print: true
    default: false
    }
  }
}
