import KaleidoSource

extension Lexer {
  /// number = digits [ "." [ digits ] ] [ exponent ] | "." digits [ exponent ]
  /// exponent = ( "e" | "E" ) [ "+" | "-" ] digits
  ///
  /// `ByteCursor.shortNumber` handles the common short numbers.
  mutating func lexNumber() {
    let start = cursor.position
    if let (value, end) = cursor.shortNumber(at: start) {
      cursor.position = end
      append(number: value, at: start)
      return rememberWord(from: start)
    }
    let digitCount = cursor.skipNumber()
    guard digitCount > 0 else {
      while cursor.peek() == UInt8(ascii: ".") { cursor.position += 1 }
      diagnostics.report(.numberWithoutDigits(at: range(from: start)))
      append(.invalid, from: start)
      return
    }
    if isAtBareExponent { return reportBareExponent(from: start) }
    let end = cursor.position
    let value = Self.value(of: cursor.slice(from: start))
    if value.isInfinite { diagnostics.report(.numberOverflow(at: range(from: start))) }
    lexFurtherDecimalPoints(from: start, firstPartEnd: end)
    append(number: value, at: start)
  }

  private mutating func append(number value: Double, at start: Int) {
    append(.number, at: start, payload: buffer.append(number: value))
  }

  /// Whether the cursor is at an `e` that begins neither an exponent nor a name.
  private var isAtBareExponent: Bool {
    guard cursor.peek() | 0x20 == UInt8(ascii: "e") else { return false }
    let next = cursor.peek(1)
    guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return false }
    let after = cursor.peek(2)
    return after <= UInt8(ascii: " ") || after == UInt8(ascii: ")") || after == UInt8(ascii: ",")
      || after == UInt8(ascii: ";")
  }

  /// Reports an exponent without digits, such as `1e+`.
  private mutating func reportBareExponent(from start: Int) {
    let exponent = cursor.position
    cursor.position += 2
    diagnostics.report(
      .exponentWithoutDigits(range(from: exponent), of: range(from: start)))
    append(.invalid, from: start)
  }

  /// Reports the rest of a number such as `6.674.30`, which the reference implementation silently drops.
  private mutating func lexFurtherDecimalPoints(from start: Int, firstPartEnd: Int) {
    var points: [SourceRange] = []
    cursor.skipFurtherDecimalPoints { points.append(SourceRange(UInt32($0), UInt32($0 + 1))) }
    if points.isEmpty { return }
    let firstPart = String(
      decoding: UnsafeBufferPointer(rebasing: cursor.bytes[start..<firstPartEnd]), as: UTF8.self)
    let isGrouped =
      points.allSatisfy { $0.start >= 4 && isPoint(Int($0.start) - 4) }
      && cursor.position == Int(points[points.count - 1].end) + 3
    diagnostics.report(
      .repeatedDecimalPoint(
        rest: range(from: firstPartEnd),
        firstPart: SourceRange(UInt32(start), UInt32(firstPartEnd)),
        readsAs: firstPart, pointsAfterFirst: points,
        pointOfFirstGroup: isGrouped
          ? SourceRange(points[0].start - 4, points[0].start - 3) : nil))
  }

  private func isPoint(_ offset: Int) -> Bool { cursor.bytes[offset] == UInt8(ascii: ".") }

  /// The correctly rounded value of a number's text.
  private static func value(of text: UnsafeBufferPointer<UInt8>) -> Double {
    let text = String(decoding: text, as: UTF8.self)
    // The standard library's parser requires a digit on both sides of the point.
    var digits = text.hasPrefix(".") ? "0" + text : text
    if let point = digits.firstIndex(of: "."),
      digits.index(after: point) == digits.endIndex
        || !digits[digits.index(after: point)].isNumber
    {
      digits.remove(at: point)
    }
    return Double(digits) ?? .infinity
  }

  /// Whether `'` separates the digits of a number, as in `1'500`: it directly follows a number, and groups of three digits follow.
  func separatesThousands(_ mark: Int) -> Bool {
    let last = buffer.count - 1
    guard last >= 0, Int(buffer.end(last)) == mark, Self.isDigit(cursor.bytes[mark - 1]) else {
      return false
    }
    var end = mark + 1
    while end < cursor.bytes.count, Self.isDigit(cursor.bytes[end]) { end += 1 }
    return end == mark + 4
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
