import KaleidoCodegen
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// The compiled code of one entry of a prompt.
package struct EntryCode: Sendable {
  package var object: [UInt8]
  /// The symbol of the entry's function.
  package var symbol: String
  package var references: EntryReferences
  /// Whether the code is not optimized, and asks for a better version when it has run for a while.
  package var isQuickVersion = false

  /// Compiles a checked definition or top-level expression, named `name` if it is a definition. A better version continues at a
  /// switch point of the quick one.
  package init(
    _ program: CheckedProgram, _ reachability: Reachability, definition name: String?,
    _ options: CodegenOptions, _ compiler: KeptGenerators, betterAt point: Int? = nil
  ) throws(CodegenFailure) {
    var options = options
    if point != nil { options.tier = .better }
    options.purpose = .entry
    options.unitCount = 1
    let generator = CodeGenerator(
      program, reachability, options, locatesCalls: true, machines: compiler.machines,
      request: point.map { SwitchRequest(point: $0) })
    isQuickVersion = generator.isQuickVersion
    let compilation = try generator.emit(unit: 0)
    try compilation.optimize()
    references = compilation.references
    object = try compilation.object()
    symbol =
      name.map(EntryReferences.symbol(ofFunction:)) ?? EntryReferences.expressionSymbol
  }

  /// A number as `print` writes it.
  package static func text(of value: Double) -> String { EntryEvaluation.text(of: value) }

  /// Compiles a function that stands for one that cannot be called, and ends the evaluation with a message.
  package init(
    failing name: String, parameterCount: Int, message: String, _ options: CodegenOptions,
    _ compiler: KeptGenerators
  ) throws(CodegenFailure) {
    symbol = EntryReferences.symbol(ofFunction: name)
    references = EntryReferences()
    object = try Compilation.failingEntry(
      symbol, parameterCount: parameterCount, message: message, options, compiler.machines
    ).object()
  }
}

extension EntryReferences {
  /// The cells that the references stand for. `names` are the texts of symbols.
  package func cells(
    _ names: SymbolTable, slot: (Slot) -> Int, variable: (Symbol) -> Int,
    function: (String) -> UnsafeRawPointer?
  ) -> [Evaluator.Cell] {
    let slots = slots.map {
      Evaluator.Cell(
        Self.symbol(ofSlot: names[$0.name], argumentCount: $0.argumentCount), .slot(slot($0)))
    }
    let variables = variables.map {
      Evaluator.Cell(Self.symbol(ofVariable: names[$0]), .variable(variable($0)))
    }
    let functions = externs.compactMap { name in
      function(names[name]).map { Evaluator.Cell(names[name], .function($0)) }
    }
    return slots + variables + functions
  }
}
