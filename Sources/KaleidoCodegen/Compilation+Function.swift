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

  /// The control flow graph of a function in Graphviz's DOT: a node for each block.
  public func controlFlowGraph(ofFunction name: String) throws(CodegenFailure) -> String {
    let function = try function(name)
    let blocks = function.blocks
    var text = "digraph \"\(Self.escaped(name))\" {\n  node [shape=box, fontname=monospace];\n"
    for (index, block) in blocks.enumerated() {
      let label = block.lines.map { Self.escaped($0) + "\\l" }.joined()
      text += "  b\(index) [label=\"\(label)\"];\n"
      let successors = block.successors
      for (number, successor) in successors.enumerated() {
        guard let target = blocks.firstIndex(where: { $0.handle == successor.handle }) else {
          continue
        }
        let label = successors.count == 2 ? " [label=\(number == 0 ? "true" : "false")]" : ""
        text += "  b\(index) -> b\(target)\(label);\n"
      }
    }
    return text + "}\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// The function of the module that holds the body of one of the program's functions.
  private func function(_ name: String) throws(CodegenFailure) -> FunctionValue {
    for symbol in ["ks.function.\(name)", "ks.\(name)", name] {
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
