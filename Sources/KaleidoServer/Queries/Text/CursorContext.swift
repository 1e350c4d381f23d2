import KaleidoLex
import KaleidoParse
import KaleidoSource

/// What stands before a cursor, as far as it decides what can follow: the variables in scope, the call whose argument the cursor is
/// in, and whether an operand is complete. It is read from the tokens, so that it is known also where the text is incomplete.
struct CursorContext {
  enum Expectation: Hashable {
    /// A new name, a comment or a number: nothing can be proposed.
    case nothing
    /// What `def` or `extern` introduces.
    case prototype
    /// An expression.
    case operand
    /// An operand is complete.
    case `operator`
    /// The name of a new variable is complete.
    case initialization
  }

  /// A variable in scope.
  struct Variable {
    enum Kind: String {
      case parameter
      case loop = "variable of a `for`"
      case binding = "variable of a `var`"
    }

    var symbol: Symbol
    var kind: Kind
  }

  /// A call that is not complete.
  struct OpenCall {
    var callee: Token
    /// The number of commas before the cursor.
    var argument: Int
  }

  var expectation: Expectation
  /// Outer variables first.
  var variables: [Variable]
  var call: OpenCall?
  /// Whether an item can begin here.
  var canBeginItem: Bool
  /// The keywords that can go on with what is open, innermost first.
  var closingKeywords: [TokenKind]
  /// The part of the word at the cursor that is before it.
  var prefix: SourceRange

  /// Reads the tokens of a text up to an offset. The operators are those that are known there.
  init(_ tokens: borrowing TokenBuffer, at offset: UInt32, operators: OperatorTable) {
    var end = tokens.index(at: offset)
    if tokens.start(end) < offset { end += 1 }
    prefix = SourceRange(at: offset)
    var isNumber = false
    if end > 0, tokens.end(end - 1) >= offset {
      let kind = tokens.kind(end - 1)
      isNumber = kind == .number
      if kind == .identifier || kind.isKeyword {
        end -= 1
        prefix = SourceRange(tokens.start(end), offset)
      }
    }
    var start = end
    while start > 0, ![.def, .extern].contains(tokens.kind(start - 1)) { start -= 1 }
    start = max(0, start - 1)
    var reader = ContextReader(operators)
    for token in start..<max(end, start) { reader.read(tokens[token]) }
    let gap = SourceRange(end > 0 ? tokens.end(end - 1) : 0, prefix.start)
    if gap.end > gap.start, tokens.source.lineBreakCount(in: gap) > 0 { reader.beginLine() }
    expectation = reader.expectation
    variables = reader.variables
    call = reader.openCall
    canBeginItem = reader.canBeginItem
    closingKeywords = reader.closingKeywords
    let comment = tokens.comments.partitioningIndex { $0.end >= offset }
    let isInComment =
      comment < tokens.comments.count && tokens.comments[comment].start < offset
    if isInComment || isNumber { expectation = .nothing }
  }
}
