import CLLVM

/// Views of one function of a module, without the runtime and other functions.
extension Compilation {
  /// The IR of a function; of the last group of top-level expressions if `name` is nil.
  public func ir(ofFunction name: String?) throws(CodegenFailure) -> String {
    try function(name).text
  }

  /// The assembly of a function.
  public func assembly(ofFunction name: String?) throws(CodegenFailure) -> [UInt8] {
    let wanted = try function(name)
    for function in module.reference.definedFunctions where function.handle != wanted.handle {
      function.setLinkage(.imported)
    }
    return try assembly()
  }

  /// The control flow graph of a function in Graphviz's DOT: a node for each block.
  public func controlFlowGraph(ofFunction name: String?) throws(CodegenFailure) -> String {
    let function = try function(name)
    let blocks = function.blocks
    var text = "digraph \"\(name ?? "entry")\" {\n  node [shape=box, fontname=monospace];\n"
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

  private func function(_ name: String?) throws(CodegenFailure) -> FunctionValue {
    let found =
      name.map {
        module.reference.function(named: $0) ?? module.reference.function(named: "ks.\($0)")
      }
      ?? module.reference.definedFunctions.last { $0.name.hasPrefix("ks.toplevel.") }
    guard let found, found.hasBody else {
      throw CodegenFailure("the function `\(name ?? "")` is not in the module")
    }
    return found
  }
}

extension ModuleReference {
  /// The functions that have a body.
  var definedFunctions: [FunctionValue] {
    var functions: [FunctionValue] = []
    var next = LLVMGetFirstFunction(handle)
    while let value = next {
      let function = FunctionValue(handle: value, type: LLVMGlobalGetValueType(value))
      if function.hasBody { functions.append(function) }
      next = LLVMGetNextFunction(value)
    }
    return functions
  }
}

extension FunctionValue {
  var name: String {
    var size = 0
    return String(LLVMGetValueName2(handle, &size).map { UnsafeMutablePointer(mutating: $0) })
  }

  /// The function as textual IR.
  var text: String {
    let text = LLVMPrintValueToString(handle)
    defer { LLVMDisposeMessage(text) }
    return String(text)
  }

  var blocks: [Block] {
    var blocks: [Block] = []
    var next = LLVMGetFirstBasicBlock(handle)
    while let block = next {
      blocks.append(Block(handle: block))
      next = LLVMGetNextBasicBlock(block)
    }
    return blocks
  }
}

extension Block {
  /// The block's label and instructions as text.
  var lines: [String] {
    let text = LLVMPrintValueToString(LLVMBasicBlockAsValue(handle))
    defer { LLVMDisposeMessage(text) }
    return String(text).split(separator: "\n").map { String($0) }
  }

  var successors: [Block] {
    guard let terminator = LLVMGetBasicBlockTerminator(handle) else { return [] }
    return (0..<LLVMGetNumSuccessors(terminator)).map {
      Block(handle: LLVMGetSuccessor(terminator, $0))
    }
  }
}
