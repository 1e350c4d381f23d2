import KaleidoSource

extension Lexer {
  /// number = digits [ "." [ digits ] ] [ exponent ] | "." digits [ exponent ]
  /// exponent = ( "e" | "E" ) [ "+" | "-" ] digits
  mutating func lexNumber() {
    let start = cursor.position
    var decimal = Decimal()
    takeDigits { decimal.appendInteger($0) }
    if cursor.peek() == UInt8(ascii: ".") {
      cursor.position += 1
      takeDigits { decimal.appendFraction($0) }
    }
    guard decimal.digitCount > 0 else {
      while cursor.peek() == UInt8(ascii: ".") { cursor.position += 1 }
      diagnostics.report(.numberWithoutDigits(at: range(from: start)))
      append(.invalid, from: start)
      return
    }
    if cursor.peek() | 0x20 == UInt8(ascii: "e") {
      takeExponent(&decimal)
      if isAtBareExponent { return reportBareExponent(from: start) }
    }
    let end = cursor.position
    let value = decimal.exactValue ?? decimal.value(of: cursor.slice(from: start))
    if value.isInfinite { diagnostics.report(.numberOverflow(at: range(from: start))) }
    skipFurtherDecimalPoints(from: start, firstPartEnd: end)
    buffer.numbers.append(value)
    append(.number, from: start, payload: UInt32(buffer.numbers.count - 1))
  }

  private mutating func takeDigits(_ body: (UInt8) -> Void) {
    while case let digit = cursor.peek() &- UInt8(ascii: "0"), digit < 10 {
      body(digit)
      cursor.position += 1
    }
  }

  /// Takes `e` and its digits only if there are digits: `1else` is a number and a keyword.
  private mutating func takeExponent(_ decimal: inout Decimal) {
    let sign = cursor.peek(1)
    let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    guard case let digit = cursor.peek(hasSign ? 2 : 1) &- UInt8(ascii: "0"), digit < 10 else {
      return
    }
    cursor.position += hasSign ? 2 : 1
    var exponent = 0
    takeDigits { exponent = min(exponent * 10 + Int($0), 1_000_000) }
    decimal.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
  }

  /// Whether an `e` follows that can be neither an exponent nor the start of the next token's name.
  private var isAtBareExponent: Bool {
    guard cursor.peek() | 0x20 == UInt8(ascii: "e") else { return false }
    let next = cursor.peek(1)
    guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return false }
    let after = cursor.peek(2)
    return after <= UInt8(ascii: " ") || after == UInt8(ascii: ")") || after == UInt8(ascii: ",")
      || after == UInt8(ascii: ";")
  }

  /// `1e+`
  private mutating func reportBareExponent(from start: Int) {
    let exponent = cursor.position
    cursor.position += 2
    diagnostics.report(
      .exponentWithoutDigits(range(from: exponent), of: range(from: start)))
    append(.invalid, from: start)
  }

  /// `6.674.30`: reports the rest, which the reference silently drops.
  private mutating func skipFurtherDecimalPoints(from start: Int, firstPartEnd: Int) {
    guard cursor.peek() == UInt8(ascii: ".") else { return }
    var points: [SourceRange] = []
    while cursor.peek() == UInt8(ascii: ".") || cursor.peek() &- UInt8(ascii: "0") < 10 {
      cursor.position += 1
      if cursor.bytes[cursor.position - 1] == UInt8(ascii: ".") {
        points.append(range(from: cursor.position - 1))
      }
    }
    let firstPart = String(
      decoding: UnsafeBufferPointer(rebasing: cursor.bytes[start..<firstPartEnd]), as: UTF8.self)
    diagnostics.report(
      .repeatedDecimalPoint(
        rest: range(from: firstPartEnd),
        firstPart: SourceRange(base + UInt32(start), base + UInt32(firstPartEnd)),
        readsAs: firstPart, pointsAfterFirst: points))
  }
}

/// A decimal number while its digits are read: `mantissa` times ten to the `exponent`.
private struct Decimal {
  var mantissa: UInt64 = 0
  var exponent = 0
  var digitCount = 0

  @inline(__always)
  mutating func appendInteger(_ digit: UInt8) {
    mantissa = mantissa &* 10 &+ UInt64(digit)
    digitCount += 1
  }

  @inline(__always)
  mutating func appendFraction(_ digit: UInt8) {
    appendInteger(digit)
    exponent -= 1
  }

  /// The value where one rounding gives it exactly: mantissa and power of ten are both exact
  /// doubles (W. D. Clinger, "How to read floating point numbers accurately", 1990).
  var exactValue: Double? {
    guard digitCount <= 19, mantissa <= 1 << 53, (-22...22).contains(exponent) else { return nil }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  /// The correctly rounded value of any number's text.
  func value(of text: UnsafeBufferPointer<UInt8>) -> Double {
    let text = String(decoding: text, as: UTF8.self)
    // The standard library's parser wants a digit on both sides of the point.
    var digits = text.hasPrefix(".") ? "0" + text : text
    if let point = digits.firstIndex(of: "."),
      digits.index(after: point) == digits.endIndex
        || !digits[digits.index(after: point)].isNumber
    {
      digits.remove(at: point)
    }
    return Double(digits) ?? .infinity
  }
}
