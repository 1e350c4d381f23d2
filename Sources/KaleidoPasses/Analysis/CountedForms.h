// The two forms of a loop with a tested bound: the emitter branches to one with an integer counter, which is likely, or to the plain one, which is
// right for all bounds.
#pragma once

#include "../Passes.h"

#include <llvm/IR/ProfDataUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace kaleido {

/// The branch at the end of a block that chooses between the forms; null if it is another branch, or one that LLVM has combined with another.
inline llvm::BranchInst *branchToCountedForm(llvm::BasicBlock &block) {
  auto *branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  uint64_t holds, fails;
  if (!branch || !branch->hasMetadata("kaleido-counted") || !llvm::extractBranchWeights(*branch, holds, fails)) return nullptr;
  // The weights that `IRBuilder.branch(ifLikely:)` gives.
  return std::min(holds, fails) == 1 && std::max(holds, fails) == 2000 ? branch : nullptr;
}

/// The first block of the form with an integer counter. LLVM may have reversed the branch and its weights.
inline llvm::BasicBlock *countedForm(const llvm::BranchInst &branch) {
  uint64_t holds = 0, fails = 0;
  llvm::extractBranchWeights(branch, holds, fails);
  return branch.getSuccessor(holds > fails ? 0 : 1);
}

/// Keeps only the plain form of a loop. Blocks of the other one may become unreachable.
inline void removeCountedForm(llvm::BranchInst &branch) {
  llvm::Value *condition = branch.getCondition();
  branch.setCondition(llvm::ConstantInt::getBool(branch.getContext(), branch.getSuccessor(1) == countedForm(branch)));
  llvm::ConstantFoldTerminator(branch.getParent());
  llvm::RecursivelyDeleteTriviallyDeadInstructions(condition);
}

} // namespace kaleido
