import CLLVM

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
      function.setLinkage(.imported)
    }
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
    let prefix = "ks.runtime."
    for function in module.reference.definedFunctions where function.name.hasPrefix(prefix) {
      function.removeBody()
    }
    for variable in module.reference.variables where variable.name.hasPrefix(prefix) {
      variable.removeValue()
    }
    while module.reference.removeUnusedDeclarations() {}
  }

  /// Keeps the runtime's functions and variables out of the assembly.
  public func omitRuntime() {
    let prefix = "ks.runtime."
    for function in module.reference.definedFunctions where function.name.hasPrefix(prefix) {
      function.setLinkage(.imported)
    }
    for variable in module.reference.variables where variable.name.hasPrefix(prefix) {
      variable.setLinkage(.imported)
    }
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

extension ModuleReference {
  var variables: [GlobalVariable] {
    var variables: [GlobalVariable] = []
    var next = LLVMGetFirstGlobal(handle)
    while let value = next {
      variables.append(GlobalVariable(handle: value))
      next = LLVMGetNextGlobal(value)
    }
    return variables
  }

  /// Removes declarations without uses, and private constants that nothing refers to. Returns whether there were any, so
  /// that what they referred to may be unused now.
  func removeUnusedDeclarations() -> Bool {
    var hasChanged = false
    for variable in variables where LLVMGetFirstUse(variable.handle) == nil {
      let isPrivate = LLVMGetLinkage(variable.handle) == LLVMPrivateLinkage
      if isPrivate || LLVMIsDeclaration(variable.handle) != 0 {
        LLVMDeleteGlobal(variable.handle)
        hasChanged = true
      }
    }
    var next = LLVMGetFirstFunction(handle)
    while let value = next {
      next = LLVMGetNextFunction(value)
      if LLVMIsDeclaration(value) != 0, LLVMGetFirstUse(value) == nil {
        LLVMDeleteFunction(value)
        hasChanged = true
      }
    }
    return hasChanged
  }
}

extension GlobalValue {
  var name: String {
    var size = 0
    return String(LLVMGetValueName2(handle, &size).map { UnsafeMutablePointer(mutating: $0) })
  }
}

extension GlobalVariable {
  func removeValue() {
    LLVMSetInitializer(handle, nil)
    LLVMSetLinkage(handle, LLVMExternalLinkage)
  }
}

extension FunctionValue {
  /// Makes the function a declaration.
  func removeBody() {
    for block in blocks { block.dropReferences() }
    for block in blocks { LLVMDeleteBasicBlock(block.handle) }
    LLVMSetLinkage(handle, LLVMExternalLinkage)
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

  /// Removes what the block's instructions refer to, so that blocks can be deleted in any order.
  fileprivate func dropReferences() {
    while let instruction = LLVMGetLastInstruction(handle) {
      if LLVMGetTypeKind(LLVMTypeOf(instruction)) != LLVMVoidTypeKind {
        LLVMReplaceAllUsesWith(instruction, LLVMGetUndef(LLVMTypeOf(instruction)))
      }
      LLVMInstructionEraseFromParent(instruction)
    }
  }

  var successors: [Block] {
    guard let terminator = LLVMGetBasicBlockTerminator(handle) else { return [] }
    return (0..<LLVMGetNumSuccessors(terminator)).map {
      Block(handle: LLVMGetSuccessor(terminator, $0))
    }
  }
}
