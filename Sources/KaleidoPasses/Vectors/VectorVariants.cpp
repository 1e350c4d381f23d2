// kaleido-vector-variants: prepares calls of mathematical functions in loops for the vectorizer.
//
// Matches: calls of LLVM's intrinsics of mathematical functions, where the emitter has declared functions of libmvec, as it does under `--fast-math`;
// and, in loops, all calls with vector variants that are in a branch of a condition: also of those with C's bits, in objects for Python.
// Does: attaches the list of libmvec's functions to the intrinsics. LLVM turns the emitter's calls of C's functions into intrinsics, and drops their
// lists. In a branch, the operands become 0.5 where the branch is not taken: `log(x)` becomes `log(select(condition, x, 0.5))`. Near 1, logarithms
// use another formula, which is computed for all elements if one needs it. Variants with masks leave out such elements.
// Legal: no result changes. The vectorizer may call a variant, as it may vectorize the intrinsic. In the branch, the condition holds.
// Gains: LLVM estimates a vector intrinsic as a call for each lane, and so would not vectorize a call under a condition. Without the masks, a vector
// function would get all lanes, and be many times as slow for operands that the condition excludes, such as zero for a logarithm.
#include "../Passes.h"
#include "VectorLibrary.h"

#include <llvm/IR/VFABIDemangler.h>

using namespace llvm;

// Lists libmvec's functions for an intrinsic.
static bool addVariants(CallInst &call) {
  SmallVector<std::string> variants;
  for (unsigned lanes : kaleido::vectorLanes)
    if (Function *function = kaleido::vectorFunction(call, lanes)) variants.push_back(kaleido::variantName(call, 'N', lanes, *function));
  VFABI::setVectorVariantNames(&call, variants);
  return !variants.empty();
}

// Makes the operands of a call 0.5 where the branch that it is in is not taken.
static bool maskOperands(CallInst &call) {
  BasicBlock *block = call.getParent(), *before = block->getSinglePredecessor();
  auto *branch = before ? dyn_cast<BranchInst>(before->getTerminator()) : nullptr;
  if (!branch || !branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1)) return false;
  Value *condition = branch->getCondition();
  const bool isTaken = branch->getSuccessor(0) == block;
  IRBuilder<> builder(&call);
  bool hasChanged = false;
  for (Use &operand : call.args()) {
    auto *masked = dyn_cast<SelectInst>(operand);
    if (!operand->getType()->isDoubleTy() || isa<Constant>(operand) || (masked && masked->getCondition() == condition)) continue;
    Value *usual = ConstantFP::get(operand->getType(), 0.5);
    operand.set(isTaken ? builder.CreateSelect(condition, operand, usual) : builder.CreateSelect(condition, usual, operand));
    hasChanged = true;
  }
  return hasChanged;
}

PreservedAnalyses kaleido::VectorVariants::run(Function &function, FunctionAnalysisManager &analyses) {
  const LoopInfo &loops = analyses.getResult<LoopAnalysis>(function);
  bool hasChanged = false;
  for (Instruction &instruction : instructions(function)) {
    auto *call = dyn_cast<CallInst>(&instruction);
    if (!call) continue;
    if (!call->hasFnAttr(VFABI::MappingsAttrName)) hasChanged |= addVariants(*call);
    const StringRef variants = call->getFnAttr(VFABI::MappingsAttrName).getValueAsString();
    const bool hasMask = variants.starts_with("_ZGV_LLVM_M");
    if (!variants.empty() && !hasMask && loops.getLoopFor(call->getParent())) hasChanged |= maskOperands(*call);
  }
  return kaleido::preservedUnlessChanged(hasChanged);
}
