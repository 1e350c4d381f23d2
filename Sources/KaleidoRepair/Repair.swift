import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A candidate repair: a small change of the tokens that may yield the intended text.
struct Repair {
  enum Kind {
    /// The fix suggested by the parser's own diagnostic.
    case ofMessage(Diagnostic)
    case insert(TokenKind)
    /// Inserts a placeholder for an operand or a name that only the author knows.
    case insertHole
    /// Inserts the name of a variable or function.
    case insertName(Symbol)
    case insertOperator
    case delete
    case swap
    /// Replaces a name by the intended keyword; nil if it is a keyword only in other languages.
    case keyword(TokenKind?)
    /// Replaces a keyword by the intended name.
    case name(Symbol)
    /// Replaces operators spelled as in other languages.
    case sign(Symbol)
    /// Removes letters that touch a number.
    case numberSuffix
    /// Merges two numbers separated by a decimal comma.
    case decimalComma
    /// Replaces a keyword or separator by the intended one.
    case replace(TokenKind)
    /// Replaces `;` by the intended `,`.
    case semicolon
    /// Replaces a string, which the language does not have, by a hole.
    case string
    /// Splits a keyword from adjacent text at an offset in the word.
    case glued(TokenKind, at: UInt32)
    /// Joins a keyword that contains a space.
    case torn(TokenKind)
    /// Adds the missing parentheses around parameters.
    case parameterList
    /// Adds the missing parentheses around an argument.
    case call
    /// Expands a compound assignment, such as `x += 1`.
    case compound
    /// Adds a missing `(` between a function's name and its first argument, which run together.
    case split(name: String)
  }

  var kind: Kind
  /// The first token to replace, and the replacement for `removedCount` tokens from there.
  var index: Int
  var removedCount: Int
  var replacement: [Token]
  /// The cost: higher for slips that people make less often.
  var cost: Double
  /// Whether the text itself proves the slip, however far from the fault it is.
  var isEvident = false
  /// Whether the text is right with the repair, and no other repair comes near: the fix may be applied unseen.
  var isCertain = false
  /// Changes at further places.
  var others: [(index: Int, removedCount: Int, replacement: [Token])] = []

  /// Whether the repair is plausible for unfinished input: it adds something or corrects a spelling.
  var completes: Bool {
    switch kind {
    case .ofMessage, .insert, .insertHole, .insertName, .keyword: true
    case .delete: isEvident
    default: false
    }
  }

  var isSign: Bool {
    if case .sign = kind { true } else { false }
  }

  var isSwap: Bool {
    if case .swap = kind { true } else { false }
  }

  /// By how many tokens the text grows.
  var growth: Int {
    others.reduce(replacement.count - removedCount) { $0 + $1.replacement.count - $1.removedCount }
  }

  /// Returns the tokens with the repair applied.
  func applied(to tokens: [Token]) -> [Token] {
    let (range, changed) = change(of: tokens)
    var result: [Token] = []
    result.reserveCapacity(tokens.count + growth)
    result += tokens[..<range.lowerBound]
    result += changed
    result += tokens[range.upperBound...]
    return result
  }

  /// Applies the repair to a buffer in which its tokens begin at `offset`.
  func apply(to buffer: inout TokenBuffer, at offset: Int) {
    let end = others.map { $0.index + $0.removedCount }.max() ?? 0
    let tokens = buffer[offset..<offset + max(end, index + removedCount)]
    let (range, changed) = change(of: tokens)
    buffer.replace(offset + range.lowerBound..<offset + range.upperBound, with: changed)
  }

  /// The text that the repair replaces.
  func range(in tokens: [Token]) -> SourceRange {
    let (range, _) = change(of: tokens)
    return range.isEmpty
      ? SourceRange(at: tokens[range.lowerBound].range.start)
      : SourceRange(tokens[range.lowerBound].range.start, tokens[range.upperBound - 1].range.end)
  }

  /// All changes merged into one replacement, so that the tokens after the last change move only once.
  private func change(of tokens: [Token]) -> (range: Range<Int>, replacement: [Token]) {
    if others.isEmpty { return (index..<index + removedCount, replacement) }
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

/// The outcome of parsing some tokens.
struct ParseAttempt {
  /// The index of the first error's token, or nil if there is no error.
  var fault: Int?
  /// Whether the first error is an unexpected end of the tokens.
  var faultIsEnd = false
  /// The number of items that begin in the middle of a line without a `;`.
  var separatorCount = 0
  /// The number of items that begin on an indented line, as the rest of a body does.
  var indentedItemCount = 0
  /// Undeclared names, calls with a wrong number of arguments, and similar faults.
  var names = NameFaults()
}
