/// An interned name: two names are equal exactly if their symbols are.
public struct Symbol: Hashable, Sendable {
  public let index: UInt32

  @inlinable
  public init(index: UInt32) { self.index = index }

  @inlinable
  public static func == (lhs: Symbol, rhs: Symbol) -> Bool { lhs.index == rhs.index }
}

/// The signs of the built-in operators, which every table interns first, in this order.
extension Symbol {
  public static let colon = Symbol(index: 0)
  public static let assign = Symbol(index: 1)
  public static let or = Symbol(index: 2)
  public static let orElse = Symbol(index: 3)
  public static let and = Symbol(index: 4)
  public static let andThen = Symbol(index: 5)
  public static let equal = Symbol(index: 6)
  public static let notEqual = Symbol(index: 7)
  public static let less = Symbol(index: 8)
  public static let greater = Symbol(index: 9)
  public static let lessOrEqual = Symbol(index: 10)
  public static let greaterOrEqual = Symbol(index: 11)
  public static let plus = Symbol(index: 12)
  public static let minus = Symbol(index: 13)
  public static let times = Symbol(index: 14)
  public static let divide = Symbol(index: 15)
  public static let remainder = Symbol(index: 16)
  public static let not = Symbol(index: 17)

  static let builtinSpellings = [
    ":", "=", "|", "||", "&", "&&", "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "!",
  ]
}
