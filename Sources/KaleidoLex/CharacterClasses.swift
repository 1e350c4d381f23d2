extension Lexer {
  /// Whether the byte is an ASCII letter, a digit or `_`.
  @inline(__always)
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ".") && firstByteClass(of: byte) == UInt8(ascii: "w")
  }

  /// Whether the byte is a `.`, `e` or `E`, which may continue a number after its digits.
  @inline(__always)
  static func mayContinueNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  /// Whether the byte is one of ``! $ % & * + - / : < = > ? @ ^ | ~``.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"),
      UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether two bytes form one of the operators `== != <= >= && ||`.
  @inline(__always)
  package static func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    switch second {
    case UInt8(ascii: "="):
      first == UInt8(ascii: "=") || first == UInt8(ascii: "!") || first == UInt8(ascii: "<")
        || first == UInt8(ascii: ">")
    case UInt8(ascii: "&"), UInt8(ascii: "|"): first == second
    default: false
    }
  }

  /// Whether the byte is one of `" ' [ ] { } \` or the backtick.
  static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "`"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a symbol or punctuation mark, which a program may define as an operator.
  var isOperatorSign: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
