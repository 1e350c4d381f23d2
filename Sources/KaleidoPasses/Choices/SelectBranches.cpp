// kaleido-loop-branches: turns selects on the critical path of a loop into branches.
//
// Matches: a select of `double` by a comparison of numbers, in a loop, whose condition depends on the select's own value of an earlier iteration
// and is assumed to be predictable (`Analysis/SelectLowering`):
//   - through rounding, while its operands do not, as in `if x % 2 == 0 then x / 2 else 3 * x + 1`,
//   - through a division or a root, if the loop's exit depends on the select, as in iterative methods, or
//   - if it resets an induction variable, as in `if x >= 1 then x = x - 1 else 0`.
// Requires: no branch weights on the select. (Selects between the two compared numbers, which one instruction computes, do not match the first case.)
// Legal: only branch weights are added to the select, and to others of its condition, by which LLVM's code generator makes them a branch.
// Gains: the next iteration waits for the predicted operand only, and a misprediction costs about as much as waiting for the condition. Iterative
// methods mostly select the same operand: Brent's method is 20 % slower without.
#include "../Analysis/SelectLowering.h"
#include "../Passes.h"

using namespace llvm;

namespace kaleido {

PreservedAnalyses SelectBranches::run(Function &function, FunctionAnalysisManager &analyses) {
  SmallVector<SelectInst *> selects;
  for (Instruction &instruction : instructions(function)) {
    auto *select = dyn_cast<SelectInst>(&instruction);
    if (select && select->getType()->isDoubleTy() && isa<FCmpInst>(select->getCondition()) && !select->hasMetadata(LLVMContext::MD_prof))
      selects.push_back(select);
  }
  if (selects.empty()) return PreservedAnalyses::all();
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  MDNode *weights = MDBuilder(function.getContext()).createUnlikelyBranchWeights();
  bool hasChanged = false;
  for (SelectInst *select : selects) {
    // Another select of the same condition may have given it weights.
    if (select->hasMetadata(LLVMContext::MD_prof)) continue;
    if (selectLowering(*select, loops.getLoopFor(select->getParent())) != SelectLowering::branch) continue;
    for (User *user : select->getCondition()->users())
      if (auto *other = dyn_cast<SelectInst>(user); other && !other->hasMetadata(LLVMContext::MD_prof))
        other->setMetadata(LLVMContext::MD_prof, weights);
    hasChanged = true;
  }
  return preservedUnlessChanged(hasChanged);
}

} // namespace kaleido
