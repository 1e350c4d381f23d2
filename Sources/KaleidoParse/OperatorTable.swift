import KaleidoSource

/// The operators that are defined at one point of a program, and how tightly they bind.
public struct OperatorTable: Sendable {
  /// What a sign means.
  fileprivate struct Meaning {
    /// As a binary operator; 0 where it is none.
    var precedence: UInt8 = 0
    var isUnary = false
    /// Whether the program has defined it as a binary operator.
    var isRedefined = false
  }

  /// For each symbol its meaning, as far as there are any. No sets: making the first one of a type takes
  /// longer than to read a small program.
  private var meanings: [Meaning] = []
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
  private static let additions: [Symbol] = [.colon, .or, .and, .greater, .divide, .remainder]

  /// The built-in operators.
  public init() {
    for (sign, precedence) in Self.builtins { change(sign) { $0.precedence = precedence } }
    for sign in [Symbol.minus, .not] { change(sign) { $0.isUnary = true } }
  }

  /// The precedence of a binary operator, or 0 where the sign is none.
  @inline(__always)
  func precedence(of sign: Symbol) -> UInt8 {
    let index = Int(sign.index)
    return index < meanings.count ? meanings[index].precedence : 0
  }

  func isUnary(_ sign: Symbol) -> Bool { meaning(of: sign).isUnary }

  /// Every sign that is defined as a binary operator, built-in ones first.
  func binaryOperators() -> [Symbol] {
    let builtins = Self.builtins.map(\.sign)
    let defined = signs { $0.precedence > 0 }
    return builtins + defined.filter { !builtins.contains($0) }
  }

  /// Every sign that is defined as a unary operator.
  func unaryOperators() -> [Symbol] { signs(where: \.isUnary) }

  private func signs(where isWanted: (Meaning) -> Bool) -> [Symbol] {
    meanings.indices.filter { isWanted(meanings[$0]) }.map { Symbol(index: UInt32($0)) }
  }

  /// What the table knew of a sign, to go back to.
  struct Entry {
    fileprivate let sign: Symbol
    fileprivate let meaning: Meaning
    fileprivate let assignmentIsReplaced: Bool
  }

  func entry(of sign: Symbol) -> Entry {
    Entry(sign: sign, meaning: meaning(of: sign), assignmentIsReplaced: assignmentIsReplaced)
  }

  mutating func restore(_ entry: Entry) {
    change(entry.sign) { $0 = entry.meaning }
    assignmentIsReplaced = entry.assignmentIsReplaced
  }

  /// Enters the operator that a prototype declares.
  mutating func define(_ kind: Prototype.Kind) {
    switch kind {
    case .function: break
    case .unary(let sign):
      change(sign) {
        $0.isUnary = true
        // In the reference the sign is then only unary, and begins the next item after an expression.
        if Self.additions.contains(sign), !$0.isRedefined { $0.precedence = 0 }
      }
    case .binary(let sign, let precedence):
      change(sign) {
        $0.isRedefined = true
        $0.precedence = precedence
      }
      if sign == .assign { assignmentIsReplaced = true }
    }
  }

  private func meaning(of sign: Symbol) -> Meaning {
    let index = Int(sign.index)
    return index < meanings.count ? meanings[index] : Meaning()
  }

  private mutating func change(_ sign: Symbol, _ change: (inout Meaning) -> Void) {
    let missing = Int(sign.index) + 1 - meanings.count
    if missing > 0 { meanings.append(contentsOf: repeatElement(Meaning(), count: missing)) }
    change(&meanings[Int(sign.index)])
  }
}
