import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What the code of one entry of a prompt refers to outside its module, by symbols that the loader resolves.
public struct EntryReferences: Sendable {
  /// A function of another entry, called with a number of arguments. The code loads its address from a *slot*, which
  /// can be changed while the code stays as it is.
  public struct Slot: Hashable, Sendable {
    public var name: Symbol
    public var argumentCount: Int

    public init(name: Symbol, argumentCount: Int) {
      self.name = name
      self.argumentCount = argumentCount
    }
  }

  public internal(set) var slots: [Slot] = []
  /// The variables of the session.
  public internal(set) var variables: [Symbol] = []
  /// The C functions that the entry calls.
  public internal(set) var externs: [Symbol] = []
  /// The library functions that the entry calls by their names, which a later definition may take over.
  public internal(set) var library: [LibraryFunction] = []

  public init() {}

  public init(
    slots: [Slot], variables: [Symbol], externs: [Symbol], library: [LibraryFunction]
  ) {
    self.slots = slots
    self.variables = variables
    self.externs = externs
    self.library = library
  }

  /// The symbols of a slot and a variable in object files, by the names that they stand for.
  public static func symbol(ofSlot name: String, argumentCount: Int) -> String {
    "ks.slot.\(name)/\(argumentCount)"
  }

  public static func symbol(ofVariable name: String) -> String { "ks.variable.\(name)" }

  /// The symbol of a definition's function.
  public static func symbol(ofFunction name: String) -> String { "ks.\(name)" }

  /// The symbol of the function that evaluates a top-level expression.
  public static let expressionSymbol = "ks.entry.value"
  /// The symbol of the table for the stack overflow report.
  public static let unitSymbol = "ks.entry.unit"
  /// The symbol of the function that reports a call that cannot be made.
  public static let failureSymbol = "ks.entry.fail"
}

/// An entry of a prompt: one definition or one top-level expression.
extension ModuleEmitter {
  var isEntry: Bool { options.purpose == .entry }

  /// Emits the function that evaluates a top-level expression and returns its value.
  func emitEntryExpression() {
    guard let body = program.topLevel.last else { return }
    let function = declare(EntryReferences.expressionSymbol, parameterCount: 0)
    attributes.addNoUnwind(to: function)
    locations?.begin(
      function, named: EntryReferences.expressionSymbol,
      at: program[body.file].tree.range(of: body.expression).start, in: body.file)
    var emitter = FunctionEmitter(self, function, of: nil, in: body.file)
    self.body = EmittedBody(size: plan.groups.elements.last?.size ?? 0)
    emitter.emitValue(of: body)
    limitOptimization(of: function)
  }

  /// Emits the table that the loader registers for the report of a stack overflow.
  func emitEntryUnit() {
    module.addConstant(stackOverflowUnit(unit), named: EntryReferences.unitSymbol)
      .setLinkage(.exported)
  }

  /// Calls another entry's function through its slot.
  func callThroughSlot(_ name: Symbol, _ arguments: [Value], isTail: Bool) -> Value {
    let slot = EntryReferences.Slot(name: name, argumentCount: arguments.count)
    if !references.slots.contains(slot) { references.slots.append(slot) }
    let cell = module.variable(
      named: EntryReferences.symbol(
        ofSlot: program.symbols[name], argumentCount: arguments.count))
    let convention = mode.target.tailCallConvention ?? .c
    return builder.call(
      builder.loadAddress(cell.address), arguments, convention,
      isTail: isTail && convention == .tail)
  }

  /// The address of a variable of the session.
  func sessionVariable(_ name: Symbol) -> Value {
    if !references.variables.contains(name) { references.variables.append(name) }
    return module.variable(
      named: EntryReferences.symbol(ofVariable: program.symbols[name]), of: builder.double
    ).address
  }

  func noteReference(to function: Function) {
    if case .external = function.implementation, !references.externs.contains(function.name) {
      references.externs.append(function.name)
    }
  }

  func noteReference(to function: LibraryFunction) {
    if !references.library.contains(function) { references.library.append(function) }
  }
}
