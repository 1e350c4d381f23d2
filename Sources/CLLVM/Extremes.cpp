// Choices of the greater or the smaller of two numbers, which x86-64 has instructions for.
//
// Of two equal numbers, `MAXSD x, y` is y, which is also what it is if one of them is NaN. A choice that takes the one where they
// are equal and the other where they are unordered takes several instructions. But which of two equal numbers is chosen
// only matters for zeros of different signs, and these, only if anything depends on the sign.
//
// C's `fmax` and `fmin` take the other number if the second one is NaN. That is a branch, so that nothing waits for the test.
#include "CLLVM.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

// The comparison of a choice between the two numbers compared, if it takes one where they are equal and the other where they are
// unordered.
static FCmpInst *comparison(SelectInst &choice) {
  auto *comparison = dyn_cast<FCmpInst>(choice.getCondition());
  if (!comparison || choice.getMetadata(LLVMContext::MD_prof)) return nullptr;
  Value *lhs = comparison->getOperand(0), *rhs = comparison->getOperand(1);
  Value *first = choice.getTrueValue(), *second = choice.getFalseValue();
  if (!(lhs == first && rhs == second) && !(lhs == second && rhs == first)) return nullptr;
  switch (comparison->getPredicate()) {
  case FCmpInst::FCMP_OGE:
  case FCmpInst::FCMP_OLE:
  case FCmpInst::FCMP_UGT:
  case FCmpInst::FCMP_ULT: return comparison;
  default: return nullptr;
  }
}

// The same comparison, but with the other result for equal numbers.
static FCmpInst::Predicate withOtherResultIfEqual(FCmpInst::Predicate predicate) {
  switch (predicate) {
  case FCmpInst::FCMP_OGE: return FCmpInst::FCMP_OGT;
  case FCmpInst::FCMP_OLE: return FCmpInst::FCMP_OLT;
  case FCmpInst::FCMP_UGT: return FCmpInst::FCMP_UGE;
  case FCmpInst::FCMP_ULT: return FCmpInst::FCMP_ULE;
  default: return predicate;
  }
}

static Intrinsic::ID intrinsic(const Instruction &instruction) {
  auto *call = dyn_cast<IntrinsicInst>(&instruction);
  return call ? call->getIntrinsicID() : Intrinsic::not_intrinsic;
}

namespace {

// What is known about the signs of zeros in a function. Both analyses begin with the best assumption and give up what does
// not hold, so they see through loops.
class ZeroSigns {
  DenseSet<const Value *> negative, demanded;

public:
  explicit ZeroSigns(Function &function) {
    for (bool changes = true; changes;) {
      changes = false;
      for (Instruction &instruction : instructions(function))
        if (instruction.getType()->isFPOrFPVectorTy() && !negative.contains(&instruction) && makesNegative(instruction)) {
          negative.insert(&instruction);
          changes = true;
        }
    }
    SmallVector<const Instruction *> pending;
    for (const Instruction &instruction : instructions(function)) demand(instruction, false, pending);
    while (!pending.empty()) demand(*pending.pop_back_val(), true, pending);
  }

  // Whether a value may be -0.
  bool mayBeNegative(const Value *value) const {
    if (auto *number = dyn_cast<ConstantFP>(value)) return number->isZero() && number->isNegative();
    return !isa<Instruction>(value) || negative.contains(value);
  }

  // Whether a value is not known to be another number than zero.
  static bool mayBeZero(const Value *value) {
    auto *number = dyn_cast<ConstantFP>(value);
    return !number || number->isZero();
  }

  // Whether anything depends on the sign of a value that is zero.
  bool isDemanded(const Value *value) const { return demanded.contains(value); }

private:
  bool makesNegative(const Instruction &instruction) const {
    auto mayBe = [&](unsigned index) { return mayBeNegative(instruction.getOperand(index)); };
    switch (instruction.getOpcode()) {
    case Instruction::FAdd: return mayBe(0) && mayBe(1);
    case Instruction::FSub: return mayBe(0) && mayBeZero(instruction.getOperand(1));
    case Instruction::FMul: return instruction.getOperand(0) != instruction.getOperand(1);
    case Instruction::Select: return mayBe(1) || mayBe(2);
    case Instruction::PHI:
      return any_of(instruction.operands(), [&](const Use &use) { return mayBeNegative(use); });
    case Instruction::SIToFP:
    case Instruction::UIToFP: return false;
    case Instruction::Call:
      switch (intrinsic(instruction)) {
      case Intrinsic::fabs: return false;
      case Intrinsic::sqrt:
      case Intrinsic::floor: return mayBe(0);
      default: return true;
      }
    default: return true;
    }
  }

