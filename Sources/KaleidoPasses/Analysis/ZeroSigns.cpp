#include "ZeroSigns.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

static Intrinsic::ID intrinsic(const Instruction &instruction) {
  auto *call = dyn_cast<IntrinsicInst>(&instruction);
  return call ? call->getIntrinsicID() : Intrinsic::not_intrinsic;
}

static bool isNumber(const Value &value) { return value.getType()->isFPOrFPVectorTy(); }

kaleido::ZeroSigns::ZeroSigns(const Function &function) {
  for (bool changes = true; changes;) {
    changes = false;
    for (const Instruction &instruction : instructions(function))
      if (isNumber(instruction) && !negative.contains(&instruction) && makesNegative(instruction)) {
        negative.insert(&instruction);
        changes = true;
      }
  }
  SmallVector<const Instruction *> pending;
  for (const Instruction &instruction : instructions(function)) demand(instruction, false, pending);
  while (!pending.empty()) demand(*pending.pop_back_val(), true, pending);
}

bool kaleido::ZeroSigns::mayBeNegative(const Value &value) const {
  const APFloat *number;
  if (match(&value, m_APFloat(number))) return number->isNegZero();
  return !isa<Instruction>(value) || negative.contains(&value);
}

bool kaleido::ZeroSigns::mayBeZero(const Value &value) {
  const APFloat *number;
  return !match(&value, m_APFloat(number)) || number->isZero();
}

// Whether the result may be -0, as far as is known of the operands. Sums round to the nearest number: x - x is 0.
bool kaleido::ZeroSigns::makesNegative(const Instruction &instruction) const {
  auto mayBe = [&](unsigned index) { return mayBeNegative(*instruction.getOperand(index)); };
  switch (instruction.getOpcode()) {
  case Instruction::FAdd: return mayBe(0) && mayBe(1);
  case Instruction::FSub: return mayBe(0) && mayBeZero(*instruction.getOperand(1));
  case Instruction::FMul: return instruction.getOperand(0) != instruction.getOperand(1);
  case Instruction::Select: return mayBe(1) || mayBe(2);
  case Instruction::PHI: return any_of(instruction.operands(), [&](const Use &use) { return mayBeNegative(*use); });
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
void kaleido::ZeroSigns::demand(const Instruction &instruction, bool isResultDemanded, SmallVectorImpl<const Instruction *> &pending) {
  for (const Use &use : instruction.operands()) {
    auto *operand = dyn_cast<Instruction>(use);
    if (operand && isNumber(*operand) && passesOn(instruction, use.getOperandNo(), isResultDemanded) && demanded.insert(operand).second)
      pending.push_back(operand);
  }
}

bool kaleido::ZeroSigns::passesOn(const Instruction &instruction, unsigned operand, bool isResultDemanded) const {
  switch (instruction.getOpcode()) {
  case Instruction::FCmp:
  case Instruction::FPToSI:
  case Instruction::FPToUI: return false;
  case Instruction::FAdd: return isResultDemanded && mayBeNegative(*instruction.getOperand(1 - operand));
  case Instruction::FSub:
    return isResultDemanded && (operand == 0 ? mayBeZero(*instruction.getOperand(1)) : mayBeNegative(*instruction.getOperand(0)));
  case Instruction::FDiv: return operand == 1 || isResultDemanded;
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
    case Intrinsic::copysign: return operand == 1 || isResultDemanded;
    default: return true;
    }
  default: return true;
  }
}
