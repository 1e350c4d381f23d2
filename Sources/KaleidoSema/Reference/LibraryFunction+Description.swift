/// What the prompt and editors say about the library's functions.
extension LibraryFunction {
  /// A call with the names of the parameters, such as `atan2(y, x)`.
  public var call: String { "\(rawValue)(\(parameterNames.joined(separator: ", ")))" }

  public var parameterNames: [String] {
    switch self {
    case .atan2: ["y", "x"]
    case .copysign: ["x", "sign"]
    case .putchard: ["c"]
    case .argument: ["i"]
    case .exit: ["status"]
    default: Array(["x", "y", "z"].prefix(parameterCount))
    }
  }

  public var description: String {
    switch self {
    case .sin: "the sine of x, an angle in radians"
    case .cos: "the cosine of x, an angle in radians"
    case .tan: "the tangent of x, an angle in radians"
    case .asin: "the arc sine of x, in radians"
    case .acos: "the arc cosine of x, in radians"
    case .atan: "the arc tangent of x, in radians"
    case .atan2: "the angle of the point (x, y), in radians"
    case .sinh: "the hyperbolic sine of x"
    case .cosh: "the hyperbolic cosine of x"
    case .tanh: "the hyperbolic tangent of x"
    case .asinh: "the inverse hyperbolic sine of x"
    case .acosh: "the inverse hyperbolic cosine of x"
    case .atanh: "the inverse hyperbolic tangent of x"
    case .exp: "e to the power of x"
    case .exp2: "2 to the power of x"
    case .expm1: "e to the power of x, minus 1, also accurate where x is small"
    case .log: "the natural logarithm of x"
    case .log2: "the logarithm of x to base 2"
    case .log10: "the logarithm of x to base 10"
    case .log1p: "the natural logarithm of 1 + x, also accurate where x is small"
    case .pow: "x to the power of y"
    case .sqrt: "the square root of x"
    case .cbrt: "the cube root of x"
    case .hypot: "the square root of x*x + y*y, without overflow"
    case .floor: "the largest whole number that is at most x"
    case .ceil: "the smallest whole number that is at least x"
    case .round: "the whole number nearest to x; halves are rounded away from 0"
    case .trunc: "x without its fraction"
    case .fabs: "the absolute value of x"
    case .fmod: "the remainder of x / y, with the sign of x, as `x % y`"
    case .fmin: "the smaller of x and y"
    case .fmax: "the larger of x and y"
    case .copysign: "x with the sign of another number"
    case .fma: "x * y + z, rounded once"
    case .erf: "the error function of x"
    case .tgamma: "the gamma function of x"
    case .lgamma: "the natural logarithm of the gamma function's absolute value at x"
    case .putchard: "writes the byte c; the value is 0"
    case .printd: "writes x with six decimals, and a newline; the value is 0"
    case .print: "writes x, as the prompt does, and a newline; the value is x"
    case .readd: "reads the next number from standard input; NaN if there is none"
    case .argument: "the program's i-th argument as a number; NaN if there is none"
    case .arguments: "the number of the program's arguments"
    case .exit: "ends the program or the prompt with an exit status from 0 to 255"
    }
  }
}
