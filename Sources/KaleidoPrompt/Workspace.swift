import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// The state of a prompt's session: the live definitions, the operators and the variables. Each entry is checked
/// against it, and changes it only if it has no errors.
struct Workspace {
  private(set) var symbols = SymbolTable()
  var context = EntryContext()
  private(set) var definitions: [Symbol: Definition] = [:]
  /// The definitions that refer to a name.
  private(set) var callers: [Symbol: Set<Symbol>] = [:]
  private(set) var variables: [Symbol: Int] = [:]
  /// The variables in the order of their creation.
  var variableNames: [Symbol] = []
  private var slots: [EntryReferences.Slot: Int] = [:]
  private var nextKey = 0
  private var nextNumber = 0
  /// The latest definitions and what they replaced, for `:undo`.
  private(set) var history: [(name: Symbol, replaced: Definition?)] = []
  private static let longestHistory = 1_000
  /// The slots of replaced definitions.
  private var replacedSlots: [EntryReferences.Slot] = []
  private var operatorHistory: [OperatorTable] = []

  /// The index of the variable `_`, the last value shown.
  static let lastValue = 0
  let lastValueName: Symbol
  /// Whether `_` is the last value shown, rather than a variable of the user's.
  var showsLastValue = true

  init() {
    var symbols = SymbolTable()
    lastValueName = symbols.intern("_")
    self.symbols = symbols
    variables[lastValueName] = Self.lastValue
  }

  /// Parses a text. The names in it become known, whether it is used or not.
  mutating func reading<Result>(
    _ source: SourceFile, _ body: (ParsedFile, SymbolTable) -> Result
  ) -> Result {
    var session = Session(in: context, symbols: takeSymbols())
    session.add(source)
    let file = session.parse()[0]
    symbols = session.symbols
    return body(file, symbols)
  }

  /// Parses a text without explaining its faults, to find where its items end.
  mutating func parse(_ source: SourceFile) -> ParsedFile {
    ParsedFile.parse(source, operators: context.operators, symbols: &symbols)
  }

  /// Checks a parsed text.
  func checking<Result>(_ file: ParsedFile, _ body: (inout Session) -> Result) -> Result {
    var session = Session(in: context, symbols: symbols, parsed: file)
    return body(&session)
  }

  /// Checks a definition again, as it was read.
  func checking<Result>(_ definition: Definition, _ body: (inout Session) -> Result) -> Result {
    var context = context
    context.operatorFunctions = definition.operatorFunctions
    context.acceptsMisfits = true
    var session = Session(in: context, symbols: symbols, parsed: definition.file)
    return body(&session)
  }

  /// The table of names, which must be put back: adding a name to a shared table would copy it.
  private mutating func takeSymbols() -> SymbolTable {
    var taken = Self.noSymbols
    swap(&taken, &symbols)
    return taken
  }

  private static let noSymbols = SymbolTable()

  // MARK: Definitions

  /// Makes a definition or declaration live.
  mutating func define(
    _ prototype: Prototype, in file: ParsedFile, declared: Function.Implementation?,
    _ callees: Definition.Callees
  ) {
    let name = prototype.name
    let replaced = definitions[name]
    history.append((name, replaced))
    operatorHistory.append(context.operators)
    nextNumber += 1
    // An operator's definition may use the operator itself.
    let operatorFunctions =
      prototype.isOperator
      ? context.operatorFunctions.union([name]) : context.operatorFunctions
    let definition = Definition(
      name, prototype, file, declared: declared, callees, operatorFunctions: operatorFunctions,
      number: nextNumber)
    context.operators = file.operators
    install(definition, over: replaced)
  }

  /// The callers that call a function with another number of arguments than it has.
  func misfits(of name: Symbol) -> [Definition] {
    guard let definition = definitions[name] else { return [] }
    return (callers[name] ?? []).compactMap { definitions[$0] }.filter { caller in
      caller.callees.slots.contains {
        $0.name == definition.name && $0.argumentCount != definition.parameterCount
      }
    }.sorted { $0.number < $1.number }
  }

  private mutating func install(_ definition: Definition?, over replaced: Definition?) {
    let name = (definition ?? replaced)?.name
    if let replaced {
      replacedSlots.append(replaced.slot)
      removeFromCallers(replaced)
      definitions[replaced.name] = nil
      context.functions[replaced.name] = nil
      context.operatorFunctions.remove(replaced.name)
    }
    if let definition {
      definitions[definition.name] = definition
      addToCallers(definition)
      context.functions[definition.name] = EntryContext.KnownFunction(
        prototype: definition.prototype, file: definition.file,
        implementation: definition.declared ?? .elsewhere(isEchoed: true))
      if definition.prototype.isOperator { context.operatorFunctions.insert(definition.name) }
    }
    guard let name else { return }
    let isDefinition = definition.map { $0.declared == nil }
    let wasDefinition = replaced.map { $0.declared == nil }
    if isDefinition != wasDefinition { meaningHasChanged(of: name) }
  }

