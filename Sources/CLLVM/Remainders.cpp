// The early return of a remainder: `a % b` is a if |a| < |b|.
//
// A branch lets the processor go on without waiting for the division, if it predicts the branch. It does not where an operand is a
// random number. There, the division is computed in any case: its result is the same, and takes less time than a wrong prediction.
#include "CLLVM.h"

#include <llvm/ADT/SetVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

using namespace llvm;
using namespace llvm::PatternMatch;

static const unsigned largestSearch = 200;
static const double wholeLimit = 0x1p52;

namespace {

// A branch of `ModuleEmitter+Remainder.swift` that skips a division if the dividend is smaller than the divisor. Both are positive.
struct EarlyReturn {
  BranchInst *branch;
  Value *dividend, *divisor;
  BasicBlock *small, *divide;
  Value *quotient; // with fused multiplication, else nullptr
};

} // namespace

static double number(uint64_t bits) { return APInt(64, bits).bitsToDouble(); }

// Whether a block begins to divide as without fused multiplication, which tests the dividend first.
static bool testsDividend(const BasicBlock &block, const Value *dividend) {
  return any_of(block, [&](const Instruction &instruction) {
    auto *comparison = dyn_cast<ICmpInst>(&instruction);
    const APInt *limit;
    return comparison && comparison->getPredicate() == CmpInst::ICMP_ULT &&
           match(comparison->getOperand(0), m_BitCast(m_Specific(dividend))) &&
           match(comparison->getOperand(1), m_APInt(limit)) && limit->bitsToDouble() == wholeLimit;
  });
}

// Whether a number, or what it is the magnitude of, is an operand of a product or a quotient, or the number itself.
static bool isRatio(Value *ratio, Value *dividend) {
  Value *number = dividend;
  match(dividend, m_FAbs(m_Value(number)));
  return ratio == number || match(ratio, m_FDiv(m_Specific(number), m_Value())) ||
         match(ratio, m_FMul(m_Specific(number), m_Value()));
}

// The quotient of a dividend that a block truncates, if any. It may be a product, or the dividend itself.
static Value *truncatedQuotient(const BasicBlock &block, Value *dividend) {
  Value *quotient;
  for (const Instruction &instruction : block)
    if (match(&instruction, m_Intrinsic<Intrinsic::trunc>(m_Value(quotient))) && isRatio(quotient, dividend)) return quotient;
  return nullptr;
}

// The early return that a block ends with, if any.
static std::optional<EarlyReturn> earlyReturn(BasicBlock &block) {
  auto *branch = dyn_cast<BranchInst>(block.getTerminator());
  if (!branch || !branch->isConditional()) return std::nullopt;
  auto *comparison = dyn_cast<ICmpInst>(branch->getCondition());
  Value *lhs;
  if (!comparison || !comparison->isUnsigned() || !match(comparison->getOperand(0), m_BitCast(m_Value(lhs))) ||
      !lhs->getType()->isDoubleTy())
    return std::nullopt;
  // The dividend is the left operand of `<` and `>=`. LLVM writes `>=` as `>` if the right one is a constant.
  CmpInst::Predicate predicate = comparison->getPredicate();
  Value *rhs;
  const APInt *constant;
  bool isConstant = match(comparison->getOperand(1), m_APInt(constant));
  if (isConstant) {
    if (predicate != CmpInst::ICMP_ULT && predicate != CmpInst::ICMP_UGT) return std::nullopt;
    rhs = ConstantFP::get(lhs->getType(), number(constant->getZExtValue() + (predicate == CmpInst::ICMP_UGT)));
    if (predicate == CmpInst::ICMP_UGT) predicate = CmpInst::ICMP_UGE;
  } else if (!match(comparison->getOperand(1), m_BitCast(m_Value(rhs))) || !rhs->getType()->isDoubleTy()) {
    return std::nullopt;
  }
  if (predicate == CmpInst::ICMP_UGT || predicate == CmpInst::ICMP_ULE) {
    std::swap(lhs, rhs);
    predicate = CmpInst::getSwappedPredicate(predicate);
  }
  bool isSmall = predicate == CmpInst::ICMP_ULT;
  EarlyReturn found = {branch, lhs, rhs, branch->getSuccessor(!isSmall), branch->getSuccessor(isSmall), nullptr};
  if (found.small == found.divide || found.divide->getSinglePredecessor() != &block) return std::nullopt;
  found.quotient = truncatedQuotient(*found.divide, lhs);
  if (!found.quotient && !testsDividend(*found.divide, lhs)) return std::nullopt;
  return found;
}

