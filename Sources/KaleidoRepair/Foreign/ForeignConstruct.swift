import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A construct of another language, recognized from its tokens, and how it is written in Kaleidoscope.
struct ForeignConstruct {
  /// The message. Its first fix is also how parsing continues, unless `edits` says otherwise.
  var diagnostic: Diagnostic
  /// The tokens of the construct.
  var span: Range<Int>
  /// The edits of the tokens that parsing continues with, if they differ from the fix.
  var edits: [Diagnostic.Edit]?
  /// Ranges in which the lexer's own errors belong to this construct.
  var supersedes: [SourceRange] = []
  /// Whether the tokens alone prove the construct, whatever else is wrong in it.
  var isCertain = false
  /// A global variable, whose later uses in the file belong to this construct.
  var global: GlobalVariable?
  /// The names that it defines, whose later uses belong to it.
  var names: Set<Symbol> = []
  /// An operator that gets another sign, also where the rest of the file uses it.
  var renaming: RenamedOperator?

  /// The edits of the tokens that parsing continues with. Without any, the construct becomes a hole.
  var tokenEdits: [Diagnostic.Edit]? {
    if let edits { return edits }
    for case .help(_, let edits, _) in diagnostic.children where !edits.isEmpty { return edits }
    return nil
  }

  /// Recognizes a construct that begins at a token.
  typealias Recognizer = @Sendable (ForeignText, Int) -> ForeignConstruct?

  /// The recognizers of the constructs that can begin at a token of a kind. Most of them begin at one kind only.
  static func recognizers(at kind: TokenKind) -> [Recognizer] {
    recognizersByKind[Int(kind.rawValue)]
  }

  private static let recognizersByKind = TokenKind.allCases.map { kind in
    recognizers.compactMap { $0.kinds?.contains(kind) ?? true ? $0.recognize : nil }
  }

  /// A recognizer with the kinds at which its construct begins; nil if it depends on other tokens, too.
  private typealias Entry = (kinds: [TokenKind]?, recognize: Recognizer)

  private static func at(_ kinds: TokenKind..., recognize: @escaping Recognizer) -> Entry {
    (kinds, recognize)
  }

  private static func anywhere(_ recognize: @escaping Recognizer) -> Entry { (nil, recognize) }

  /// All constructs. At the same token, the first one that matches counts.
  private static let recognizers: [Entry] = [
    at(.leftParenthesis) { $0.prefixNotation(at: $1) },
    at(.for) { $0.comprehension(at: $1) },
    at(.identifier) { $0.macroOutput(at: $1) },
    at(.operator) { $0.floorDivision(at: $1) },
    anywhere { $0.comment(at: $1) },
    at(.identifier) { $0.module(at: $1) },
    at(.identifier) { $0.printing(at: $1) },
    at(.identifier) { $0.typeDefinition(at: $1) },
    at(.identifier) { $0.modifier(at: $1) },
    at(.identifier) { $0.mainProgram(at: $1) },
    at(.def, .extern) { $0.keywordsTwice(at: $1) },
    at(.binary, .unary) { $0.operatorOfSeveralSigns(at: $1) },
    at(.def) { $0.operatorAsFunction(at: $1) },
    at(.binary) { $0.precedenceAfterParameters(at: $1) },
    at(.def, .extern) { $0.parameterExtras(at: $1) },
    at(.identifier) { $0.capitalKeywords(at: $1) },
    at(.leftParenthesis) { $0.prefixDefinition(at: $1) },
    at(.def) { $0.bareHead(at: $1) },
    at(.def, .operator) { $0.nestedDefinition(at: $1) },
    at(.identifier) { $0.typeSignature(at: $1) },
    at(.def, .extern) { $0.prototype(at: $1) },
    at(.identifier) { $0.definition(at: $1) },
    at(.identifier) { $0.headOfBlock(at: $1) },
    at(.operator) { $0.signBeforeBody(at: $1) },
    anywhere { $0.equation(at: $1) },
    at(.identifier) { $0.member(at: $1) },
    at(.var) { $0.declarations(at: $1) },
    anywhere { $0.global(at: $1) },
    anywhere { $0.bareGlobal(at: $1) },
    at(.def, .if, .for, .identifier) { $0.indentedBlock(at: $1) },
    at(.identifier) { $0.localBinding(at: $1) },
    at(.var, .for) { $0.typesOfVariables(at: $1) },
    anywhere { $0.wordBlock(at: $1) },
    anywhere { $0.block(at: $1) },
    at(.for) { $0.clausesInWrongOrder(at: $1) },
    at(.for) { $0.endlessLoop(at: $1) },
    at(.for) { $0.loopAsInC(at: $1) },
    at(.for) { $0.loopOfBounds(at: $1) },
    at(.for) { $0.wordBesideLoopVariable(at: $1) },
    at(.for) { $0.rangeLoopInParentheses(at: $1) },
    at(.for) { $0.rangeLoop(at: $1) },
    at(.identifier, .operator) { $0.stepAsAssignment(at: $1) },
    at(.identifier) { $0.repeatLoop(at: $1) },
    at(.identifier) { $0.doLoop(at: $1) },
    at(.for) { $0.loopInParentheses(at: $1) },
    at(.identifier) { $0.whileLoop(at: $1) },
    at(.if) { $0.earlyReturn(at: $1) },
    at(.if) { $0.conditionalOfLine(at: $1) },
    at(.operator) { $0.pipeline(at: $1) },
    at(.leftParenthesis) { $0.methodOfGroup(at: $1) },
    at(.if, .identifier) { $0.equality(at: $1) },
    at(.semicolon) { $0.semicolonBeforeElse(at: $1) },
    at(.if) { $0.conditionalWithColons(at: $1) },
    at(.identifier) { $0.conditionalWithEnd(at: $1) },
    at(.if) { $0.conditionalAfterValue(at: $1) },
    at(.operator) { $0.conditionalOperator(at: $1) },
    at(.operator) { $0.power(at: $1) },
    at(.operator) { $0.shift(at: $1) },
    at(.operator) { $0.absoluteValue(at: $1) },
    at(.in) { $0.strayIn(at: $1) },
    at(.operator) { $0.increment(at: $1) },
    at(.operator) { $0.compoundAssignment(at: $1) },
    at(.identifier) { $0.exclusiveOr(at: $1) },
    at(.identifier) { $0.operatorWords(at: $1) },
    at(.number) { $0.radixNumber(at: $1) },
    at(.identifier) { $0.juxtaposedCall(at: $1) },
    at(.operator) { $0.applicationSign(at: $1) },
    at(.identifier) { $0.textOutput(at: $1) },
    at(.identifier) { $0.formattedOutput(at: $1) },
    at(.identifier) { $0.exception(at: $1) },
    at(.identifier) { $0.handler(at: $1) },
    at(.identifier) { $0.wordBeforeCall(at: $1) },
    at(.identifier) { $0.emptyReturn(at: $1) },
    at(.identifier) { $0.openCall(at: $1) },
    anywhere { $0.commaSequence(at: $1) },
    at(.leftParenthesis) { $0.lineSequence(at: $1) },
    at(.identifier) { $0.superfluousWords(at: $1) },
  ]
}
