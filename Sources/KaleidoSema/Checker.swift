import KaleidoParse
import KaleidoSource

/// Finds out what each name of a program stands for, and reports all that is wrong with it.
///
/// First every definition and declaration is entered, so that a function may be called before its definition. Then the
/// items are checked in source order, because an operator's meaning holds from its prototype on. What one item
/// alone cannot tell, such as a name that nothing introduces, is reported when all are checked.
///
/// An item whose tokens, operators and called prototypes are those of an earlier check keeps its results.
public struct Checker: ~Copyable {
  var program: CheckedProgram
  var diagnostics = DiagnosticSink()
  /// The file that is checked.
  var file = FileID(index: 0)
  var tree: ParsedFile
  /// The tables of the file that is checked.
  var tables = FileTables()
  /// What was found so far in the item that is checked.
  var item = CheckedItem()
  var faults = ItemFaults()
  /// The function behind a sign that the program has defined so far, as `binary|` or `unary!`.
  var binaryOperators = SymbolMap<Symbol>()
  var unaryOperators = SymbolMap<Symbol>()
  /// Library functions by name; a program's own functions take precedence.
  var library = SymbolMap<LibraryFunction>()
  var scope: Scope
  /// Whether the program declares C functions of its own choice: one of them may end it.
  private(set) var mayExit = false
  /// The operations of the chains that are open, outermost first.
  var openOperations = PlainArray<ExpressionID>()
  /// The name of the function that is checked.
  var current: Symbol?
  /// The names that the program's functions have for their parameters.
  private(set) lazy var parameterNames = Set(
    program.functions.flatMap { program.parameterNames(of: $0) })
  /// How many pairs of letters may yet be compared in search of similar names.
  private var spellingBudget = 20_000_000
  private var reuse: Reuse?
  private var reusedItemCount = 0

  /// A checked program, with what is wrong with it.
  public struct Result: Sendable {
    public var program: CheckedProgram
    public var diagnostics: DiagnosticSink
    /// How many items kept the results of an earlier check.
    public var reusedItemCount: Int
  }

  /// Checks a program. `earlier` is the result of checking it before some of its files changed.
  public static func check(
    _ files: [ParsedFile], symbols: SymbolTable, earlier: CheckedProgram? = nil
  ) -> Result {
    guard let first = files.first else {
      return Result(
        program: CheckedProgram(symbols: symbols), diagnostics: DiagnosticSink(),
        reusedItemCount: 0)
    }
    var checker = Checker(files, first, symbols, earlier)
    checker.checkItems(of: files)
    checker.reportUnresolved()
    return Result(
      program: checker.program, diagnostics: checker.diagnostics,
      reusedItemCount: checker.reusedItemCount)
  }

  private init(
    _ files: [ParsedFile], _ first: ParsedFile, _ symbols: SymbolTable, _ earlier: CheckedProgram?
  ) {
    program = CheckedProgram(symbols: symbols)
    tree = first
    scope = Scope(symbolCount: symbols.count)
    for function in LibraryFunction.allCases {
      if let symbol = symbols.find(function.rawValue) { library[symbol] = function }
    }
    // The files' trees, for messages about prototypes in other files.
    program.files = files.map { CheckedFile(unchecked: $0) }
    for (index, file) in files.enumerated() { declareItems(of: file, FileID(index: index)) }
    mayExit = program.functions.contains {
      if case .external = $0.implementation { true } else { false }
    }
    if let earlier { reuse = Reuse(of: earlier, in: program) }
  }

  private mutating func checkItems(of files: [ParsedFile]) {
    for (index, parsed) in files.enumerated() {
      file = FileID(index: index)
      tree = parsed
      tables = FileTables(for: parsed)
      var items: [CheckedItem] = []
      items.reserveCapacity(parsed.items.count)
      let candidates = reuse?.candidates(for: parsed, file)
      for index in parsed.items.indices {
        if let candidate = candidates?[index] {
          keep(candidate, as: index)
          reusedItemCount += 1
        } else {
          item = CheckedItem()
          check(parsed.items[index])
          if !faults.isEmpty {
            item.faults = SharedItemFaults(faults)
            faults = ItemFaults()
          }
        }
        finish(parsed.items[index], parsed.extents[index])
        items.append(item)
      }
      var finished = FileTables()
      swap(&finished, &tables)
      program.files[Int(file.index)] = CheckedFile(tree: parsed, finished, items: items)
    }
  }

  private mutating func check(_ item: Item) {
    switch item {
    case .definition(let prototype, let body):
      checkReplacement(prototype, isExtern: false)
      enterOperator(prototype)
      current = prototype.name
      checkBody(
        body, parameters: prototype.parameters, isOperator: prototype.isOperator,
        hidesNames: prototype.hasErrors)
      current = nil
    case .external(let prototype):
      checkReplacement(prototype, isExtern: true)
      checkHiding(prototype)
      enterOperator(prototype)
    case .expression(let expression): checkBody(expression, parameters: .none)
    }
  }

  /// Enters the item's body, now that it was checked.
  private mutating func finish(_ checked: Item, _ extent: ItemExtent) {
    for diagnostic in item.faults?.value.diagnostics ?? [] { diagnostics.report(diagnostic) }
    func body(_ expression: ExpressionID) -> Body {
      Body(file: file, expression: expression, locals: item.locals, nodes: extent.nodes)
    }
    switch checked {
    case .definition(let prototype, let expression):
      guard let id = program.functionIDs[prototype.name] else { return }
      program.functions[Int(id.index)].implementation = .defined(body(expression))
    case .expression(let expression): program.topLevel.append(body(expression))
    case .external: break
    }
  }

  /// Has a sign mean a function from here on.
  mutating func enterOperator(_ prototype: Prototype) {
    switch prototype.kind {
    case .function: break
    case .unary(let sign): unaryOperators[sign] = prototype.name
    case .binary(let sign, _): binaryOperators[sign] = prototype.name
    }
  }

  /// Reports a fault of the item that is checked.
  mutating func report(_ diagnostic: Diagnostic) {
    faults.diagnostics.append(diagnostic.about(file))
  }

  /// The name that was probably meant, as long as looking for one does not take too long.
  mutating func nearest(to name: String, among candidates: [String]) -> String? {
    spellingBudget -= candidates.count * (min(name.utf8.count, 100) + 10)
    return spellingBudget > 0 ? Spelling.nearest(to: name, among: candidates) : nil
  }

  /// Checks an expression with its own scope.
  private mutating func checkBody(
    _ expression: ExpressionID, parameters: ParameterList, isOperator: Bool = false,
    hidesNames: Bool = false
  ) {
    scope.open()
    introduce(parameters)
    check(expression)
    reportUnusedVariables(isOperator: isOperator)
    if !hidesNames { collectUnresolvedVariables(expression) }
    let start = tables.locals.count
    for index in scope.variables.indices { tables.locals.append(scope.variables[index].name) }
    item.locals = LocalList(
      start: start, count: scope.variables.count, parameterCount: parameters.count)
    scope.close()
  }

  func text(_ symbol: Symbol) -> String { program.symbols[symbol] }
}