// What a number depends on in a loop, the number included.
static SmallSetVector<Instruction *, 32> dependences(ArrayRef<Value *> numbers, const Loop &loop) {
  SmallSetVector<Instruction *, 32> found;
  auto add = [&](Value *value) {
    auto *instruction = dyn_cast<Instruction>(value);
    if (instruction && loop.contains(instruction) && found.size() < largestSearch) found.insert(instruction);
  };
  for_each(numbers, add);
  for (size_t index = 0; index < found.size(); index++)
    for (Value *operand : found[index]->operands()) add(operand);
  return found;
}

static bool rounds(const Value *value) {
  if (isa<FPToSIInst, SIToFPInst>(value)) return true;
  auto *call = dyn_cast<IntrinsicInst>(value);
  return call && (call->getIntrinsicID() == Intrinsic::trunc || call->getIntrinsicID() == Intrinsic::floor);
}

// The product of a rounded quotient and the divisor, which a remainder contains, does not count.
static bool enlarges(const Instruction *instruction) {
  const APFloat *factor;
  switch (instruction->getOpcode()) {
  case Instruction::FAdd: return instruction->getOperand(0) == instruction->getOperand(1);
  case Instruction::FMul:
    if (match(instruction, m_FMul(m_Value(), m_APFloat(factor))) && abs(*factor).convertToDouble() < 2) return false;
    return none_of(instruction->operands(), rounds);
  default: return false;
  }
}

// Whether a variable of a loop is a random number: its next value is a multiple of it of which a part is dropped. The remainder
// of a given dividend is not to be that part: the multiple is nearly always greater than the divisor, as processors predict.
static bool isRandom(PHINode &variable, const Loop &loop, const Value *dividend) {
  SmallVector<Value *> next(variable.incoming_values());
  auto path = dependences(next, loop);
  if (!path.contains(&variable)) return false;
  SmallPtrSet<const Value *, 32> dependent = {&variable};
  for (size_t size = 0; size != dependent.size();) {
    size = dependent.size();
    for (Instruction *instruction : path)
      if (any_of(instruction->operands(), [&](Value *operand) { return dependent.contains(operand); }))
        dependent.insert(instruction);
  }
  path.remove_if([&](Instruction *instruction) { return !dependent.contains(instruction); });
  return any_of(path, enlarges) && any_of(path, rounds) && none_of(path, [&](auto *instruction) { return instruction == dividend; });
}

static bool isUnpredictable(const EarlyReturn &early, const LoopInfo &loops) {
  const Loop *loop = loops.getLoopFor(early.branch->getParent());
  return loop && any_of(dependences({early.dividend, early.divisor}, *loop), [&](Instruction *instruction) {
    auto *variable = dyn_cast<PHINode>(instruction);
    return variable && isRandom(*variable, *loop, early.dividend);
  });
}

// Divides, unless the quotient of two numbers of which the dividend is smaller would be wrong: without fused multiplication, if the
// divisor is not whole, or not below 2^52.
static void divideAlways(const EarlyReturn &early) {
  IRBuilder<> builder(early.branch);
  Value *isUnusual = builder.getFalse();
  if (!early.quotient) {
    Type *integer = builder.getInt64Ty();
    Value *limit = ConstantFP::get(builder.getDoubleTy(), wholeLimit);
    isUnusual = builder.CreateICmpUGE(builder.CreateBitCast(early.divisor, integer), builder.CreateBitCast(limit, integer));
    Value *whole = builder.CreateSIToFP(builder.CreateFPToSI(early.divisor, integer), builder.getDoubleTy());
    isUnusual = builder.CreateLogicalOr(isUnusual, builder.CreateFCmpUNE(early.divisor, whole));
  }
  if (match(isUnusual, m_One())) return;
  if (match(isUnusual, m_Zero())) {
    early.small->removePredecessor(early.branch->getParent());
    builder.CreateBr(early.divide);
  } else {
    // Tested first, so that nothing waits for a comparison that is not predicted.
    Value *isSmall = early.branch->getCondition();
    if (early.branch->getSuccessor(0) == early.divide) isSmall = builder.CreateNot(isSmall);
    builder.CreateCondBr(builder.CreateAnd(isUnusual, isSmall), early.small, early.divide,
                         MDBuilder(builder.getContext()).createUnlikelyBranchWeights());
  }
  early.branch->eraseFromParent();
}

void CLLVMDivideRandomNumbers(LLVMModuleRef module) {
  for (Function &function : *unwrap(module)) {
    SmallVector<EarlyReturn> found;
    for (BasicBlock &block : function)
      if (auto early = earlyReturn(block)) found.push_back(*early);
    if (found.empty()) continue;
    DominatorTree tree(function);
    const LoopInfo loops(tree);
    erase_if(found, [&](const EarlyReturn &early) { return !isUnpredictable(early, loops); });
    for_each(found, divideAlways);
    if (!found.empty()) EliminateUnreachableBlocks(function);
  }
}
