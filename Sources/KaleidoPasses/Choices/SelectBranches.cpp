// kaleido-loop-branches: turns selects on the critical path of a loop into branches.
//
// Matches: a select of `double` by a comparison of `double`, in a loop, whose condition depends on the select's own value of an earlier iteration
//   - by way of rounding, while its operands do not, as in `if x % 2 == 0 then x / 2 else 3 * x + 1`, or
//   - by way of a division or a root, if the loop's exit depends on the select, as in methods that approach a result by steps.
// Requires: no branch weights on the select. Selects between the two compared numbers are left alone in the first case: one instruction
// computes these.
// Legal: only adds branch weights to the select, and to others of its condition, by which LLVM's code generator makes them a branch. No value changes.
// Gains: the next iteration waits for the predicted operand only. A wrong prediction takes as long as what the condition waits for. Methods that
// approach a result by steps mostly take the same operand: Brent's method is 20 % slower without.
#include "../Analysis/CostModel.h"
#include "../Analysis/LoopFacts.h"
#include "../Passes.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>

using namespace llvm;

namespace kaleido {

// Whether a select is between the two numbers that are compared, so that one instruction may do.
static bool isExtreme(const SelectInst &select) {
  auto &comparison = *cast<FCmpInst>(select.getCondition());
  return is_contained(comparison.operands(), select.getTrueValue()) && is_contained(comparison.operands(), select.getFalseValue());
}

// Whether the condition waits for rounding of what an earlier iteration selected, and the operands do not.
static bool isLate(const SelectInst &select, const Loop &loop) {
  auto waits = [&](const Value *value) { return depends(*value, select, loop, rounds); };
  return waits(select.getCondition()) && !waits(select.getTrueValue()) && !waits(select.getFalseValue());
}

// Whether the condition waits for the divider, and the exit of the loop depends on the select. Loops that count may be chaotic.
static bool isStep(const SelectInst &select, const Loop &loop) {
  if (!depends(*select.getCondition(), select, loop, needsDivider)) return false;
  SmallVector<BasicBlock *, 4> blocks;
  loop.getExitingBlocks(blocks);
  return any_of(blocks, [&](const BasicBlock *block) {
    auto *branch = dyn_cast<BranchInst>(block->getTerminator());
    return branch && branch->isConditional() &&
           depends(*branch->getCondition(), select, loop, [&](const Instruction &way) { return &way == &select; });
  });
}

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
    const Loop *loop = loops.getLoopFor(select->getParent());
    if (!loop || select->hasMetadata(LLVMContext::MD_prof)) continue;
    if ((isExtreme(*select) || !isLate(*select, *loop)) && !isStep(*select, *loop)) continue;
    for (User *user : select->getCondition()->users())
      if (auto *other = dyn_cast<SelectInst>(user); other && !other->hasMetadata(LLVMContext::MD_prof))
        other->setMetadata(LLVMContext::MD_prof, weights);
    hasChanged = true;
  }
  if (!hasChanged) return PreservedAnalyses::all();
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}

} // namespace kaleido
