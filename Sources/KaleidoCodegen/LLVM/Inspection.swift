import CLLVM

// Looking at what a module contains, and removing parts of it before it is shown.

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

  var variables: [GlobalVariable] {
    var variables: [GlobalVariable] = []
    var next = LLVMGetFirstGlobal(handle)
    while let value = next {
      variables.append(GlobalVariable(handle: value))
      next = LLVMGetNextGlobal(value)
    }
    return variables
  }

  /// Removes declarations without uses, and local variables that nothing refers to. Returns whether there were any, so
  /// that what they referred to may be unused now.
  func removeUnusedDeclarations() -> Bool {
    var hasChanged = false
    for variable in variables where LLVMGetFirstUse(variable.handle) == nil {
      let linkage = LLVMGetLinkage(variable.handle)
      let isLocal = linkage == LLVMPrivateLinkage || linkage == LLVMInternalLinkage
      if isLocal || LLVMIsDeclaration(variable.handle) != 0 {
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
