/// What tokens are made of, for descriptions of the language.
extension Lexer {
  /// The ASCII characters that are operators.
  public static var operatorCharacters: [Character] { characters(where: isOperator) }

  /// The operators of two characters.
  public static var operatorPairs: [String] {
    operatorCharacters.flatMap { first in
      operatorCharacters.compactMap { second in
        guard let byte = first.asciiValue, let next = second.asciiValue, isPair(byte, next) else {
          return nil
        }
        return String([first, second])
      }
    }
  }

  /// The ASCII characters that no token contains.
  public static var reservedCharacters: [Character] { characters(where: isReserved) }

  private static func characters(where isWanted: (UInt8) -> Bool) -> [Character] {
    (0..<0x80).filter(isWanted).map { Character(Unicode.Scalar($0)) }
  }
}
