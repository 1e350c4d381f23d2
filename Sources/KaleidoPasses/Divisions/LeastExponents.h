// Lower bounds of magnitudes: a number e such that each element of a vector is zero, infinite, NaN, or at least 2^e. That is always so of -1074.
//
// A sum is a multiple of the last place of both operands, so it is zero or not much smaller than the smaller one. A sum with a constant is zero or
// not much smaller than the constant.
#pragma once

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace kaleido {

class LeastExponents {
  const int assumed;
  DenseMap<const Value *, int> known;

public:
  /// The values whose operations say nothing about their magnitude: the bounds hold if they have the exponent that is assumed.
  SmallSetVector<Value *, 8> unknown;

  explicit LeastExponents(int assumed) : assumed(assumed) {}

  int of(Value *value, unsigned depth = 0) {
    if (auto found = known.find(value); found != known.end()) return found->second;
    const std::optional<int> computed = depth < 100 ? compute(value, depth + 1) : std::nullopt;
    if (!computed) unknown.insert(value);
    return known[value] = std::clamp(computed.value_or(assumed), -1074, 1023);
  }

private:
  std::optional<int> compute(Value *value, unsigned depth) {
    const APFloat *number;
    if (match(value, m_APFloat(number))) return number->isFiniteNonZero() ? ilogb(*number) : 1023;
    auto *instruction = dyn_cast<Instruction>(value);
    if (!instruction) return std::nullopt;
    Value *first = instruction->getNumOperands() ? instruction->getOperand(0) : nullptr;
    switch (instruction->getOpcode()) {
    case Instruction::FNeg: return of(first, depth);
    case Instruction::SIToFP:
    case Instruction::UIToFP: return 0;
    case Instruction::FMul: return of(first, depth) + of(instruction->getOperand(1), depth);
    case Instruction::FAdd:
    case Instruction::FSub:
      for (Value *operand : instruction->operands())
        if (match(operand, m_FiniteNonZero(number))) return ilogb(*number) - 53;
      return std::min(of(first, depth), of(instruction->getOperand(1), depth)) - 52;
    case Instruction::FDiv:
      if (!match(instruction->getOperand(1), m_FiniteNonZero(number))) return std::nullopt;
      return of(first, depth) - ilogb(*number) - 1;
    case Instruction::Select: return std::min(of(instruction->getOperand(1), depth), of(instruction->getOperand(2), depth));
    case Instruction::Call:
      return match(value, m_FAbs(m_Value())) ? std::optional(of(first, depth)) : std::nullopt;
    default: return std::nullopt;
    }
  }
};

} // namespace kaleido