  /// A name now refers to something else than before: a definition, a C function, a library function or nothing. The
  /// definitions that call it are checked again, and compiled again when they are needed.
  private mutating func meaningHasChanged(of name: Symbol) {
    for caller in callers[name] ?? [] where caller != name {
      guard let definition = definitions[caller] else { continue }
      definition.forgetCode()
      removeFromCallers(definition)
      definition.callees = checking(definition) { session in
        Definition.Callees(of: caller, in: session.program())
      }
      addToCallers(definition)
    }
  }

  private mutating func addToCallers(_ definition: Definition) {
    for name in calledNames(definition) { callers[name, default: []].insert(definition.name) }
  }

  private mutating func removeFromCallers(_ definition: Definition) {
    for name in calledNames(definition) { callers[name]?.remove(definition.name) }
  }

  /// The names that a definition calls, also those of C functions and of the library.
  private mutating func calledNames(_ definition: Definition) -> [Symbol] {
    let callees = definition.callees
    return callees.slots.map(\.name) + callees.externs
      + callees.library.map { symbols.intern($0.rawValue) }
  }

  /// Forgets all code, so that it is compiled again with other options.
  mutating func forgetCode() {
    for definition in definitions.values where definition.code != nil { definition.forgetCode() }
  }

  /// Withdraws the latest definition. Returns its name and what is live again.
  mutating func undo() -> (name: Symbol, restored: Definition?)? {
    guard let last = history.popLast(), let operators = operatorHistory.popLast() else {
      return nil
    }
    context.operators = operators
    install(last.replaced, over: definitions[last.name])
    return (last.name, last.replaced)
  }

  /// Forgets the oldest definitions that could be withdrawn, if there are many.
  mutating func trimHistory() {
    let surplus = history.count - Self.longestHistory
    guard surplus > 0 else { return }
    history.removeFirst(surplus)
    operatorHistory.removeFirst(surplus)
  }

  /// Returns the slots of replaced definitions once, so that their code can be removed.
  mutating func takeReplacedSlots() -> [Int] {
    defer { replacedSlots = [] }
    return replacedSlots.compactMap { slots[$0] }
  }

  // MARK: Variables

  /// The index of a variable, which is created if necessary.
  mutating func index(ofVariable name: Symbol) -> Int {
    if let index = variables[name] { return index }
    let index = variables.count
    variables[name] = index
    return index
  }

  /// Makes the variables visible that an entry has created.
  mutating func show(_ names: [Symbol]) {
    for name in names where context.variables.insert(name).inserted || name == lastValueName {
      if name == lastValueName { showsLastValue = false }
      if !variableNames.contains(name) { variableNames.append(name) }
    }
  }

  /// Makes `_` visible: there is a last value.
  mutating func showLastValue() { context.variables.insert(lastValueName) }

  // MARK: Slots

  /// Whether the evaluator has room for all functions and variables.
  var fits: Bool { max(slots.count, variables.count) <= Evaluator.capacity }

  mutating func index(of slot: EntryReferences.Slot) -> Int {
    if let index = slots[slot] { return index }
    let index = slots.count
    slots[slot] = index
    return index
  }

  /// A key for compiled code.
  mutating func makeKey() -> Int {
    nextKey += 1
    return nextKey
  }

  // MARK: Values worth showing

  /// Sets for the functions with some names whether their calls give a value that is worth showing.
  mutating func updateEchoes(of names: [Symbol]) {
    for name in names {
      if case .elsewhere? = context.functions[name]?.implementation {
        let isEchoed = isEchoed(name)
        context.functions[name]?.implementation = .elsewhere(isEchoed: isEchoed)
      }
    }
  }

  /// A value is echoed only if it is certain that some body gives it, as in `Reachability.areEchoed`.
  private func isEchoed(_ name: Symbol) -> Bool {
    var seen: Set<Symbol> = [name]
    var pending = [name]
    while let name = pending.popLast() {
      guard let definition = definitions[name] else { return true }
      if case .external? = definition.declared { return true }
      if definition.callees.mayEcho { return true }
      for source in definition.callees.valueSources where seen.insert(source).inserted {
        pending.append(source)
      }
    }
    return false
  }
}
