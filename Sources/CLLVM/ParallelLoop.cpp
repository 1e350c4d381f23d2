// Distinct metadata nodes, which LLVM's C API cannot create.
#include "CLLVM.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Metadata.h>

void CLLVMMarkParallelLoop(LLVMValueRef latch, const LLVMValueRef *accesses, size_t count,
                           unsigned interleaveCount) {
  auto *branch = llvm::cast<llvm::Instruction>(llvm::unwrap(latch));
  llvm::LLVMContext &context = branch->getContext();
  llvm::MDNode *group = llvm::MDNode::getDistinct(context, {});
  for (size_t i = 0; i < count; i++)
    llvm::cast<llvm::Instruction>(llvm::unwrap(accesses[i]))->setMetadata(llvm::LLVMContext::MD_access_group, group);
  llvm::Metadata *parallel[] = {llvm::MDString::get(context, "llvm.loop.parallel_accesses"), group};
  // The first operand of a loop's node is the node itself.
  llvm::SmallVector<llvm::Metadata *, 3> operands = {nullptr, llvm::MDNode::get(context, parallel)};
  if (interleaveCount != 0) {
    auto *number = llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), interleaveCount);
    llvm::Metadata *interleave[] = {llvm::MDString::get(context, "llvm.loop.interleave.count"),
                                    llvm::ConstantAsMetadata::get(number)};
    operands.push_back(llvm::MDNode::get(context, interleave));
  }
  llvm::MDNode *loop = llvm::MDNode::getDistinct(context, operands);
  loop->replaceOperandWith(0, loop);
  branch->setMetadata(llvm::LLVMContext::MD_loop, loop);
}
