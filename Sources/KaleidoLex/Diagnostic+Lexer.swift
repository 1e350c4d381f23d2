import KaleidoSource

/// Diagnostics of the lexer.
extension Diagnostic {
  static func unexpectedCharacter(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unexpectedCharacter, "unexpected character \(describe(scalar))", at: range)
  }

  static func lookAlike(
    _ scalar: Unicode.Scalar, _ lookAlike: LookAlike, at range: SourceRange
  ) -> Diagnostic {
    let isSpace = lookAlike.replacement == " "
    return Diagnostic(
      .unexpectedCharacter, "unexpected character \(describe(scalar))", at: range,
      label: isSpace
        ? "looks like a space, but is not" : "looks like `\(lookAlike.replacement)`, but is not",
      children: [
        .help(
          isSpace ? "use an ordinary space" : "use the ASCII \(lookAlike.name)",
          edits: [Edit(range, lookAlike.replacement)], .machine)
      ])
  }

  static func repeatedDecimalPoint(
    rest: SourceRange, firstPart: SourceRange, readsAs value: String,
    pointsAfterFirst: [SourceRange], pointOfFirstGroup: SourceRange? = nil
  ) -> Diagnostic {
    if let point = pointOfFirstGroup, !pointsAfterFirst.isEmpty {
      return Diagnostic(
        .repeatedDecimalPoint, "number has more than one decimal point", at: rest,
        label: "second decimal point",
        children: [
          .help(
            "if the points group digits, write the digits together",
            edits: ([point] + pointsAfterFirst).map { Edit($0, "") }, .maybe)
        ])
    }
    return Diagnostic(
      .repeatedDecimalPoint, "number has more than one decimal point", at: rest,
      label: "second decimal point",
      children: pointsAfterFirst.isEmpty
        ? []
        : [
          .help(
            pointsAfterFirst.count == 1
              ? "remove the second point" : "remove all points but the first",
            edits: pointsAfterFirst.map { Edit($0, "") })
        ]
    ).secondary(firstPart, "first part reads as \(value)")
  }

  static func numberWithoutDigits(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberWithoutDigits, "`.` without digits is not a number", at: range,
      children: [.note("a number has a digit before or after the point: `4.` `.5` `4.5`")])
  }

  static func exponentWithoutDigits(
    _ exponent: SourceRange, of number: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .numberWithoutDigits, "exponent of a number without digits", at: exponent,
      label: "digits must follow",
      children: [
        .note("`1e3` is 1000"), .help("remove it", edits: [Edit(exponent, "")], .maybe),
      ]
    ).secondary(SourceRange(number.start, exponent.start), nil)
  }

  static func thousandsSeparator(at mark: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedCharacter, "unexpected `'` in a number", at: mark,
      children: [.help("write the digits together", edits: [Edit(mark, "")])])
  }

  /// `literal` is the text between the quotation marks.
  static func reservedCharacter(
    _ scalar: Unicode.Scalar, literal: String, at range: SourceRange
  ) -> Diagnostic {
    let reason =
      switch scalar {
      case "\"", "'": "Kaleidoscope has no strings; `putchard(c)` writes one character"
      default: "no operator can be spelled with it"
      }
    let name = scalar == "`" ? "the backtick" : "`\(scalar)`"
    let diagnostic = Diagnostic(
      .reservedCharacter, "\(name) is a reserved character", at: range,
      children: [.note(reason)])
    if let code = characterCode(of: literal) {
      return diagnostic.with(
        .help("a character is written as its code", edits: [Edit(range, String(code))], .machine))
    }
    return range.count == 1
      ? diagnostic.with(.help("remove it", edits: [Edit(range, "")])) : diagnostic
  }

  /// The code of a single character, which may be written with a backslash as in C.
  private static func characterCode(of literal: String) -> UInt32? {
    let scalars = literal.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 { return first.value }
    guard first == "\\" else { return nil }
    let escape = String(scalars.dropFirst())
    switch escape {
    case "a": return 7
    case "b": return 8
    case "t": return 9
    case "n": return 10
    case "v": return 11
    case "f": return 12
    case "r": return 13
    case "e": return 27
    case "\\", "'", "\"": return escape.unicodeScalars.first?.value
    default:
      let isHexadecimal = escape.hasPrefix("x")
      return UInt8(escape.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 8)
        .map(UInt32.init)
    }
  }

  /// `marks` holds the bracket and, if its partner is a bracket too, that partner, each with the intended
  /// parenthesis.
  static func reservedBracket(
    _ bracket: Unicode.Scalar, _ marks: [(range: SourceRange, meant: String)], isPair: Bool
  ) -> Diagnostic {
    if !isPair {
      return Diagnostic(
        .reservedCharacter, "`\(bracket)` is a reserved character", at: marks[0].range,
        label: "without a partner",
        children: [
          .note("groups are written with `(` and `)`"),
          .help("remove it", edits: [Edit(marks[0].range, "")]),
        ])
    }
    let diagnostic = Diagnostic(
      .reservedCharacter, "`\(bracket)` is a reserved character", at: marks[0].range,
      children: [
        .note("groups are written with `(` and `)`"),
        .help("use parentheses", edits: marks.map { Edit($0.range, $0.meant) }),
      ])
    return marks.dropFirst().reduce(diagnostic) { $0.secondary($1.range, nil) }
  }

  static func wideEncoding(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, "this file is \(name), not UTF-8", at: range,
      children: [
        .help("save it as UTF-8, or convert it, for example with `iconv -f \(name) -t UTF-8`")
      ])
  }

  static func invalidUTF8(byte: UInt8, offset: Int, at range: SourceRange) -> Diagnostic {
    let digits = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .invalidUTF8, "invalid UTF-8: byte 0x\(digits) at offset \(offset)", at: range,
      children: [.note("source text is UTF-8; was the file saved in another encoding?")])
  }

  static func numberOverflow(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberOverflow, "number is too large and becomes infinity", at: range,
      children: [.note("the largest number is about 1.8e308")])
  }

  /// For example, `−` (U+2212 MINUS SIGN).
  private static func describe(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let name = scalar.properties.name.map { " \($0)" } ?? ""
    let isVisible =
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator:
        false
      default: true
      }
    return isVisible ? "`\(scalar)` (\(code)\(name))" : "\(code)\(name)"
  }
}
