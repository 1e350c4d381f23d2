// Lower bounds of magnitudes: a number e such that each element of a vector is zero, infinite, NaN, or at least 2^e. That is always so of -1074.
//
// A sum is a multiple of the last place of both numbers, so that it is zero or not much smaller than the smaller one. A sum with a constant is
// also not much smaller than the constant.
#pragma once

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/IntrinsicInst.h>

namespace kaleido {

class LeastExponents {
  const int assumed;
  llvm::DenseMap<const llvm::Value *, int> known;

public:
  /// The values whose operations say nothing about their magnitude: the bounds hold if they have the exponent that is assumed.
  llvm::SmallSetVector<llvm::Value *, 8> unknown;

  explicit LeastExponents(int assumed) : assumed(assumed) {}

  int of(llvm::Value *value, unsigned depth = 0) {
    if (auto found = known.find(value); found != known.end()) return found->second;
    const std::optional<int> computed = depth < 100 ? compute(value, depth + 1) : std::nullopt;
    if (!computed) unknown.insert(value);
    return known[value] = std::clamp(computed.value_or(assumed), -1074, 1023);
  }

private:
  static const llvm::APFloat *constant(const llvm::Value *value) {
    auto *constant = llvm::dyn_cast<llvm::Constant>(value);
    if (constant && constant->getType()->isVectorTy()) constant = constant->getSplatValue();
    auto *number = llvm::dyn_cast_or_null<llvm::ConstantFP>(constant);
    return number ? &number->getValueAPF() : nullptr;
  }

  /// A constant but zero, infinities and NaN.
  static const llvm::APFloat *number(const llvm::Value *value) {
    auto *found = constant(value);
    return found && found->isFiniteNonZero() ? found : nullptr;
  }

  std::optional<int> compute(llvm::Value *value, unsigned depth) {
    if (auto *found = constant(value)) return found->isFiniteNonZero() ? ilogb(*found) : 1023;
    auto *instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction) return std::nullopt;
    llvm::Value *first = instruction->getNumOperands() ? instruction->getOperand(0) : nullptr;
    switch (instruction->getOpcode()) {
    case llvm::Instruction::FNeg: return of(first, depth);
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::UIToFP: return 0;
    case llvm::Instruction::FMul: return of(first, depth) + of(instruction->getOperand(1), depth);
    case llvm::Instruction::FAdd:
    case llvm::Instruction::FSub: {
      llvm::Value *second = instruction->getOperand(1);
      for (llvm::Value *operand : {first, second})
        if (auto *addend = number(operand)) return ilogb(*addend) - 53;
      return std::min(of(first, depth), of(second, depth)) - 52;
    }
    case llvm::Instruction::FDiv: {
      auto *divisor = number(instruction->getOperand(1));
      return divisor ? std::optional(of(first, depth) - ilogb(*divisor) - 1) : std::nullopt;
    }
    case llvm::Instruction::Select: return std::min(of(instruction->getOperand(1), depth), of(instruction->getOperand(2), depth));
    case llvm::Instruction::Call: {
      auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(instruction);
      if (call && call->getIntrinsicID() == llvm::Intrinsic::fabs) return of(first, depth);
      return std::nullopt;
    }
    default: return std::nullopt;
    }
  }
};

} // namespace kaleido