  // Demands what an instruction's effect or, if that is demanded, its result depends on.
  void demand(const Instruction &instruction, bool isResultDemanded, SmallVectorImpl<const Instruction *> &pending) {
    for (const Use &use : instruction.operands()) {
      auto *operand = dyn_cast<Instruction>(use);
      if (operand && operand->getType()->isFPOrFPVectorTy() && depends(instruction, use.getOperandNo(), isResultDemanded) &&
          demanded.insert(operand).second)
        pending.push_back(operand);
    }
  }

  bool depends(const Instruction &instruction, unsigned index, bool isResultDemanded) const {
    switch (instruction.getOpcode()) {
    case Instruction::FCmp:
    case Instruction::FPToSI:
    case Instruction::FPToUI: return false;
    case Instruction::FAdd: return isResultDemanded && mayBeNegative(instruction.getOperand(1 - index));
    case Instruction::FSub:
      return isResultDemanded &&
             (index == 0 ? mayBeZero(instruction.getOperand(1)) : mayBeNegative(instruction.getOperand(0)));
    case Instruction::FDiv: return index == 1 || isResultDemanded;
    case Instruction::FMul:
    case Instruction::FNeg:
    case Instruction::Select:
    case Instruction::PHI: return isResultDemanded;
    case Instruction::Call:
      switch (intrinsic(instruction)) {
      case Intrinsic::fabs: return false;
      case Intrinsic::sqrt:
      case Intrinsic::floor:
      case Intrinsic::ceil:
      case Intrinsic::trunc: return isResultDemanded;
      case Intrinsic::copysign: return index == 1 || isResultDemanded;
      default: return true;
      }
    default: return true;
    }
  }
};

} // namespace

// Makes `x` of a choice `isNaN(y) || x > y ? x : y`, as which LLVM writes `fmax(x, y)`, a branch for a NaN, and
// otherwise a choice by the comparison alone.
static void separateNaN(SelectInst &choice) {
  Value *first = choice.getTrueValue(), *second = choice.getFalseValue();
  Value *isNaN, *isFirst;
  if (!match(choice.getCondition(), m_LogicalOr(m_Value(isNaN), m_Value(isFirst)))) return;
  auto isTest = [&](Value *condition) {
    auto *test = dyn_cast<FCmpInst>(condition);
    return test && test->getPredicate() == FCmpInst::FCMP_UNO && test->getOperand(0) == second &&
           (test->getOperand(1) == second || match(test->getOperand(1), m_AnyZeroFP()));
  };
  if (!isTest(isNaN)) std::swap(isNaN, isFirst);
  auto *comparison = dyn_cast<FCmpInst>(isFirst);
  if (!isTest(isNaN) || !comparison || !is_contained(comparison->operands(), first) ||
      !is_contained(comparison->operands(), second))
    return;
  IRBuilder<> builder(&choice);
  Instruction *condition = dyn_cast<Instruction>(choice.getCondition());
  choice.setFalseValue(builder.CreateSelect(isFirst, first, second));
  choice.setCondition(isNaN);
  choice.setMetadata(LLVMContext::MD_prof, MDBuilder(choice.getContext()).createUnlikelyBranchWeights());
  if (condition && condition->use_empty()) condition->eraseFromParent();
}

void CLLVMSimplifyExtremes(LLVMModuleRef module) {
  for (Function &function : *unwrap(module)) {
    SmallVector<SelectInst *> choices;
    for (Instruction &instruction : make_early_inc_range(instructions(function)))
      if (auto *choice = dyn_cast<SelectInst>(&instruction); choice && choice->getType()->isDoubleTy()) separateNaN(*choice);
    for (Instruction &instruction : instructions(function)) {
      auto *choice = dyn_cast<SelectInst>(&instruction);
      if (choice && comparison(*choice)) choices.push_back(choice);
    }
    if (choices.empty()) continue;
    const ZeroSigns signs(function);
    for (SelectInst *choice : choices) {
      FCmpInst *old = comparison(*choice);
      Value *lhs = old->getOperand(0), *rhs = old->getOperand(1);
      if (signs.isDemanded(choice) && ZeroSigns::mayBeZero(lhs) && ZeroSigns::mayBeZero(rhs) &&
          (signs.mayBeNegative(lhs) || signs.mayBeNegative(rhs)))
        continue;
      IRBuilder<> builder(choice);
      choice->setCondition(builder.CreateFCmp(withOtherResultIfEqual(old->getPredicate()), lhs, rhs));
      if (old->use_empty()) old->eraseFromParent();
    }
  }
}
