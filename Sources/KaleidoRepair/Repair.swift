import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A small change of the tokens that may be what was meant.
struct Repair {
  enum Kind {
    /// The fix of the message that the parser itself found.
    case ofMessage(Diagnostic)
    case insert(TokenKind)
    /// A place for an operand or a name that only the author knows.
    case insertHole
    /// The name of a variable or function.
    case insertName(Symbol)
    case insertOperator
    case delete
    case swap
    /// A name that was meant as a keyword; nil where it is a keyword of other languages only.
    case keyword(TokenKind?)
    /// A keyword that was meant as a name.
    case name(Symbol)
    /// Operators, as other languages spell them.
    case sign(Symbol)
    /// Letters that touch a number.
    case numberSuffix
    /// Two numbers with a comma between them.
    case decimalComma
    /// A keyword or separator that was meant as another.
    case replace(TokenKind)
    /// `;` where `,` was meant.
    case semicolon
    /// A comment as other languages write it; a string, which the language does not have.
    case comment, string
    /// A keyword without the space before or after it, at an offset in the word.
    case glued(TokenKind, at: UInt32)
    /// A keyword with a space in it.
    case torn(TokenKind)
    /// Parentheses around the header of a `for`.
    case headerParentheses
    /// Parameters without their parentheses.
    case parameterList
    /// An argument without its parentheses.
    case call
    /// `x += 1`
    case compound
    /// A call without its `(`: the name, which runs into the first argument.
    case split(name: String)
  }

  var kind: Kind
  /// The first token that the repair changes, and what takes the place of `removedCount` from there.
  var index: Int
  var removedCount: Int
  var replacement: [Token]
  /// How unlikely it is that people make such a slip.
  var cost: Double
  /// Whether the text itself shows the slip, however far away it is noticed.
  var isEvident = false
  /// The changes of further places.
  var others: [(index: Int, removedCount: Int, replacement: [Token])] = []

  /// Whether the text can be unfinished and the repair right: it adds something or spells it right.
  var completes: Bool {
    switch kind {
    case .ofMessage, .insert, .insertHole, .insertName, .keyword: true
    case .delete: isEvident
    default: false
    }
  }

  /// The tokens as the repair leaves them.
  func applied(to tokens: [Token]) -> [Token] {
    let (range, changed) = change(of: tokens)
    return tokens[..<range.lowerBound] + changed + tokens[range.upperBound...]
  }

  /// Makes the repair's changes where its tokens begin at `offset`.
  func apply(to buffer: inout TokenBuffer, at offset: Int) {
    let end = others.map { $0.index + $0.removedCount }.max() ?? 0
    let tokens = buffer[offset..<offset + max(end, index + removedCount)]
    let (range, changed) = change(of: tokens)
    buffer.replace(offset + range.lowerBound..<offset + range.upperBound, with: changed)
  }

  /// Which tokens change, and what takes their place. What stands behind the last change moves once.
  private func change(of tokens: [Token]) -> (range: Range<Int>, replacement: [Token]) {
    let changes = [(index: index, removedCount: removedCount, replacement: replacement)] + others
    let start = changes.map(\.index).min() ?? index
    var end = start
    var changed: [Token] = []
    for change in changes.sorted(by: { $0.index < $1.index }) {
      changed += tokens[end..<change.index]
      changed += change.replacement
      end = change.index + change.removedCount
    }
    return (start..<end, changed)
  }
}

/// How well some tokens can be read.
struct ParseAttempt {
  /// The first error's token; nil where there is none.
  var fault: Int?
  /// Whether the first error is that the tokens end.
  var faultIsEnd = false
  /// Items that begin in the middle of a line without a `;`.
  var separatorCount = 0
  /// Names that nothing introduces, calls with a wrong number of arguments, and the like.
  var names = NameFaults()
}
