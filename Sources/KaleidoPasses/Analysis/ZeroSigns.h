// What is known about the signs of zeros in a function.
#pragma once

#include "CostModel.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace kaleido {

/// Which values of a function may be -0, and for which values the sign of a zero matters. Both are optimistic data-flow analyses, so that they see
/// through loops.
class ZeroSigns {
  DenseSet<const Value *> negative, demanded;

public:
  explicit ZeroSigns(const Function &function) {
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

  /// Whether a value may be -0.
  bool mayBeNegative(const Value &value) const {
    const APFloat *number;
    if (match(&value, m_APFloat(number))) return number->isNegZero();
    return !isa<Instruction>(value) || negative.contains(&value);
  }

  /// Whether a value may be a zero of either sign.
  static bool mayBeZero(const Value &value) {
    const APFloat *number;
    return !match(&value, m_APFloat(number)) || number->isZero();
  }

  /// Whether anything depends on the sign of a value that is zero.
  bool isDemanded(const Value &value) const { return demanded.contains(&value); }

private:
  static bool isNumber(const Value &value) { return value.getType()->isFPOrFPVectorTy(); }

  // Whether the result may be -0, given what is known of the operands. As sums are rounded to nearest, x - x is 0.
  bool makesNegative(const Instruction &instruction) const {
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
      switch (intrinsicOf(instruction)) {
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
      if (operand && isNumber(*operand) && passesOn(instruction, use.getOperandNo(), isResultDemanded) && demanded.insert(operand).second)
        pending.push_back(operand);
    }
  }

  // Whether the effect or the result of an instruction depends on the sign of an operand that is zero.
  bool passesOn(const Instruction &instruction, unsigned operand, bool isResultDemanded) const {
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
      switch (intrinsicOf(instruction)) {
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
};

} // namespace kaleido
