// Lower bounds of magnitudes: a number e such that each element of a vector is zero, infinite, NaN, or at least 2^e. That is always so of -1074.
//
// A sum is a multiple of the last place of both numbers, so that it is zero or not much smaller than the smaller one. A sum with a constant is
// also not much smaller than the constant.
#pragma once

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/PatternMatch.h>

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
  std::optional<int> compute(llvm::Value *value, unsigned depth) {
    const llvm::APFloat *number;
    if (match(value, llvm::PatternMatch::m_APFloat(number))) return number->isFiniteNonZero() ? ilogb(*number) : 1023;
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
        if (match(operand, llvm::PatternMatch::m_FiniteNonZero(number))) return ilogb(*number) - 53;
      return std::min(of(first, depth), of(second, depth)) - 52;
    }
    case llvm::Instruction::FDiv:
      if (!match(instruction->getOperand(1), llvm::PatternMatch::m_FiniteNonZero(number))) return std::nullopt;
      return of(first, depth) - ilogb(*number) - 1;
    case llvm::Instruction::Select: return std::min(of(instruction->getOperand(1), depth), of(instruction->getOperand(2), depth));
    case llvm::Instruction::Call:
      if (match(value, llvm::PatternMatch::m_FAbs(llvm::PatternMatch::m_Value()))) return of(first, depth);
      return std::nullopt;
    default: return std::nullopt;
    }
  }
};

} // namespace kaleido
