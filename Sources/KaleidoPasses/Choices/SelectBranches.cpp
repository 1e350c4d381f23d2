// kaleido-loop-branches: turns selects on the critical path of a loop into branches.
//
// Matches: a select of `double` by a comparison of numbers, in a loop, whose condition depends on the select's own value of an earlier iteration
// and is assumed to be predictable (`Analysis/SelectLowering`):
//   - through rounding, while its operands do not, as in `if x % 2 == 0 then x / 2 else 3 * x + 1`,
//   - through a division or a root, if the loop's exit depends on the select, as in iterative methods, or
//   - if it resets an induction variable, as in `if x >= 1 then x = x - 1 else 0`, and nothing else uses the operand.
// Requires: no branch weights on the select. (Selects between the two compared numbers, which one instruction computes, do not match the first case.)
// Legal: no value changes. In the third case, the operand is computed in a branch, whose debug location is that of the select. In the others, only
// branch weights are added to the select, and to others of its condition, by which LLVM's code generator makes them a branch.
// Gains: the next iteration waits for the predicted operand only, and a misprediction costs about as much as waiting for the condition. Iterative
// methods mostly select the same operand: Brent's method is 20 % slower without.
#include "../Analysis/SelectLowering.h"
#include "../Passes.h"

using namespace llvm;

namespace kaleido {

// Branches around the operand that resets a variable, which LLVM's code generator would compute before the branch that it makes of a select.
//
//     condition? ── no ──▶ join: phi [then, reset], [otherwise, before]
//       │ yes                ▲
//     reset: then ───────────┘
static void branchAround(SelectInst &select, Instruction &reset, LoopInfo &loops) {
  const bool isThen = select.getTrueValue() == &reset;
  Value *condition = select.getCondition(), *other = isThen ? select.getFalseValue() : select.getTrueValue();
  BasicBlock *before = select.getParent();
  MDBuilder builder(select.getContext());
  Instruction *end = isThen ? SplitBlockAndInsertIfThen(condition, select.getIterator(), /*Unreachable=*/false,
                                                        builder.createUnlikelyBranchWeights(), /*DTU=*/nullptr, &loops)
                            : SplitBlockAndInsertIfElse(condition, select.getIterator(), /*Unreachable=*/false,
                                                        builder.createLikelyBranchWeights(), /*DTU=*/nullptr, &loops);
  reset.moveBefore(*end->getParent(), end->getIterator());
  PHINode *phi = PHINode::Create(select.getType(), 2, "", select.getParent()->begin());
  phi->addIncoming(&reset, end->getParent());
  phi->addIncoming(other, before);
  phi->setDebugLoc(select.getDebugLoc());
  phi->takeName(&select);
  select.replaceAllUsesWith(phi);
  select.eraseFromParent();
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
  bool hasChanged = false, hasBlocks = false;
  for (SelectInst *select : selects) {
    // Another select of the same condition may have given it weights.
    if (select->hasMetadata(LLVMContext::MD_prof)) continue;
    Loop *loop = loops.getLoopFor(select->getParent());
    const SelectLowering lowering = selectLowering(*select, loop);
    if (lowering == SelectLowering::reset) {
      auto *reset = cast<Instruction>(resetOperand(*select, *loop));
      if (!reset->hasOneUse()) continue;
      branchAround(*select, *reset, loops);
      hasBlocks = true;
    } else if (lowering == SelectLowering::branch) {
      for (User *user : select->getCondition()->users())
        if (auto *other = dyn_cast<SelectInst>(user); other && !other->hasMetadata(LLVMContext::MD_prof))
          other->setMetadata(LLVMContext::MD_prof, weights);
      hasChanged = true;
    }
  }
  return hasBlocks ? PreservedAnalyses::none() : preservedUnlessChanged(hasChanged);
}

} // namespace kaleido
