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
  typealias Recognizer = @Sendable (ForeignText) -> (Int) -> ForeignConstruct?

  /// All constructs. At the same token, the first one that matches counts.
  static let recognizers: [Recognizer] = [
    ForeignText.prefixNotation, ForeignText.comprehension, ForeignText.macroOutput,
    ForeignText.floorDivision, ForeignText.comment, ForeignText.module, ForeignText.printing,
    ForeignText.typeDefinition,
    ForeignText.modifier, ForeignText.mainProgram,
    ForeignText.keywordsTwice, ForeignText.operatorOfSeveralSigns,
    ForeignText.precedenceAfterParameters, ForeignText.parameterExtras,
    ForeignText.capitalKeywords, ForeignText.prefixDefinition,
    ForeignText.bareHead, ForeignText.nestedDefinition,
    ForeignText.typeSignature, ForeignText.prototype, ForeignText.definition,
    ForeignText.headOfBlock, ForeignText.signBeforeBody, ForeignText.equation,
    ForeignText.member, ForeignText.declarations, ForeignText.global, ForeignText.bareGlobal,
    ForeignText.indentedBlock,
    ForeignText.localBinding, ForeignText.typesOfVariables,
    ForeignText.wordBlock, ForeignText.block, ForeignText.loopAsInC, ForeignText.loopOfBounds,
    ForeignText.wordBesideLoopVariable,
    ForeignText.rangeLoopInParentheses,
    ForeignText.rangeLoop, ForeignText.stepAsAssignment,
    ForeignText.repeatLoop, ForeignText.doLoop,
    ForeignText.loopInParentheses, ForeignText.whileLoop, ForeignText.earlyReturn,
    ForeignText.conditionalOfLine, ForeignText.pipeline, ForeignText.methodOfGroup,
    ForeignText.equality, ForeignText.semicolonBeforeElse, ForeignText.conditionalWithColons,
    ForeignText.conditionalWithEnd, ForeignText.conditionalAfterValue,
    ForeignText.conditionalOperator, ForeignText.power, ForeignText.shift,
    ForeignText.absoluteValue, ForeignText.strayIn, ForeignText.increment,
    ForeignText.compoundAssignment,
    ForeignText.exclusiveOr, ForeignText.operatorWords, ForeignText.radixNumber,
    ForeignText.juxtaposedCall, ForeignText.applicationSign,
    ForeignText.textOutput, ForeignText.formattedOutput,
    ForeignText.exception, ForeignText.handler, ForeignText.wordBeforeCall, ForeignText.emptyReturn,
    ForeignText.commaSequence, ForeignText.lineSequence, ForeignText.superfluousWords,
  ]
}
