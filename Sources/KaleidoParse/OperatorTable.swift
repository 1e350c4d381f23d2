import KaleidoSource

/// The operators that are defined at one point of a program, and how tightly they bind.
public struct OperatorTable: Sendable {
  /// For each symbol its precedence as a binary operator, 0 where it is none.
  private var precedences: [UInt8] = []
  /// The signs that are defined as unary operators.
  private var unary: Set<Symbol> = [.minus, .not]
  /// The signs that the program has defined as binary operators.
  private var redefined: Set<Symbol> = []
  /// The user's `binary=` has taken the place of assignment.
  public private(set) var assignmentIsReplaced = false

  /// A definition's precedence where it names none.
  public static let defaultPrecedence: UInt8 = 30
  public static let precedenceRange = 1...100

  /// The built-in operators with their precedences, loosest first.
  public static let builtins: [(sign: Symbol, precedence: UInt8)] = [
    (.colon, 1), (.assign, 2), (.or, 5), (.orElse, 5), (.and, 6), (.andThen, 6), (.equal, 9),
    (.notEqual, 9), (.less, 10), (.greater, 10), (.lessOrEqual, 10), (.greaterOrEqual, 10),
    (.plus, 20), (.minus, 20), (.times, 40), (.divide, 40), (.remainder, 40),
  ]

  /// The built-in operators of one character that the reference does not have.
  private static let additions: Set<Symbol> = [.colon, .or, .and, .greater, .divide, .remainder]

  /// The built-in operators.
  public init() {
    for (sign, precedence) in Self.builtins { setPrecedence(precedence, of: sign) }
  }

  /// The precedence of a binary operator, or 0 where the sign is none.
  @inline(__always)
  func precedence(of sign: Symbol) -> UInt8 {
    let index = Int(sign.index)
    return index < precedences.count ? precedences[index] : 0
  }

  func isUnary(_ sign: Symbol) -> Bool { unary.contains(sign) }

  /// Every sign that is defined as a binary operator, built-in ones first.
  func binaryOperators() -> [Symbol] {
    let builtins = Self.builtins.map(\.sign)
    let defined = precedences.indices.filter { precedences[$0] > 0 }
      .map { Symbol(index: UInt32($0)) }
    return builtins + defined.filter { !builtins.contains($0) }
  }

  /// Every sign that is defined as a unary operator.
  func unaryOperators() -> [Symbol] { unary.sorted { $0.index < $1.index } }

  /// What the table knew of a sign, to go back to.
  struct Entry {
    fileprivate let sign: Symbol
    fileprivate let precedence: UInt8
    fileprivate let isUnary: Bool
    fileprivate let isRedefined: Bool
    fileprivate let assignmentIsReplaced: Bool
  }

  func entry(of sign: Symbol) -> Entry {
    Entry(
      sign: sign, precedence: precedence(of: sign), isUnary: unary.contains(sign),
      isRedefined: redefined.contains(sign), assignmentIsReplaced: assignmentIsReplaced)
  }

  mutating func restore(_ entry: Entry) {
    setPrecedence(entry.precedence, of: entry.sign)
    if entry.isUnary { unary.insert(entry.sign) } else { unary.remove(entry.sign) }
    if entry.isRedefined { redefined.insert(entry.sign) } else { redefined.remove(entry.sign) }
    assignmentIsReplaced = entry.assignmentIsReplaced
  }

  /// Enters the operator that a prototype declares.
  mutating func define(_ kind: Prototype.Kind) {
    switch kind {
    case .function: break
    case .unary(let sign):
      unary.insert(sign)
      // In the reference the sign is then only unary, and begins the next item after an expression.
      if Self.additions.contains(sign), !redefined.contains(sign) { setPrecedence(0, of: sign) }
    case .binary(let sign, let precedence):
      redefined.insert(sign)
      setPrecedence(precedence, of: sign)
      if sign == .assign { assignmentIsReplaced = true }
    }
  }

  private mutating func setPrecedence(_ precedence: UInt8, of sign: Symbol) {
    let missing = Int(sign.index) + 1 - precedences.count
    if missing > 0 { precedences.append(contentsOf: repeatElement(0, count: missing)) }
    precedences[Int(sign.index)] = precedence
  }
}
