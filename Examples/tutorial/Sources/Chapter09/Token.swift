/// A token: the smallest piece of a program that has a meaning of its own.
struct Token {
  enum Kind: Equatable {
    case keyword(Keyword)
    case name(String)
    case number(Double)
    case sign(Character)
    case invalid(String)
    case end
  }

  let kind: Kind
  /// The bytes of the source that the token consists of.
  let range: Range<Int>
}

/// A word that cannot be a name.
enum Keyword: String {
  case def, extern
  case `if`, then, `else`, `for`, `in`
  case binary, unary
  case `var`
}
