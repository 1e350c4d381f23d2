// Which values of a loop are whole numbers in floating point, and their ranges.
#pragma once

#include "CostModel.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace kaleido {

// Floating point represents all integers up to this one exactly.
static const int64_t greatestExact = int64_t(1) << 53;
static const unsigned greatestScale = 20;

/// The range of a floating-point value that is an integer divided by 2^scale: the integer is in [least, greatest], and at most 2^53 in
/// absolute value, so that floating point represents it exactly.
struct WholeNumber {
  unsigned scale = 0;
  int64_t least = 0, greatest = 0;
  /// Whether the value may be -0, which no integer is.
  bool mayBeNegativeZero = false;

  bool isWhole() const { return scale == 0; }
  /// The same values as integers divided by 2^scale; none if these may be too large. `scale` is not less than the number's own.
  std::optional<WholeNumber> scaled(unsigned scale) const;
};

using Number = std::optional<WholeNumber>;

// A number with a range; none if it may have too many bits.
static Number number(unsigned scale, __int128 least, __int128 greatest, bool mayBeNegativeZero = false) {
  if (scale > greatestScale || least < -greatestExact || greatest > greatestExact) return std::nullopt;
  return WholeNumber{scale, int64_t(least), int64_t(greatest), mayBeNegativeZero};
}

inline Number WholeNumber::scaled(unsigned other) const {
  const __int128 factor = __int128(1) << (other - scale);
  return number(other, least * factor, greatest * factor, mayBeNegativeZero);
}

static Number sum(const Number &first, const Number &second) {
  const unsigned scale = first && second ? std::max(first->scale, second->scale) : 0;
  const Number a = first ? first->scaled(scale) : first, b = second ? second->scaled(scale) : second;
  if (!a || !b) return std::nullopt;
  return number(scale, a->least + b->least, a->greatest + b->greatest, a->mayBeNegativeZero && b->mayBeNegativeZero);
}

static Number negated(const Number &value) {
  if (!value) return value;
  return WholeNumber{value->scale, -value->greatest, -value->least, value->least <= 0 && value->greatest >= 0};
}

// 0 - 0 is 0, and only -0 - 0 is -0.
static Number difference(const Number &first, const Number &second) {
  Number result = sum(first, negated(second));
  if (result) result->mayBeNegativeZero = first->mayBeNegativeZero;
  return result;
}

static Number product(const Number &first, const Number &second) {
  if (!first || !second) return std::nullopt;
  const __int128 products[] = {__int128(first->least) * second->least, __int128(first->least) * second->greatest,
                               __int128(first->greatest) * second->least, __int128(first->greatest) * second->greatest};
  const auto [least, greatest] = std::minmax_element(std::begin(products), std::end(products));
  auto hasZero = [](const WholeNumber &number) { return number.least <= 0 && number.greatest >= 0; };
  // Zero times a negative number is -0.
  const bool mayBeNegativeZero = first->mayBeNegativeZero || second->mayBeNegativeZero || (first->least < 0 && hasZero(*second)) ||
                                 (second->least < 0 && hasZero(*first));
  return number(first->scale + second->scale, *least, *greatest, mayBeNegativeZero);
}

// The range of two values.
static Number joined(const Number &first, const Number &second) {
  const unsigned scale = first && second ? std::max(first->scale, second->scale) : 0;
  const Number a = first ? first->scaled(scale) : first, b = second ? second->scaled(scale) : second;
  if (!a || !b) return std::nullopt;
  return WholeNumber{scale, std::min(a->least, b->least), std::max(a->greatest, b->greatest), a->mayBeNegativeZero || b->mayBeNegativeZero};
}

static WholeNumber magnitude(const WholeNumber &value) {
  return {value.scale, value.least >= 0 ? value.least : 0, std::max(value.greatest, -value.least), false};
}

