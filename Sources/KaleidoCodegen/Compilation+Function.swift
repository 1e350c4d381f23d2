import KaleidoGraph
import KaleidoTarget

/// Views of one function of a module, without the runtime and other functions.
extension Compilation {
  /// The IR of a function.
  public func ir(ofFunction name: String) throws(CodegenFailure) -> String {
    try function(name).text
  }

  /// The assembly of a function.
  public func assembly(ofFunction name: String) throws(CodegenFailure) -> [UInt8] {
    let wanted = try function(name)
    for function in module.reference.definedFunctions where function.handle != wanted.handle {
      function.removeBody()
    }
    hideRuntime()
    return try assembly()
  }

  /// The control flow graph of a function.
  public func controlFlowGraph(ofFunction name: String) throws(CodegenFailure) -> ControlFlowGraph {
    graph(of: try function(name), named: name)
  }

  /// The control flow graphs of the functions that evaluate top-level expressions.
  public var controlFlowGraphsOfTopLevel: [ControlFlowGraph] {
    module.reference.definedFunctions.filter { $0.name.hasPrefix(Partition.topLevelPrefix) }
      .map { graph(of: $0, named: DebugInformation.topLevelName) }
  }

  private func graph(of function: FunctionValue, named name: String) -> ControlFlowGraph {
    let blocks = function.blocks
    return ControlFlowGraph(
      name: name,
      blocks.map { block in
        let lines = block.lines
        let successors = block.successors
        let edges = successors.enumerated().compactMap { number, successor in
          blocks.firstIndex { $0.handle == successor.handle }.map {
            ControlFlowGraph.Edge(
              to: $0, successors.count == 2 ? number == 0 ? "true" : "false" : "")
          }
        }
        return ControlFlowGraph.Block(
          lines.first.map(Self.label) ?? "",
          lines.dropFirst().map { String($0.drop { $0 == " " }) }, edges)
      })
  }

  /// The label at the start of a line, which may be quoted.
  private static func label(of line: String) -> String {
    guard line.hasPrefix("\"") else { return String(line.prefix { $0 != ":" }) }
    return "\"" + line.dropFirst().prefix { $0 != "\"" } + "\""
  }

  /// Whether a function of the module is, or was before optimization, the body of one of the program's functions.
  public static func isBody(_ symbol: String, ofFunction name: String) -> Bool {
    symbols(ofFunction: name).contains(symbol)
  }

  /// Whether a function of the module is part of the runtime.
  public static func isOfRuntime(_ symbol: String) -> Bool {
    symbol.hasPrefix(RuntimeFunction.symbolPrefix)
  }

  /// Whether a function of the module evaluates top-level expressions.
  public static func isTopLevel(_ symbol: String) -> Bool {
    symbol.hasPrefix(Partition.topLevelPrefix)
  }

  /// The symbols that the body of one of the program's functions may have, the most likely first.
  public static func symbols(ofFunction name: String) -> [String] {
    ["ks.function.\(name)", "ks.\(name)", name]
  }

  /// The function of the module that holds the body of one of the program's functions.
  private func function(_ name: String) throws(CodegenFailure) -> FunctionValue {
    for symbol in Self.symbols(ofFunction: name) {
      if let found = module.reference.function(named: symbol), found.hasBody { return found }
    }
    throw CodegenFailure("the function `\(name)` is not in the module")
  }

  /// Turns the runtime's functions and variables into declarations, and removes those that are not used. The module can
  /// be shown afterwards, but not be compiled.
  public func hideRuntime() {
    for function in runtimeFunctions { function.removeBody() }
    for variable in runtimeVariables { variable.removeValue() }
    while module.reference.removeUnusedDeclarations() {}
  }

  /// Keeps the runtime's functions and variables out of the assembly.
  public func omitRuntime() {
    for function in runtimeFunctions { function.setLinkage(.imported) }
    for variable in runtimeVariables { variable.setLinkage(.imported) }
  }

  private var runtimeFunctions: [FunctionValue] {
    module.reference.definedFunctions.filter { $0.name.hasPrefix(RuntimeFunction.symbolPrefix) }
  }

  private var runtimeVariables: [GlobalVariable] {
    module.reference.variables.filter { $0.name.hasPrefix(RuntimeFunction.symbolPrefix) }
  }
}
