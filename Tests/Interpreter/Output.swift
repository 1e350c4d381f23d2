import Glibc

/// The output functions of programs.
enum Output {
  static func putByte(_ value: Double) -> Double {
    let fits = abs(value) < 2_147_483_648
    putchar(fits ? Int32(value) : 0)
    return 0
  }

  static func printFixed(_ value: Double) -> Double {
    withVaList([value.isNaN ? Double.nan : value]) { _ = vprintf("%f\n", $0) }
    return 0
  }

  static func print(_ value: Double) -> Double {
    puts(shortest(value))
    return value
  }

  static func exit(_ status: Double) -> Never {
    if let status = Int32(exactly: status), 0...255 ~= status { Glibc.exit(status) }
    fflush(nil)
    let message = "error[K0604]: not an exit status\n"
    _ = write(STDERR_FILENO, message, message.utf8.count)
    Glibc.exit(1)
  }

  /// The shortest decimal that reads back as the same number, with Swift's digits in the form of C's `%g`,
  /// with at least fifteen digits of precision.
  static func shortest(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let sign = value.sign == .minus ? "-" : ""
    if value.isInfinite { return sign + "inf" }
    if value == 0 { return sign + "0" }
    let (digits, exponent) = decimal(value.magnitude)
    let precision = max(digits.count, value.isNormal ? 15 : 1)
    if exponent < -4 || exponent >= precision {
      let fraction = digits.count > 1 ? "." + String(digits.dropFirst()) : ""
      let power = abs(exponent) < 10 ? "0\(abs(exponent))" : "\(abs(exponent))"
      return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(power)"
    }
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    let whole = digits.prefix(exponent + 1)
    let fraction = digits.dropFirst(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    return sign + whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The digits of a positive number without leading and trailing zeros, and the decimal exponent of the
  /// first one.
  private static func decimal(_ value: Double) -> (digits: String, exponent: Int) {
    let parts = "\(value)".split(separator: "e")
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = mantissa.joined()
    exponent += mantissa[0].count - 1
    while digits.hasPrefix("0") {
      digits.removeFirst()
      exponent -= 1
    }
    while digits.hasSuffix("0") { digits.removeLast() }
    return (digits, exponent)
  }
}
