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
    case .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh, .acosh, .atanh: 1
    case .exp, .exp2, .expm1, .log, .log2, .log10, .log1p, .sqrt, .cbrt: 1
    case .floor, .ceil, .round, .trunc, .fabs, .erf, .tgamma, .lgamma: 1
    case .putchard, .printd, .print, .argument, .exit: 1
    case .atan2, .pow, .hypot, .fmod, .fmin, .fmax, .copysign: 2
    case .fma: 3
    }
  }

  /// The number of parameters of each library function, by name.
  public static func parameterCounts() -> [String: Int] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.parameterCount) })
  }

  /// What a function is for.
  private enum Kind {
    /// One of C's mathematical functions, whose result depends only on its arguments.
    case mathematics
    case input, output, end
  }

  private var kind: Kind {
    switch self {
    case .sin, .cos, .tan, .asin, .acos, .atan, .atan2, .sinh, .cosh, .tanh, .asinh, .acosh, .atanh,
      .exp, .exp2, .expm1, .log, .log2, .log10, .log1p, .pow, .sqrt, .cbrt, .hypot,
      .floor, .ceil, .round, .trunc, .fabs, .fmod, .fmin, .fmax, .copysign, .fma,
      .erf, .tgamma, .lgamma:
      .mathematics
    case .putchard, .printd, .print: .output
    case .readd, .argument, .arguments: .input
    case .exit: .end
    }
  }

  /// Whether the function is one of C's mathematical functions, whose result depends only on its arguments. All others
  /// are functions of the runtime.
  public var isMathematics: Bool { kind == .mathematics }

  /// Whether the function is called for its effect, so that `--echo=auto` does not echo its value.
  public var isCalledForEffect: Bool { kind == .output || kind == .end }
}
