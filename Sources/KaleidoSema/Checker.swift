import KaleidoParse
import KaleidoSource

/// Resolves the names of a program and reports its semantic errors.
///
/// First all definitions and declarations are collected, so that a function may be called before its definition. Then
/// the items are checked in source order, because an operator is defined from its prototype on. Faults that depend on
/// the whole program, such as undeclared names, are reported after all items have been checked.
///
/// An item keeps the results of an earlier check if its tokens, its operators and the prototypes that it calls are
/// unchanged.
public struct Checker: ~Copyable {
  var program: CheckedProgram
  var diagnostics = DiagnosticSink()
  /// The file being checked.
  var file = FileID(index: 0)
  var tree: ParsedFile
  /// The tables of the file being checked.
  var tables = FileTables()
  /// The results so far for the item being checked.
  var item = CheckedItem()
  var faults = ItemFaults()
  /// The functions of the operators defined so far, such as `binary|` or `unary!`, by sign.
  var binaryOperators = SymbolMap<Symbol>()
  var unaryOperators = SymbolMap<Symbol>()
  /// Library functions by name. The program's own functions take precedence.
  var library = SymbolMap<LibraryFunction>()
  var scope: Scope
  /// Whether a call may end the program.
  private(set) var mayExit = false
  /// The operations of the chains being checked, outermost first.
  var openOperations = PlainArray<ExpressionID>()
  /// The `for`s, `if`s and `var`s whose last part, which reaches as far right as it can, is being checked.
  var openTails = PlainArray<ExpressionID>()
  /// The name of the function being checked.
  var current: Symbol?
  /// For functions that are defined more than once, the numbers of parameters of the definitions that do not count.
  var rejectedDefinitions: [Symbol: Set<Int>] = [:]
  private var reuse: Reuse?
  /// What earlier entries of a prompt have defined; nil for a program of files.
  var context: EntryContext?
  var newVariables: [Symbol] = []
  var undefinedFunctions: [UndefinedFunction] = []
  /// The index of the item being checked.
  private(set) var itemIndex = 0
  private var reusedItemCount = 0

  /// A checked program and its diagnostics.
  public struct Result: Sendable {
    public var program: CheckedProgram
    public var diagnostics: DiagnosticSink
    /// The number of items that kept the results of an earlier check.
    public var reusedItemCount: Int
    /// The variables of the session that an entry of a prompt creates, in order of assignment.
    public var newVariables: [Symbol] = []
    /// The functions that the definitions of such an entry call although they are not defined yet.
    public var undefinedFunctions: [UndefinedFunction] = []
  }

  /// A function that is called before it is defined.
  public struct UndefinedFunction: Sendable {
    public var name: Symbol
    public var argumentCount: Int
    /// A function with a similar name, if there is one.
    public var similar: String?
  }

  /// Checks a program. `earlier` is the result of a check before some of its files changed; `context` is what an entry
  /// of a prompt can refer to; `sharing` is how another thread can take a part.
  public static func check(
    _ files: [ParsedFile], symbols: SymbolTable, earlier: CheckedProgram? = nil,
    in context: EntryContext? = nil, sharing: Sharing? = nil
  ) -> Result {
    guard let first = files.first else {
      return Result(
        program: CheckedProgram(symbols: symbols), diagnostics: DiagnosticSink(),
        reusedItemCount: 0)
    }
    var checker = Checker(files, first, symbols, earlier)
    if let context {
      checker.context = context
      for file in files { checker.declareKnownFunctions(of: context, usedBy: file) }
    }
    checker.checkItems(of: files, sharing)
    checker.checkSignatures(fileCount: files.count)
    checker.reportUnresolved()
    return Result(
      program: checker.program, diagnostics: checker.diagnostics,
      reusedItemCount: checker.reusedItemCount, newVariables: checker.newVariables,
      undefinedFunctions: checker.undefinedFunctions)
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
    // The files' trees are needed for diagnostics that refer to prototypes in other files.
    program.files = files.map { CheckedFile(unchecked: $0) }
    for (index, file) in files.enumerated() { declareItems(of: file, FileID(index: index)) }
    mayExit = program.mayExit
    if let earlier { reuse = Reuse(of: earlier, in: program) }
  }

  /// Creates a checker that goes on in the same file, with tables in the same memory.
  init(continuing other: borrowing Checker) {
    program = other.program
    file = other.file
    tree = other.tree
    tables = other.tables.borrowed()
    binaryOperators = other.binaryOperators
    unaryOperators = other.unaryOperators
    library = other.library
    scope = Scope(symbolCount: other.program.symbols.count)
    mayExit = other.mayExit
  }

