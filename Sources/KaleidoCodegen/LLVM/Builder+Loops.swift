import CLLVM

/// Metadata of loops.
extension Builder {
  /// Keeps LLVM from unrolling and vectorizing a loop, given the block with the branch back to its start.
  func disableCopies(ofLoopEndingIn block: Block) {
    func text(_ text: String) -> LLVMMetadataRef? {
      LLVMMDStringInContext2(context, text, text.utf8.count)
    }
    func node(_ operands: LLVMMetadataRef?...) -> LLVMMetadataRef? {
      var operands = operands
      return LLVMMDNodeInContext2(context, &operands, operands.count)
    }
    // The first operand of a loop's node is the node itself, which keeps it distinct.
    let own = LLVMTemporaryMDNode(context, nil, 0)
    let no = LLVMValueAsMetadata(truth(false).handle)
    let loop = node(
      own, node(text("llvm.loop.unroll.disable")), node(text("llvm.loop.vectorize.enable"), no))
    LLVMMetadataReplaceAllUsesWith(own, loop)
    LLVMSetMetadata(
      LLVMGetBasicBlockTerminator(block.handle), LLVMGetMDKindIDInContext(context, "llvm.loop", 9),
      LLVMMetadataAsValue(context, loop))
  }
}