// A constant that is a whole number, or 1 divided by a power of two.
static Number find(const APFloat &constant) {
  if (!constant.isFinite() || constant.isNegZero()) return std::nullopt;
  const int scale = constant.isInteger() ? 0 : std::max(0, -ilogb(constant));
  APSInt integer(64, /*isUnsigned=*/false);
  bool isExact = false;
  scalbn(constant, scale, APFloat::rmNearestTiesToEven).convertToInteger(integer, APFloat::rmTowardZero, &isExact);
  return isExact ? number(scale, integer.getExtValue(), integer.getExtValue()) : std::nullopt;
}

/// The two operands if an instruction is the remainder or the rounded-down quotient of two values.
inline std::optional<std::pair<Value *, Value *>> wholeDivision(const Instruction &instruction) {
  if (isRemainder(instruction)) return {{instruction.getOperand(0), instruction.getOperand(1)}};
  Value *dividend, *divisor;
  auto quotient = m_FDiv(m_Value(dividend), m_Value(divisor));
  if (match(&instruction, m_Intrinsic<Intrinsic::floor>(quotient)) || match(&instruction, m_Intrinsic<Intrinsic::trunc>(quotient)))
    return {{dividend, divisor}};
  return std::nullopt;
}

/// The values of a loop that are whole numbers, provided that the inputs are whole numbers in [least, 2^bits): the phis of the loop's header, and
/// the invariants that operations on whole numbers use. `least` is 1 for divisors, otherwise 0.
class WholeNumbers {
  const Loop &loop;
  const unsigned bits;
  DenseMap<const Value *, WholeNumber> numbers;
  SmallPtrSet<const Value *, 8> divisors;

public:
  /// `blocks` are the loop's blocks in reverse post-order. `loop` has one latch.
  WholeNumbers(const Loop &loop, ArrayRef<BasicBlock *> blocks, unsigned bits) : loop(loop), bits(bits) {
    const BasicBlock &header = *loop.getHeader(), &latch = *loop.getLoopLatch();
    auto isVariable = [&](const Value *value) { return isa<PHINode>(value) && cast<PHINode>(value)->getParent() == &header; };
    SmallPtrSet<const PHINode *, 8> excluded;
    for (const BasicBlock *block : blocks)
      for (const Instruction &instruction : *block)
        if (const auto division = wholeDivision(instruction))
          if (loop.isLoopInvariant(division->second) || isVariable(division->second)) divisors.insert(division->second);
    // Optimistically, all variables are whole numbers; those whose next value may not be one are excluded, until nothing changes.
    for (bool isStable = false; !isStable;) {
      numbers.clear();
      for (const PHINode &variable : header.phis())
        if (variable.getType()->isDoubleTy() && !excluded.contains(&variable) && canBegin(variable)) numbers[&variable] = assumed(variable);
      for (const BasicBlock *block : blocks)
        for (const Instruction &instruction : *block)
          if (const auto number = isVariable(&instruction) ? std::nullopt : compute(instruction)) numbers[&instruction] = *number;
      isStable = true;
      for (const PHINode &variable : header.phis()) {
        if (!numbers.contains(&variable)) continue;
        const auto next = find(*variable.getIncomingValueForBlock(&latch));
        if (next && !next->mayBeNegativeZero) continue;
        excluded.insert(&variable);
        isStable = false;
      }
    }
  }

  /// What is known of a value of the loop, a constant, or an invariant; none if it may not be such a number.
  Number find(const Value &value) const {
    if (auto *constant = dyn_cast<ConstantFP>(&value)) return kaleido::find(constant->getValueAPF());
    if (isa<Constant>(value) || !value.getType()->isDoubleTy()) return std::nullopt;
    if (loop.isLoopInvariant(&value)) return assumed(value);
    const auto found = numbers.find(&value);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
  }

  /// The range that is assumed for a variable of the header, or an invariant.
  WholeNumber assumed(const Value &value) const {
    return {0, divisors.contains(&value) ? 1 : 0, (int64_t(1) << bits) - 1, false};
  }

  /// Whether the value that a variable of the header has in the next iteration is surely in the range that is assumed for it.
  bool staysInRange(const PHINode &variable) const {
    const auto next = find(*variable.getIncomingValueForBlock(loop.getLoopLatch()));
    const WholeNumber range = assumed(variable);
    return next && next->isWhole() && next->least >= range.least && next->greatest <= range.greatest;
  }

