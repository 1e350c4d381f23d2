import KaleidoSource

/// The operators defined at one point of a program, and their precedences.
public struct OperatorTable: Sendable {
  /// The meaning of a sign.
  fileprivate struct Meaning: Hashable {
    /// The precedence as a binary operator; 0 if the sign is not a binary operator.
    var precedence: UInt8 = 0
    var isUnary = false
    /// Whether the program has defined the sign as a binary operator.
    var isRedefined = false
    var isUnaryRedefined = false

    /// A hash of a sign's meaning; 0 if it has none.
    func fingerprint(of sign: Symbol) -> UInt64 {
      if self == Meaning() { return 0 }
      let bits =
        UInt64(sign.index) << 16 | UInt64(precedence) << 3 | (isUnaryRedefined ? 4 : 0)
        | (isUnary ? 2 : 0) | (isRedefined ? 1 : 0)
      // SplitMix64 (G. Steele, D. Lea and C. Flood, 2014).
      var mixed = (bits &+ 1) &* 0x9e37_79b9_7f4a_7c15
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }

  /// The meaning of each symbol, indexed by symbol and only as long as needed. A set would cost more: creating the
  /// first one of its type takes longer than parsing a small program.
  private var meanings: [Meaning] = []
  /// A hash of the table. Equal tables have equal fingerprints; unequal ones collide with a probability of 2^-64.
  public private(set) var fingerprint: UInt64 = 0
  /// Whether a user-defined `binary=` has replaced assignment.
  public var assignmentIsReplaced: Bool { meaning(of: .assign).isRedefined }

  /// The precedence of a definition that does not specify one.
  public static let defaultPrecedence: UInt8 = 30
  public static let precedenceRange = 1...100

  public static let assignmentPrecedence: UInt8 = 2

  /// The single-character built-in operators that the reference implementation lacks.
  private static let additions: [Symbol] = [.colon, .or, .and, .greater, .divide, .remainder]

  /// Creates a table of the built-in operators.
  public init() {
    change(.assign) { $0.precedence = Self.assignmentPrecedence }
    for builtin in BinaryOperator.allCases {
      change(builtin.sign) { $0.precedence = builtin.precedence }
    }
    for builtin in UnaryOperator.allCases { change(builtin.sign) { $0.isUnary = true } }
  }

  /// The precedence of the built-in operator that a sign spells.
  static func builtinPrecedence(of sign: Symbol) -> UInt8? {
    sign == .assign ? assignmentPrecedence : BinaryOperator(sign: sign)?.precedence
  }

  /// The precedence of a binary operator, or 0 if the sign is not a binary operator.
  @inline(__always)
  package func precedence(of sign: Symbol) -> UInt8 {
    let index = Int(sign.index)
    return index < meanings.count ? meanings[index].precedence : 0
  }

  package func isUnary(_ sign: Symbol) -> Bool { meaning(of: sign).isUnary }

  /// All signs that are defined as binary operators, built-in ones first.
  package func binaryOperators() -> [Symbol] {
    let builtins = [Symbol.colon, .assign] + BinaryOperator.allCases.dropFirst().map(\.sign)
    let defined = signs { $0.precedence > 0 }
    return builtins + defined.filter { !builtins.contains($0) }
  }

  /// All signs that are defined as unary operators.
  package func unaryOperators() -> [Symbol] { signs(where: \.isUnary) }

  private func signs(where isWanted: (Meaning) -> Bool) -> [Symbol] {
    meanings.indices.filter { isWanted(meanings[$0]) }.map { Symbol(index: UInt32($0)) }
  }

  /// A saved meaning of one sign, for `restore`.
  package struct Entry {
    fileprivate let sign: Symbol
    fileprivate let meaning: Meaning
  }

  package func entry(of sign: Symbol) -> Entry {
    Entry(sign: sign, meaning: meaning(of: sign))
  }

  package mutating func restore(_ entry: Entry) {
    change(entry.sign) { $0 = entry.meaning }
  }

  /// Defines the operator that a prototype declares.
  package mutating func define(_ kind: Prototype.Kind) {
    switch kind {
    case .function: break
    case .unary(let sign):
      change(sign) {
        $0.isUnary = true
        $0.isUnaryRedefined = true
        // In the reference the sign is then only unary, and begins the next item after an expression.
        if Self.additions.contains(sign), !$0.isRedefined { $0.precedence = 0 }
      }
    case .binary(let sign, let precedence):
      change(sign) {
        $0.isRedefined = true
        $0.precedence = precedence
      }
    }
  }

  private func meaning(of sign: Symbol) -> Meaning {
    let index = Int(sign.index)
    return index < meanings.count ? meanings[index] : Meaning()
  }

  private mutating func change(_ sign: Symbol, _ change: (inout Meaning) -> Void) {
    let missing = Int(sign.index) + 1 - meanings.count
    if missing > 0 { meanings.append(contentsOf: repeatElement(Meaning(), count: missing)) }
    let index = Int(sign.index)
    fingerprint ^= meanings[index].fingerprint(of: sign)
    change(&meanings[index])
    fingerprint ^= meanings[index].fingerprint(of: sign)
  }
}
