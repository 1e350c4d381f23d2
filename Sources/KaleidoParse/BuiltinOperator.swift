import KaleidoSource

/// A built-in binary operator. Cases are ordered from lowest to highest precedence. Assignment is a separate form of
/// expression.
public enum BinaryOperator: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// `a : b` evaluates both operands and has the value of `b`.
  case sequence
  case or, orElse
  case and, andThen
  case equal, notEqual
  case less, greater, lessOrEqual, greaterOrEqual
  case add, subtract
  case multiply, divide, remainder

  public var sign: Symbol {
    switch self {
    case .sequence: .colon
    case .or: .or
    case .orElse: .orElse
    case .and: .and
    case .andThen: .andThen
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .greater: .greater
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    case .add: .plus
    case .subtract: .minus
    case .multiply: .times
    case .divide: .divide
    case .remainder: .remainder
    }
  }

  public var precedence: UInt8 {
    switch self {
    case .sequence: 1
    case .or, .orElse: 5
    case .and, .andThen: 6
    case .equal, .notEqual: 9
    case .less, .greater, .lessOrEqual, .greaterOrEqual: 10
    case .add, .subtract: 20
    case .multiply, .divide, .remainder: 40
    }
  }

  /// Creates the built-in operator that a sign spells, or nil if there is none.
  @inlinable
  public init?(sign: Symbol) {
    switch sign {
    case .colon: self = .sequence
    case .or: self = .or
    case .orElse: self = .orElse
    case .and: self = .and
    case .andThen: self = .andThen
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .greater: self = .greater
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    case .plus: self = .add
    case .minus: self = .subtract
    case .times: self = .multiply
    case .divide: self = .divide
    case .remainder: self = .remainder
    default: return nil
    }
  }
}

/// A built-in unary operator.
public enum UnaryOperator: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case negate, not

  public var sign: Symbol {
    switch self {
    case .negate: .minus
    case .not: .not
    }
  }

  @inlinable
  public init?(sign: Symbol) {
    switch sign {
    case .minus: self = .negate
    case .not: self = .not
    default: return nil
    }
  }
}
