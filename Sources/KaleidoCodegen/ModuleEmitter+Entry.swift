import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// An entry of a prompt: one definition or one top-level expression.
extension ModuleEmitter {
  var isEntry: Bool { options.purpose == .entry }

  /// Emits the function that evaluates a top-level expression and returns its value.
  func emitEntryExpression() {
    guard let index = program.topLevel.indices.last else { return }
    let body = program.topLevel[index]
    let function = declare(EntryReferences.expressionSymbol, parameterCount: 0)
    attributes.addNoUnwind(to: function)
    locations?.begin(
      function, named: EntryReferences.expressionSymbol,
      at: program[body.file].tree.range(of: body.expression).start, in: body.file)
    var emitter = FunctionEmitter(self, function, of: nil, in: body.file)
    self.body = EmittedBody(size: plan.groups.elements.last?.size ?? 0)
    emitter.emitValue(ofExpression: index)
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
