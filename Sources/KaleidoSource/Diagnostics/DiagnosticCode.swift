/// The stable identifiers of diagnostics: errors have codes, warnings have names.
///
/// K00xx command line and files, K01xx lexer, K02xx parser, K03xx names, K04xx operators, K05xx linking,
/// K06xx run time, K09xx internal.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  case unknownCommand = "K0001"
  case invalidOptionValue = "K0002"
  case unreadableFile = "K0003"
  case unwritableFile = "K0004"
  case binaryToTerminal = "K0005"
  case unknownOption = "K0006"
  case wrongUsage = "K0007"

  case unexpectedCharacter = "K0101"
  case repeatedDecimalPoint = "K0102"
  case numberWithoutDigits = "K0103"
  case reservedCharacter = "K0104"
  case invalidUTF8 = "K0105"

  case missingArgumentComma = "K0201"
  case missingThen = "K0202"
  case missingElse = "K0203"
  case missingIn = "K0204"
  case unclosedParenthesis = "K0205"
  case keywordAsName = "K0206"
  case unexpectedEnd = "K0207"
  case missingExpression = "K0208"
  case missingName = "K0209"
  case missingToken = "K0210"
  case strayToken = "K0211"
  case nestingTooDeep = "K0212"
  case misspelledKeyword = "K0213"

  case unknownVariable = "K0301"
  case unknownFunction = "K0302"
  case wrongArgumentCount = "K0303"
  case assignmentTarget = "K0304"
  case redefinition = "K0305"
  case prototypeMismatch = "K0306"
  case duplicateParameter = "K0307"

  case unknownBinaryOperator = "K0401"
  case precedenceRange = "K0402"
  case operandCount = "K0403"
  case unknownUnaryOperator = "K0404"

  case missingSymbol = "K0501"
  case linkerFailure = "K0502"
  case clashingExport = "K0503"
  case forbiddenExtern = "K0504"
  case arrayEntryClash = "K0505"

  case stackOverflow = "K0601"
  case timeLimit = "K0602"
  case memoryLimit = "K0603"
  case exitStatusRange = "K0604"
  case crash = "K0605"
  case outputLimit = "K0606"
  case unusableRow = "K0607"

  case internalError = "K0901"

  case numberOverflow = "number_overflow"
  case missingSeparator = "missing_separator"
  case callAcrossLines = "call_across_lines"
  case operatorAcrossLines = "operator_across_lines"
  case misleadingLayout = "misleading_layout"
  case foreignComment = "foreign_comment"

  case builtinOperatorReplaced = "builtin_operator_replaced"
  case externHidesLibrary = "extern_hides_library"
  case cSignature = "c_signature"
  case repeatedParameter = "repeated_parameter"
  case unusedVariable = "unused_variable"
  case unusedParameter = "unused_parameter"
  case shadowedVariable = "shadowed_variable"

  case assignmentInCondition = "assignment_in_condition"
  case selfAssignment = "self_assignment"
  case unusedValue = "unused_value"
  case constantCondition = "constant_condition"
  case comparisonChain = "comparison_chain"
  case negatedOperand = "negated_operand"
  case argumentIndex = "argument_index"
  case loopRunsOnce = "loop_runs_once"
  case inclusiveBound = "inclusive_bound"
  case roundedStep = "rounded_step"
  case runsBeforeTest = "runs_before_test"
  case stepIsNextValue = "step_is_next_value"
  case loopValue = "loop_value"
  case endlessLoop = "endless_loop"
  case endlessRecursion = "endless_recursion"

  case nothingToRun = "nothing_to_run"
  case expressionInLibrary = "expression_in_library"

  case optimizationRemark = "optimization_remark"

  /// Errors have a `K` and four digits, warnings a name.
  public var severity: Severity {
    if self == .optimizationRemark { return .remark }
    return rawValue.hasPrefix("K0") ? .error : .warning
  }
}

public enum Severity: String, Sendable {
  case error, warning
  /// Neither is wrong: what the compiler did.
  case remark
}
