/// What a token is used for.
public enum TokenRole: UInt8, Sendable {
  /// A keyword, punctuation, the `=` of `for` and `var`, or the end of the file.
  case syntax
  case number
  /// The name that a `def` or `extern` introduces.
  case functionName
  /// The sign that a `def` or `extern` introduces.
  case operatorName
  /// The precedence in a prototype.
  case precedence
  case parameter
  /// The variable that a `for` introduces.
  case loopVariable
  /// A variable that a `var` introduces.
  case binding
  /// The use of a variable.
  case variable
  /// The variable that an assignment changes.
  case assignedVariable
  /// The function that is called.
  case callee
  case unaryOperator
  /// The sign of a binary operator or of an assignment.
  case binaryOperator

  /// Whether the token introduces a name.
  public var isIntroduction: Bool {
    switch self {
    case .functionName, .operatorName, .parameter, .loopVariable, .binding: true
    default: false
    }
  }
}
