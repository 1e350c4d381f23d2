import KaleidoTarget

/// The tables that the runtime uses to report a stack overflow (`StackOverflow.c`): the guarded functions, the items
/// that locations are relative to, and the locations themselves, which are copied from the line table of the finished
/// object file.
extension ModuleEmitter {
  /// Emits a function that marks the end of the unit's guarded functions, unless the one that follows them anyway does.
  func emitEndOfGuardedFunctions() {
    if isEndedByProgram { return }
    let end = endOfGuardedFunctions(unit)
    if end.hasBody { return }
    builder.position(atEndOf: builder.appendBlock("entry", to: end))
    builder.ret(builder.number(0))
  }

  /// Whether the function that evaluates the program follows its guarded functions, which are all that it has.
  private var isEndedByProgram: Bool { isBrief && unit.guardedCount == unit.functions.count }

  private func endOfGuardedFunctions(_ unit: EmissionUnit) -> FunctionValue {
    if isEndedByProgram { return group(0) }
    let end = declare(LocationTable.endSymbol(ofUnit: unit.label), parameterCount: 0)
    end.setLinkage(sharedLinkage)
    attributes.addNoUnwind(to: end)
    return end
  }

  /// The linkage of symbols that a unit defines and the first unit refers to.
  private var sharedLinkage: Linkage { plan.units.count > 1 ? .hidden : .internal }

  /// The items that the unit's locations are relative to; nil if it has none. With debug information, they are the files.
  var stackReportItems: [ItemLocations.Item]? {
    guard positions != nil else { return itemLocations?.items }
    return reportsCalls && unit.guardedCount > 0
      ? program.files.map { ItemLocations.Item(file: $0.tree.source.name, line: 1) } : nil
  }

  /// Emits the unit's items, and reserves rows for its functions, which have `count` located instructions.
  func emitLocationTables(_ items: [ItemLocations.Item], count: Int) {
    // Items of a file follow one another.
    var name: String?
    var file = module.null
    let items = items.map { item in
      if item.file != name {
        name = item.file
        file = module.text(options.pathPrefixes.replaced(in: item.file))
      }
      // The line is written to the finished object file, which does not otherwise depend on it.
      return module.structure(file, module.integer(0, ofWidth: 32))
    }
    let itemTable = module.addConstant(
      module.array(items), named: LocationTable.itemsSymbol(ofUnit: unit.label))
    itemTable.setLinkage(sharedLinkage)
    itemTable.setExternallyInitialized()
    // An all-zero constant would occupy no bytes in the object file.
    let filler = module.integer(1, ofWidth: 32)
    let rows = module.zeros(
      LocationTable.rowSize / 4 * LocationTable.capacity(forLocations: count) - 1, ofWidth: 32)
    let table = module.addConstant(
      module.structure(filler, rows), named: LocationTable.symbol(ofUnit: unit.label))
    table.setLinkage(sharedLinkage)
    // The rows are written to the finished object file.
    table.setExternallyInitialized()
  }

  /// The arguments of the runtime's `reportStackOverflow`: the table of all units, and their number.
  func stackOverflowArguments() -> [Value] {
    let width = mode.target.pointerWidth
    let units = plan.units.filter { $0.guardedCount > 0 }.map(stackOverflowUnit)
    return [
      module.address(ofConstant: module.array(units)), module.integer(units.count, ofWidth: width),
    ]
  }

  /// The description of one unit: its guarded functions, their end, and the tables of locations.
  func stackOverflowUnit(_ unit: EmissionUnit) -> Value {
    let functions = unit.guardedFunctions.flatMap { id in
      let name = module.text(program.symbols[program[id].name])
      return ([function(id)] + continuations(of: id)).map { module.structure($0.address, name) }
    }
    return module.structure(
      module.address(ofConstant: module.array(functions)),
      module.integer(functions.count, ofWidth: mode.target.pointerWidth),
      endOfGuardedFunctions(unit).address,
      sharedTable(LocationTable.symbol(ofUnit: unit.label)),
      sharedTable(LocationTable.itemsSymbol(ofUnit: unit.label)))
  }

  private func sharedTable(_ symbol: String) -> Value {
    guard reportsCalls else { return module.null }
    let table = module.variable(named: symbol)
    table.setLinkage(sharedLinkage)
    return table.address
  }
}
