import KaleidoParse
import KaleidoSource

/// What an entry of a prompt can refer to besides its own text: the definitions of earlier entries, and the variables
/// of the session.
///
/// With a context, the definition of a function may replace an earlier one, a definition may call functions that are
/// not defined yet, and a top-level item `name = expression` creates a variable.
public struct EntryContext: Sendable {
  /// A function that an earlier entry defines or declares.
  public struct KnownFunction: Sendable {
    public var prototype: Prototype
    public var file: ParsedFile
    public var implementation: Function.Implementation

    public init(prototype: Prototype, file: ParsedFile, implementation: Function.Implementation) {
      self.prototype = prototype
      self.file = file
      self.implementation = implementation
    }

    /// The name as the prototype spells it.
    public var spelledName: String { file.source.text(file.nameRange(of: prototype)) }
  }

  /// The functions by name, and those of operators by names such as `binary|`.
  public var functions: [Symbol: KnownFunction] = [:]
  public var operators = OperatorTable()
  /// The names of the functions of all operators.
  public var operatorFunctions: Set<Symbol> = []
  /// The variables that top-level expressions can use.
  public var variables: Set<Symbol> = []
  /// Whether calls with a wrong number of arguments stay unresolved, without an error: in a definition that was correct
  /// when it was entered.
  public var acceptsMisfits = false

  public init() {}
}

extension Checker {
  /// Adds the known functions that a file of the entry uses, and binds the signs of all known operators.
  mutating func declareKnownFunctions(of context: EntryContext, usedBy tree: ParsedFile) {
    for name in context.operatorFunctions {
      if let known = context.functions[name] { enterOperator(known.prototype) }
    }
    for index in 0..<tree.expressionCount {
      switch tree[ExpressionID(index: UInt32(index))] {
      case .call(let name, _): declareKnown(name, context)
      case .binary(let sign, _, _):
        if let name = binaryOperators[sign] { declareKnown(name, context) }
      case .unary(let sign, _): if let name = unaryOperators[sign] { declareKnown(name, context) }
      default: break
      }
    }
  }

  private mutating func declareKnown(_ name: Symbol, _ context: EntryContext) {
    guard program.functionIDs[name] == nil, let known = context.functions[name] else { return }
    let index =
      program.files.firstIndex { $0.tree === known.file } ?? program.files.count
    if index == program.files.count { program.files.append(CheckedFile(unchecked: known.file)) }
    program.functionIDs[name] = FunctionID(index: UInt32(program.functions.count))
    program.functions.append(
      Function(
        name: name, implementation: known.implementation, prototype: known.prototype,
        file: FileID(index: index)))
  }

  /// Adds all known functions, as candidates for what a misspelled name means.
  mutating func declareAllKnownFunctions(of context: EntryContext) {
    for name in context.functions.keys.sorted(by: { $0.index < $1.index }) {
      declareKnown(name, context)
    }
  }

  /// Records a call of a function that is not defined yet.
  mutating func noteUndefined(_ name: Symbol, _ argumentCount: Int, _ context: EntryContext) {
    if undefinedFunctions.contains(where: { $0.name == name }) { return }
    let candidates =
      context.functions.keys.map { text($0) } + LibraryFunction.allCases.map(\.rawValue)
    undefinedFunctions.append(
      UndefinedFunction(
        name: name, argumentCount: argumentCount,
        similar: Spelling.nearest(to: text(name), among: candidates)))
  }

  /// Whether a call is accepted although the function has another number of parameters now.
  func isAcceptedMisfit(_ name: Symbol, argumentCount: Int) -> Bool {
    guard let context, context.acceptsMisfits else { return false }
    let count =
      program.functionIDs[name].map { program[$0].parameterCount }
      ?? library[name]?.parameterCount ?? argumentCount
    return count != argumentCount
  }

  /// Whether an assignment is part of a top-level item such as `a = b = value`, and so creates a variable of the session.
  func createsVariable(_ assignment: ExpressionID) -> Bool {
    guard context != nil, current == nil, case .expression(var item) = tree.items[itemIndex] else {
      return false
    }
    while item != assignment, case .assignment(_, let value) = tree[item] { item = value }
    return item == assignment
  }
}