  /// Whether an instruction is such a number that integers compute faster: a remainder, or a quotient that is rounded.
  bool isFasterWithIntegers(const Instruction &instruction) const {
    if (!numbers.contains(&instruction)) return false;
    return isRemainder(instruction) || (rounds(instruction) && !find(*instruction.getOperand(0)).value_or(WholeNumber{1}).isWhole());
  }

  /// The number of the header's variables that are whole numbers.
  unsigned variableCount() const {
    return count_if(loop.getHeader()->phis(), [&](const PHINode &variable) { return numbers.contains(&variable); });
  }

private:
  // Whether a variable may begin in the range that is assumed for it.
  bool canBegin(const PHINode &variable) const {
    const WholeNumber range = assumed(variable);
    for (unsigned index = 0; index < variable.getNumIncomingValues(); index++) {
      const Value *value = variable.getIncomingValue(index);
      if (loop.contains(variable.getIncomingBlock(index)) || !isa<Constant>(value)) continue;
      const auto first = find(*value);
      if (!first || !first->isWhole() || first->least < range.least || first->least > range.greatest) return false;
    }
    return true;
  }

  Number compute(const Instruction &instruction) const {
    auto operand = [&](unsigned index) { return find(*instruction.getOperand(index)); };
    switch (instruction.getOpcode()) {
    case Instruction::SIToFP: {
      const unsigned width = instruction.getOperand(0)->getType()->getScalarSizeInBits();
      return width > 32 ? std::nullopt : number(0, -(int64_t(1) << (width - 1)), (int64_t(1) << (width - 1)) - 1);
    }
    case Instruction::FAdd: return sum(operand(0), operand(1));
    case Instruction::FSub: return difference(operand(0), operand(1));
    case Instruction::FMul: return product(operand(0), operand(1));
    case Instruction::FNeg: return negated(operand(0));
    case Instruction::Select: return joined(operand(1), operand(2));
    case Instruction::PHI: {
      Number all = operand(0);
      for (const Value *value : drop_begin(cast<PHINode>(instruction).incoming_values())) all = joined(all, find(*value));
      return all;
    }
    case Instruction::FRem:
    case Instruction::Call: return computeCall(instruction);
    default: return std::nullopt;
    }
  }

  Number computeCall(const Instruction &call) const {
    if (const auto division = wholeDivision(call)) {
      const auto dividend = find(*division->first), divisor = find(*division->second);
      const bool areWhole = dividend && divisor && dividend->isWhole() && divisor->isWhole();
      if (!(areWhole && dividend->least >= 0 && divisor->least >= 1)) return std::nullopt;
      if (isRemainder(call)) return WholeNumber{0, 0, std::min(dividend->greatest, divisor->greatest - 1), dividend->mayBeNegativeZero};
      // Below 2^53, the quotient is at least 1 / divisor below the next whole number, too far to be rounded up to it.
      return WholeNumber{0, dividend->least / divisor->greatest, dividend->greatest / divisor->least, dividend->mayBeNegativeZero};
    }
    const auto first = find(*call.getOperand(0));
    if (!first) return std::nullopt;
    switch (intrinsicOf(call)) {
    case Intrinsic::trunc:
      // A negative number above -1 becomes -0.
      if (!first->isWhole() && first->least < 0) return std::nullopt;
      [[fallthrough]];
    case Intrinsic::floor:
      return WholeNumber{0, first->least >> first->scale, first->greatest >> first->scale, first->mayBeNegativeZero};
    case Intrinsic::fma:
    case Intrinsic::fmuladd: return sum(product(first, find(*call.getOperand(1))), find(*call.getOperand(2)));
    case Intrinsic::fabs: return magnitude(*first);
    case Intrinsic::copysign: {
      const auto sign = find(*call.getOperand(1));
      return sign && sign->least >= 0 && !sign->mayBeNegativeZero ? std::optional(magnitude(*first)) : std::nullopt;
    }
    default: return std::nullopt;
    }
  }
};

} // namespace kaleido