  private mutating func checkItems(of files: [ParsedFile], _ sharing: Sharing?) {
    for (index, parsed) in files.enumerated() {
      file = FileID(index: index)
      tree = parsed
      tables = FileTables(for: parsed)
      var items: [CheckedItem] = []
      items.reserveCapacity(parsed.items.count)
      if let sharing, parsed.expressionCount >= sharing.smallestCount, reuse == nil, context == nil
      {
        checkItems(into: &items, sharing)
      } else {
        checkItems(
          parsed.items.indices, reusing: reuse?.candidates(for: parsed, file), into: &items)
      }
      var finished = FileTables()
      swap(&finished, &tables)
      let checked = CheckedFile(tree: parsed, finished, items: items)
      for index in parsed.items.indices {
        if let warning = warning(aboutStartOfItem: index) { diagnostics.report(warning) }
      }
      for index in checked.notableItems {
        for diagnostic in items[index].faults?.value.diagnostics ?? [] {
          diagnostics.report(diagnostic)
        }
      }
      program.files[Int(file.index)] = checked
    }
  }

  /// Checks some of the file's items, or keeps their earlier results, and appends the results. `candidates` are those of
  /// all items.
  mutating func checkItems(
    _ indices: Range<Int>, reusing candidates: [Reuse.Candidate?]?,
    into items: inout [CheckedItem]
  ) {
    for index in indices {
      if index + 1 < indices.upperBound { tree.prefetch(tree.extents[index + 1]) }
      if let candidate = candidates?[index] {
        keep(candidate, as: index)
        reusedItemCount += 1
      } else {
        itemIndex = index
        check(tree.items[index])
        if !faults.isEmpty {
          item.faults = SharedItemFaults(faults)
          faults = ItemFaults()
        }
      }
      var finished = CheckedItem()
      swap(&finished, &item)
      items.append(finished)
    }
  }

  private mutating func check(_ item: Item) {
    switch item {
    case .definition(let prototype, let body):
      if prototype.isOperator {
        checkReplacement(prototype, body: body)
        enterOperator(prototype)
      }
      current = prototype.name
      checkBody(
        body, parameters: prototype.parameters, isOperator: prototype.isOperator,
        hidesNames: prototype.hasErrors)
      current = nil
    case .external(let prototype):
      checkReplacement(prototype, body: nil)
      checkHiding(prototype)
      checkRepetition(prototype)
      enterOperator(prototype)
    case .expression(let expression): checkBody(expression, parameters: .none)
    }
  }

  /// Binds an operator's sign to a function from here on.
  mutating func enterOperator(_ prototype: Prototype) {
    switch prototype.kind {
    case .function: break
    case .unary(let sign): unaryOperators[sign] = prototype.name
    case .binary(let sign, _): binaryOperators[sign] = prototype.name
    }
  }

  /// Reports a fault of the item being checked.
  mutating func report(_ diagnostic: Diagnostic) {
    faults.diagnostics.append(diagnostic.about(file))
  }

  /// Reports a warning about the item being checked. `complete` is called when the warning is shown.
  mutating func warn(
    _ code: DiagnosticCode, at range: SourceRange,
    _ complete: @escaping @Sendable () -> Diagnostic
  ) {
    var diagnostic = Diagnostic(code, at: range, completedBy: complete)
    diagnostic.file = file
    faults.diagnostics.append(diagnostic)
  }

  /// Checks an expression in a scope of its own.
  private mutating func checkBody(
    _ expression: ExpressionID, parameters: ParameterList, isOperator: Bool = false,
    hidesNames: Bool = false
  ) {
    scope.open()
    introduce(parameters)
    check(expression)
    checkLostResult(of: expression)
    if !hidesNames, !scope.unresolvedVariables.isEmpty { collectUnresolvedVariables(expression) }
    let start = tables.locals.count
    let reportsUnused = !scope.hasUnreadParts && scope.unresolvedVariables.isEmpty
    tables.locals.reserve(scope.variables.count)
    for index in scope.variables.indices {
      let variable = scope.variables[index]
      if reportsUnused, !variable.isRead { reportUnused(variable, index, isOperator: isOperator) }
      tables.locals.appendWithinCapacity(variable.name)
    }
    item.locals = LocalList(
      start: start, count: scope.variables.count, parameterCount: parameters.count)
    scope.close()
  }

  func text(_ symbol: Symbol) -> String { program.symbols[symbol] }
}
