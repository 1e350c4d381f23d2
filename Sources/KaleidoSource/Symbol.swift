/// An interned name. Two names are equal if and only if their symbols are.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  @inlinable
  public init(index: UInt32) { self.index = index }

  @inlinable
  public static func == (lhs: Symbol, rhs: Symbol) -> Bool { lhs.index == rhs.index }
}

/// The signs of the built-in operators, which every table interns first, in this order. As computed properties they
/// are constants in other modules as well.
extension Symbol {
  @inlinable public static var colon: Symbol { Symbol(index: 0) }
  @inlinable public static var assign: Symbol { Symbol(index: 1) }
  @inlinable public static var or: Symbol { Symbol(index: 2) }
  @inlinable public static var orElse: Symbol { Symbol(index: 3) }
  @inlinable public static var and: Symbol { Symbol(index: 4) }
  @inlinable public static var andThen: Symbol { Symbol(index: 5) }
  @inlinable public static var equal: Symbol { Symbol(index: 6) }
  @inlinable public static var notEqual: Symbol { Symbol(index: 7) }
  @inlinable public static var less: Symbol { Symbol(index: 8) }
  @inlinable public static var greater: Symbol { Symbol(index: 9) }
  @inlinable public static var lessOrEqual: Symbol { Symbol(index: 10) }
  @inlinable public static var greaterOrEqual: Symbol { Symbol(index: 11) }
  @inlinable public static var plus: Symbol { Symbol(index: 12) }
  @inlinable public static var minus: Symbol { Symbol(index: 13) }
  @inlinable public static var times: Symbol { Symbol(index: 14) }
  @inlinable public static var divide: Symbol { Symbol(index: 15) }
  @inlinable public static var remainder: Symbol { Symbol(index: 16) }
  @inlinable public static var not: Symbol { Symbol(index: 17) }

  /// The sign, if it is one of these.
  public var builtinSpelling: String? {
    index < Self.builtinSpellings.count ? Self.builtinSpellings[Int(index)] : nil
  }

  /// The signs of the built-in operators, by precedence from the lowest on, and `!`.
  public static let builtinSpellings = [
    ":", "=", "|", "||", "&", "&&", "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "!",
  ]
}
