import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The tokens around a fault, among which constructs of other languages are recognized.
struct ForeignText: TokenWindow {
  typealias Edit = Diagnostic.Edit

  let source: SourceFile
  /// The tokens from the start of the region to the end of the item with the fault, then an `endOfFile`.
  var tokens: [Token] {
    didSet { partners = ParenthesisPartners() }
  }
  /// The text of each token; a token inserted by a repair has that of its meaning.
  var words: [String]
  /// The index at which the parser detected the fault; nil if the text parses.
  let fault: Int?
  /// The number of parameters of each known function.
  let functions: [Symbol: Int]
  /// The operators that the program defines or that are built in.
  let operators: OperatorTable
  /// The signs of these operators.
  let definedSigns: Set<String>
  /// Whether the file defines `^`.
  let definesPower: Bool
  /// Whether top-level expressions may name variables, as at a prompt.
  let hasVariables: Bool
  /// The pairs of parentheses among these tokens.
  private(set) var partners = ParenthesisPartners()

  func kind(_ index: Int) -> TokenKind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  /// The index of the `endOfFile` token.
  var end: Int { tokens.count - 1 }

  func isName(_ index: Int) -> Bool { kind(index) == .identifier }

  func isSign(_ index: Int, _ sign: String) -> Bool {
    kind(index) == .operator && word(index) == sign
  }

  /// Whether adjacent operator tokens spell a sign, such as `**`.
  func isSigns(_ index: Int, _ first: String, _ second: String) -> Bool {
    isSign(index, first) && isSign(index + 1, second) && touches(index + 1)
  }

  func isClosingBrace(_ index: Int) -> Bool {
    guard kind(index) == .rightParenthesis else { return false }
    let start = Int(tokens[index].range.start)
    return word(index) == "}"
      || start < source.bytes.count && source.bytes[start] == UInt8(ascii: "}")
  }

  func isOpeningBrace(_ index: Int) -> Bool {
    kind(index) == .leftParenthesis && word(index) == "{"
  }

  func startsLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].startsLine
  }

  /// Whether a token is unindented at the start of a line, as items are.
  func isAtMargin(_ index: Int) -> Bool { startsLine(index) && column(index) == 0 }

  func endsOperand(_ index: Int) -> Bool {
    [.identifier, .number, .rightParenthesis, .invalid].contains(kind(index)) && index >= 0
      && !isSignWord(index)
  }

  /// Whether a token begins an operand and is no operator.
  func startsOperand(_ index: Int) -> Bool {
    kind(index) != .operator && TokenSet.startsExpression.contains(kind(index))
      || kind(index) == .invalid
  }

  /// The operator that a word such as `and` stands for elsewhere.
  func meaningOfWord(_ index: Int) -> String? {
    ForeignSign.meaning(ofWord: word(index))?.builtinSpelling
  }

  func isSignWord(_ index: Int) -> Bool { ForeignSign.meaning(ofWord: word(index)) != nil }

  /// Whether a new operand begins where another one ends.
  func isJuxtaposed(_ index: Int) -> Bool {
    guard endsOperand(index - 1), startsOperand(index), !isSignWord(index) else { return false }
    let isCall = kind(index - 1) == .identifier && kind(index) == .leftParenthesis
    return !isCall || startsLine(index)
  }

  /// The closing parenthesis of an opening one.
  func partner(of open: Int) -> Int? { partners.closing(of: open, in: self) }

  /// The index after the expression that begins at a token, which may contain faults. A brace, one of `stops`
  /// and, with `atColon`, the operator `:` end it.
  func endOfExpression(
    from start: Int, atWords stops: Set<String> = [], atColon: Bool = false
  ) -> Int {
    var index = start
    var openConditionals = 0
    var openHeaders = 0
    while index < end {
      switch kind(index) {
      case .semicolon, .rightParenthesis, .endOfFile, .def, .extern: return index
      case .comma where openHeaders == 0: return index
      case .if: openConditionals += 1
      case .then where openConditionals == 0, .else where openConditionals == 0: return index
      case .else: openConditionals -= 1
      case .for, .var: openHeaders += 1
      case .in where openHeaders == 0: return index
      case .in: openHeaders -= 1
      case .operator where atColon && word(index) == ":": return index
      default: break
      }
      if index > start {
        if isOpeningBrace(index) || isJuxtaposed(index) && !isCoefficient(index - 1)
          || isAtMargin(index)
        {
          return index
        }
        if stops.contains(word(index)), isName(index) { return index }
      }
      if kind(index) == .leftParenthesis {
        guard let close = partner(of: index) else { return end }
        index = close
      }
      index += 1
    }
    return index
  }

  /// Whether a number directly precedes a name: `2x`.
  private func isCoefficient(_ index: Int) -> Bool {
    kind(index) == .number && isName(index + 1) && touches(index + 1)
  }

  /// The end of a token's line.
  func endOfLine(_ index: Int) -> Int {
    var next = index + 1
    while next < end, !startsLine(next) { next += 1 }
    return min(next, end)
  }

  /// Whether an item can begin at a token.
  func startsItem(_ index: Int) -> Bool {
    index == 0 || startsLine(index) || kind(index - 1) == .semicolon
  }

  // MARK: Ranges and edits

  func range(_ tokens: Range<Int>) -> SourceRange {
    SourceRange(
      self.tokens[tokens.lowerBound].range.start, self.tokens[tokens.upperBound - 1].range.end)
  }

  func text(_ tokens: Range<Int>) -> String {
    tokens.isEmpty ? "" : source.text(range(tokens))
  }

  /// Replaces tokens by a text that is separated from its neighbours by spaces.
  func spaced(_ tokens: Range<Int>, _ text: String) -> Edit {
    let before = touches(tokens.lowerBound) ? " " : ""
    let after = touches(tokens.upperBound) && tokens.upperBound < end ? " " : ""
    return Edit(range(tokens), before + text + after)
  }

  func replacing(_ tokens: Range<Int>, _ text: String) -> Edit { Edit(range(tokens), text) }

  func inserting(_ text: String, before index: Int) -> Edit {
    Edit(SourceRange(at: tokens[index].range.start), text)
  }

  func inserting(_ text: String, after index: Int) -> Edit {
    Edit(tokens[index].range.after, text)
  }

  /// Removes tokens together with the white space on one side, unless what is around them would run together.
  func removing(_ tokens: Range<Int>) -> Edit {
    let (first, last) = (tokens.lowerBound, tokens.upperBound)
    let whole = range(tokens)
    let opens = first > 0 && kind(first - 1) == .leftParenthesis
    if touches(first), !opens || touches(last) {
      let glues = touches(last) && endsOperand(first - 1) && kind(last) != .rightParenthesis
      return Edit(whole, glues ? " " : "")
    }
    if last < end, !startsLine(last) {
      return Edit(SourceRange(whole.start, self.tokens[last].range.start), "")
    }
    var start = whole.start
    if !startsLine(first) {
      while start > 0, source.bytes[Int(start) - 1] == UInt8(ascii: " ") { start -= 1 }
    }
    return Edit(SourceRange(start, whole.end), "")
  }
}
