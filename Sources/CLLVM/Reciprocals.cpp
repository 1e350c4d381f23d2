// Multiplication by a reciprocal in place of a division by a constant, or by a number that a loop does not change, in a remainder.
//
// A remainder `A - q * B` that is at least 0 and smaller than B is the right one, whichever way the whole number q was computed. So
// q may be the whole part of a product with `1 / B`, which takes a third of the time of a division. The reciprocal is rounded up, so
// that q is not too small if B divides A. It is too large by 1 at most if it is below 2^50, as `ModuleEmitter+Remainder.swift` tests
// before it corrects that.
#include "CLLVM.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

// A remainder with fused multiplication, and the branch that tests it.
struct Remainder {
  Instruction *ratio, *quotient, *remainder;
  BranchInst *branch;
};

} // namespace

// Whether a number is the magnitude of another one, or that number.
static bool isMagnitude(Value *magnitude, Value *number) {
  const APFloat *lhs, *rhs;
  if (match(magnitude, m_APFloat(lhs)) && match(number, m_APFloat(rhs))) return *lhs == abs(*rhs);
  return magnitude == number || match(magnitude, m_FAbs(m_Specific(number)));
}

// The remainder that a block tests at its end, if any.
static std::optional<Remainder> testedRemainder(BasicBlock &block) {
  auto *branch = dyn_cast<BranchInst>(block.getTerminator());
  Value *remainder, *divisorBits, *factor, *divisor, *dividend, *ratio, *numerator, *denominator;
  if (!branch || !branch->isConditional() ||
      !match(branch->getCondition(),
             m_OneUse(m_SpecificICmp(CmpInst::ICMP_ULT, m_OneUse(m_BitCast(m_Value(remainder))), m_Value(divisorBits)))) ||
      !match(remainder, m_Intrinsic<Intrinsic::fma>(m_FNeg(m_Value(factor)), m_Value(divisor), m_Value(dividend))))
    return std::nullopt;
  const APInt *bits;
  const APFloat *constant;
  bool isDivisor = match(divisor, m_APFloat(constant))
                       ? match(divisorBits, m_APInt(bits)) && *bits == constant->bitcastToAPInt()
                       : match(divisorBits, m_BitCast(m_Specific(divisor)));
  Value *truncated = factor;
  match(factor, m_FAbs(m_OneUse(m_Value(truncated))));
  if (!isDivisor || !match(truncated, m_Intrinsic<Intrinsic::trunc>(m_Value(ratio))) || !ratio->hasOneUse() ||
      !match(ratio, m_FDiv(m_Value(numerator), m_Value(denominator))) || !isMagnitude(dividend, numerator) ||
      !isMagnitude(divisor, denominator))
    return std::nullopt;
  return Remainder{cast<Instruction>(ratio), cast<Instruction>(factor), cast<Instruction>(remainder), branch};
}

// Whether the quotient is only used where the remainder is tested or has failed the test.
static bool isTested(const Remainder &found, const DominatorTree &tree) {
  const BasicBlock *block = found.branch->getParent();
  const BasicBlockEdge holds(block, found.branch->getSuccessor(0)), fails(block, found.branch->getSuccessor(1));
  const Value *tested = cast<ICmpInst>(found.branch->getCondition())->getOperand(0);
  return holds.isSingleEdge() && fails.isSingleEdge() &&
         all_of(found.quotient->uses(),
                [&](const Use &use) {
                  return (match(use.getUser(), m_FNeg(m_Value())) && use.getUser()->hasOneUse()) || tree.dominates(fails, use);
                }) &&
         all_of(found.remainder->uses(), [&](const Use &use) {
           return use.getUser() == tested || tree.dominates(holds, use) || tree.dominates(fails, use);
         });
}

// The outermost loop around an instruction that does not change a number, if any.
static const Loop *outermostLoop(const Instruction *user, const Value *number, const LoopInfo &loops) {
  const Loop *found = nullptr;
  for (const Loop *loop = loops.getLoopFor(user->getParent()); loop && loop->isLoopInvariant(number); loop = loop->getParentLoop())
    if (loop->getLoopPreheader()) found = loop;
  return found;
}

// The number whose magnitude is the next larger one.
static Value *nextLarger(Value *number, IRBuilder<> &builder) {
  Value *bits = builder.CreateAdd(builder.CreateBitCast(number, builder.getInt64Ty()), builder.getInt64(1));
  return builder.CreateBitCast(bits, number->getType());
}

static Constant *reciprocal(const APFloat &divisor, Type *type) {
  APFloat result(1.0);
  result.divide(divisor, divisor.isNegative() ? APFloat::rmTowardNegative : APFloat::rmTowardPositive);
  return result.isNormal() ? ConstantFP::get(type, result) : nullptr;
}

void CLLVMMultiplyByReciprocals(LLVMModuleRef module) {
  for (Function &function : *unwrap(module)) {
    SmallVector<Remainder> found;
    for (BasicBlock &block : function)
      if (auto remainder = testedRemainder(block)) found.push_back(*remainder);
    if (found.empty()) continue;
    DominatorTree tree(function);
    const LoopInfo loops(tree);
    DenseMap<std::pair<const Loop *, Value *>, Value *> reciprocals;
    for (const Remainder &remainder : found) {
      if (!isTested(remainder, tree)) continue;
      Value *divisor = remainder.ratio->getOperand(1);
      const APFloat *constant;
      Value *factor = nullptr;
      if (match(divisor, m_APFloat(constant))) {
        factor = reciprocal(*constant, divisor->getType());
      } else if (const Loop *loop = outermostLoop(remainder.ratio, divisor, loops)) {
        Value *&known = reciprocals[{loop, divisor}];
        if (!known) {
          IRBuilder<> builder(loop->getLoopPreheader()->getTerminator());
          known = nextLarger(builder.CreateFDiv(ConstantFP::get(divisor->getType(), 1), divisor), builder);
        }
        factor = known;
      }
      if (!factor) continue;
      IRBuilder<> builder(remainder.ratio);
      remainder.ratio->replaceAllUsesWith(builder.CreateFMul(remainder.ratio->getOperand(0), factor));
      remainder.ratio->eraseFromParent();
    }
  }
}
