// kaleido-extremes: rewrites minima and maxima of two numbers for a single instruction.
//
// Matches: a select between the two operands of its comparison that selects one of them if they are equal and the other if they are unordered, as
// `if a < b then a else b` does, since `<` is true for NaN. x86-64's instructions select the same operand in both cases.
// Requires: no branch weights on the select, and one of these (`Analysis/ZeroSigns`): an operand is a constant other than zero, neither is -0, or
// nothing depends on the sign of the result where it is zero, as in a sum that begins with 0.
// Legal: only the operand that is selected if they are equal changes. Equal numbers have equal bits unless they are zeros, and NaN is as before. The
// new comparison has the debug location and the flags of the old one, which other users keep.
// Gains: one instruction instead of two, or of five without AVX, mostly on a critical path. A network that sorts four numbers is nearly twice as
// fast.
#include "../Analysis/ZeroSigns.h"
#include "../Passes.h"

using namespace llvm;

namespace kaleido {

// The comparison of a select that matches; null for others.
static FCmpInst *comparisonOf(SelectInst &select) {
  auto *comparison = dyn_cast<FCmpInst>(select.getCondition());
  if (!comparison || select.hasMetadata(LLVMContext::MD_prof)) return nullptr;
  const Value *lhs = comparison->getOperand(0), *rhs = comparison->getOperand(1);
  const Value *then = select.getTrueValue(), *otherwise = select.getFalseValue();
  if (!(lhs == then && rhs == otherwise) && !(lhs == otherwise && rhs == then)) return nullptr;
  const auto matching = {FCmpInst::FCMP_OGE, FCmpInst::FCMP_OLE, FCmpInst::FCMP_UGT, FCmpInst::FCMP_ULT};
  return is_contained(matching, comparison->getPredicate()) ? comparison : nullptr;
}

PreservedAnalyses Extremes::run(Function &function, FunctionAnalysisManager &) {
  SmallVector<SelectInst *> selects;
  for (Instruction &instruction : instructions(function)) {
    auto *select = dyn_cast<SelectInst>(&instruction);
    if (select && comparisonOf(*select)) selects.push_back(select);
  }
  if (selects.empty()) return PreservedAnalyses::all();
  const ZeroSigns signs(function);
  bool hasChanged = false;
  for (SelectInst *select : selects) {
    FCmpInst *comparison = comparisonOf(*select);
    Value *lhs = comparison->getOperand(0), *rhs = comparison->getOperand(1);
    if (signs.isDemanded(*select) && ZeroSigns::mayBeZero(*lhs) && ZeroSigns::mayBeZero(*rhs) &&
        (signs.mayBeNegative(*lhs) || signs.mayBeNegative(*rhs)))
      continue;
    IRBuilder<> builder(select);
    builder.SetCurrentDebugLocation(comparison->getDebugLoc());
    builder.setFastMathFlags(comparison->getFastMathFlags());
    // The same comparison, but with the other result for equal numbers.
    select->setCondition(builder.CreateFCmp(FCmpInst::Predicate(comparison->getPredicate() ^ FCmpInst::FCMP_OEQ), lhs, rhs));
    if (comparison->use_empty()) comparison->eraseFromParent();
    hasChanged = true;
  }
  return preservedUnlessChanged(hasChanged);
}

} // namespace kaleido
