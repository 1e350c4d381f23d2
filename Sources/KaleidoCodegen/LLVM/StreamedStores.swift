import CLLVM

extension ModuleReference {
  /// Marks the stores of whole, aligned vectors in the functions that stream arrays as non-temporal: the processor writes
  /// them past the caches. To be called after vectorization.
  func streamStores() {
    let layout = LLVMGetModuleDataLayout(handle)
    var one: [LLVMMetadataRef?] = [LLVMValueAsMetadata(integer(1, ofWidth: 32).handle)]
    let node: LLVMMetadataRef = LLVMMDNodeInContext2(context, &one, 1)
    let kind = LLVMGetMDKindIDInContext(context, "nontemporal", 11)
    for function in definedFunctions where function.name.hasPrefix(ModuleEmitter.streamPrefix) {
      var block = LLVMGetFirstBasicBlock(function.handle)
      while let current = block {
        var instruction = LLVMGetFirstInstruction(current)
        while let store = instruction {
          instruction = LLVMGetNextInstruction(store)
          guard LLVMIsAStoreInst(store) != nil, let type = LLVMTypeOf(LLVMGetOperand(store, 0)),
            LLVMGetTypeKind(type) == LLVMVectorTypeKind,
            UInt64(LLVMGetAlignment(store)) >= LLVMStoreSizeOfType(layout, type)
          else { continue }
          LLVMSetMetadata(store, kind, LLVMMetadataAsValue(context, node))
        }
        block = LLVMGetNextBasicBlock(current)
      }
    }
  }
}
