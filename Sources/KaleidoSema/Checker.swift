import KaleidoParse
import KaleidoSource

/// Finds out what each name of a program stands for, and reports all that is wrong with it.
///
/// First every definition and declaration is entered, so that a function may be called before its
/// definition. Then the bodies are checked in source order, because an operator's meaning holds
/// from its prototype on.
public struct Checker: ~Copyable {
  let sources: SourceMap
  var program: CheckedProgram
  var diagnostics: DiagnosticSink
  let tree: SyntaxTree
  var functionIDs = SymbolMap<FunctionID>()
  /// The function behind a sign that the program has defined so far, as `binary|` or `unary!`.
  var binaryOperators = SymbolMap<FunctionID>()
  var unaryOperators = SymbolMap<FunctionID>()
  /// Library functions by name, before the program's own take over.
  var library = SymbolMap<LibraryFunction>()
  var scope: Scope
  /// The operations of the chains that are open, outermost first.
  var openOperations = PlainArray<ExpressionID>()
  /// The function whose body is checked, and whether it calls itself.
  private var current: FunctionID?
  private var recursiveCall: ExpressionID?
  /// The names that the program's functions have for their parameters.
  private(set) lazy var parameterNames = Set(
    program.functions.flatMap { program.parameters(of: $0) }.map { text($0.name) })
  /// How many pairs of letters may yet be compared in search of similar names.
  private var spellingBudget = 20_000_000
  /// Names that nothing introduces, and calls that do not fit: told when the whole program is known.
  var unknowns = Unknowns()

  /// Checks a program. Only where `diagnostics` has no errors may its result be compiled.
  public static func check(
    _ tree: SyntaxTree, symbols: SymbolTable, sources: SourceMap,
    reporting diagnostics: inout DiagnosticSink
  ) -> CheckedProgram {
    var checker = Checker(
      sources: sources, tree: tree, program: CheckedProgram(tree: tree, symbols: symbols),
      diagnostics: diagnostics, scope: Scope(symbolCount: symbols.count))
    diagnostics = DiagnosticSink()
    checker.checkProgram()
    diagnostics = checker.diagnostics
    return checker.program
  }

  private init(
    sources: SourceMap, tree: SyntaxTree, program: CheckedProgram, diagnostics: DiagnosticSink,
    scope: Scope
  ) {
    self.sources = sources
    self.tree = tree
    self.program = program
    self.diagnostics = diagnostics
    self.scope = scope
    for function in LibraryFunction.allCases {
      if let symbol = program.symbols.find(function.rawValue) { library[symbol] = function }
    }
  }

  private mutating func checkProgram() {
    program.functions.reserveCapacity(tree.items.count)
    for item in tree.items {
      switch item {
      case .definition(let prototype, let body): declare(prototype, body: body)
      case .external(let prototype): declare(prototype, body: nil)
      case .expression: break
      }
    }
    for item in tree.items {
      switch item {
      case .definition(let prototype, let body):
        checkReplacement(prototype, isExtern: false)
        enterOperator(prototype)
        checkDefinition(prototype, body)
      case .external(let prototype):
        checkReplacement(prototype, isExtern: true)
        checkHiding(prototype)
        enterOperator(prototype)
      case .expression(let expression):
        program.topLevel.append(checkBody(expression, parameters: .none))
      }
    }
    reportUnknowns()
    // A program with errors may not say what was meant: warnings about it would only confuse.
    if diagnostics.hasErrors { diagnostics.removeWarnings() }
  }

  private mutating func enterOperator(_ prototype: Prototype) {
    guard let id = functionIDs[prototype.name] else { return }
    switch prototype.kind {
    case .function: break
    case .unary(let sign): unaryOperators[sign] = id
    case .binary(let sign, _): binaryOperators[sign] = id
    }
  }

  private mutating func checkDefinition(_ prototype: Prototype, _ expression: ExpressionID) {
    current = functionIDs[prototype.name]
    recursiveCall = nil
    let body = checkBody(
      expression, parameters: prototype.parameters, of: prototype.name,
      isOperator: prototype.isOperator, hidesNames: prototype.hasErrors)
    guard let id = functionIDs[prototype.name] else { return }
    program.functions[Int(id.index)].implementation = .defined(body)
    if let call = recursiveCall { checkRecursion(of: prototype, id, expression, call) }
    current = nil
  }

  /// The name that was probably meant, as long as looking for one does not take too long.
  mutating func nearest(to name: String, among candidates: [String]) -> String? {
    spellingBudget -= candidates.count * (min(name.utf8.count, 100) + 10)
    return spellingBudget > 0 ? Spelling.nearest(to: name, among: candidates) : nil
  }

  /// Remembers that the function that is checked calls itself.
  mutating func noteCall(of callee: FunctionID, by call: ExpressionID) {
    if callee == current, recursiveCall == nil { recursiveCall = call }
  }

  /// Checks an expression with its own scope and gives it with its variables.
  private mutating func checkBody(
    _ expression: ExpressionID, parameters: ParameterList, of function: Symbol? = nil,
    isOperator: Bool = false, hidesNames: Bool = false
  ) -> Body {
    scope.open()
    introduce(parameters)
    check(expression)
    reportUnusedVariables(isOperator: isOperator)
    if !hidesNames { collectUnknownVariables(in: function, expression) }
    let locals = program.append(localsOf: scope)
    scope.close()
    return Body(expression: expression, locals: locals)
  }
}
