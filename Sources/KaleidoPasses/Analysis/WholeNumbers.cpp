#include "WholeNumbers.h"
#include "CostModel.h"

#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;
using kaleido::WholeNumber;

// Floating point represents all integers up to this one exactly.
static const int64_t greatestExact = int64_t(1) << 53;
static const unsigned greatestScale = 20;

// A number with a range, unless it may have too many bits.
static std::optional<WholeNumber> number(unsigned scale, __int128 least, __int128 greatest, bool mayBeNegativeZero = false) {
  if (scale > greatestScale || least < -greatestExact || greatest > greatestExact) return std::nullopt;
  return WholeNumber{scale, int64_t(least), int64_t(greatest), mayBeNegativeZero};
}

std::optional<WholeNumber> WholeNumber::scaled(unsigned other) const {
  const __int128 factor = __int128(1) << (other - scale);
  return number(other, least * factor, greatest * factor, mayBeNegativeZero);
}

using Number = std::optional<WholeNumber>;

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
static std::optional<WholeNumber> find(const APFloat &constant) {
  if (!constant.isFinite() || constant.isNegZero()) return std::nullopt;
  for (unsigned scale : {0u, unsigned(std::max(0, -ilogb(constant)))}) {
    APSInt integer(64, /*isUnsigned=*/false);
    bool isExact = false;
    if (scale > greatestScale) break;
    scalbn(constant, int(scale), APFloat::rmNearestTiesToEven).convertToInteger(integer, APFloat::rmTowardZero, &isExact);
    if (isExact) return number(scale, integer.getExtValue(), integer.getExtValue());
  }
  return std::nullopt;
}

std::optional<std::pair<Value *, Value *>> kaleido::roundedQuotient(const Instruction &instruction) {
  Value *dividend, *divisor;
  auto quotient = m_FDiv(m_Value(dividend), m_Value(divisor));
  if (match(&instruction, m_Intrinsic<Intrinsic::floor>(quotient)) || match(&instruction, m_Intrinsic<Intrinsic::trunc>(quotient)))
    return {{dividend, divisor}};
  return std::nullopt;
}

kaleido::WholeNumbers::WholeNumbers(const Loop &loop, ArrayRef<BasicBlock *> blocks, unsigned bits) : loop(loop), bits(bits) {
  const BasicBlock &header = *loop.getHeader(), &latch = *loop.getLoopLatch();
  auto addDivisor = [&](const Value *value) {
    if (loop.isLoopInvariant(value) || (isa<PHINode>(value) && cast<PHINode>(value)->getParent() == &header)) divisors.insert(value);
  };
  SmallPtrSet<const PHINode *, 8> excluded;
  for (const BasicBlock *block : blocks)
    for (const Instruction &instruction : *block)
      if (isRemainder(instruction)) addDivisor(instruction.getOperand(1));
      else if (auto quotient = roundedQuotient(instruction)) addDivisor(quotient->second);
  // All variables are assumed to be whole numbers; those whose next value may be none are excluded until all others depend on no such value.
  for (bool isStable = false; !isStable;) {
    numbers.clear();
    for (const PHINode &variable : header.phis())
      if (variable.getType()->isDoubleTy() && !excluded.contains(&variable) && canBegin(variable)) numbers[&variable] = assumed(variable);
    for (const BasicBlock *block : blocks)
      for (const Instruction &instruction : *block) {
        if (isa<PHINode>(instruction) && block == &header) continue;
        if (!instruction.getType()->isDoubleTy()) continue;
        if (auto number = compute(instruction)) numbers[&instruction] = *number;
      }
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

// Whether a variable may begin in the range that is assumed for it.
bool kaleido::WholeNumbers::canBegin(const PHINode &variable) const {
  const WholeNumber range = assumed(variable);
  for (unsigned index = 0; index < variable.getNumIncomingValues(); index++) {
    const Value *value = variable.getIncomingValue(index);
    if (loop.contains(variable.getIncomingBlock(index)) || !isa<Constant>(value)) continue;
    const auto first = find(*value);
    if (!first || !first->isWhole() || first->least < range.least || first->least > range.greatest) return false;
  }
  return true;
}

WholeNumber kaleido::WholeNumbers::assumed(const Value &value) const {
  return {0, divisors.contains(&value) ? 1 : 0, (int64_t(1) << bits) - 1, false};
}

std::optional<WholeNumber> kaleido::WholeNumbers::find(const Value &value) const {
  if (auto *constant = dyn_cast<ConstantFP>(&value)) return ::find(constant->getValueAPF());
  if (isa<Constant>(value) || !value.getType()->isDoubleTy()) return std::nullopt;
  if (loop.isLoopInvariant(&value)) return assumed(value);
  const auto found = numbers.find(&value);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

bool kaleido::WholeNumbers::staysInRange(const PHINode &variable) const {
  const auto next = find(*variable.getIncomingValueForBlock(loop.getLoopLatch()));
  const WholeNumber range = assumed(variable);
  return next && next->isWhole() && next->least >= range.least && next->greatest <= range.greatest;
}

bool kaleido::WholeNumbers::isFasterWithIntegers(const Instruction &instruction) const {
  if (!numbers.contains(&instruction)) return false;
  return isRemainder(instruction) || (rounds(instruction) && !find(*instruction.getOperand(0)).value_or(WholeNumber{1}).isWhole());
}

unsigned kaleido::WholeNumbers::variableCount() const {
  return count_if(loop.getHeader()->phis(), [&](const PHINode &variable) { return numbers.contains(&variable); });
}

std::optional<WholeNumber> kaleido::WholeNumbers::compute(const Instruction &instruction) const {
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

std::optional<WholeNumber> kaleido::WholeNumbers::computeCall(const Instruction &call) const {
  auto isDivisible = [](const Number &dividend, const Number &divisor) {
    return dividend && divisor && dividend->isWhole() && divisor->isWhole() && dividend->least >= 0 && divisor->least >= 1;
  };
  if (isRemainder(call)) {
    const auto dividend = find(*call.getOperand(0)), divisor = find(*call.getOperand(1));
    if (!isDivisible(dividend, divisor)) return std::nullopt;
    return WholeNumber{0, 0, std::min(dividend->greatest, divisor->greatest - 1), dividend->mayBeNegativeZero};
  }
  if (const auto quotient = roundedQuotient(call)) {
    // Below 2^53, the quotient is at least 1 / divisor below the next whole number, too far to be rounded up to it.
    const auto dividend = find(*quotient->first), divisor = find(*quotient->second);
    if (!isDivisible(dividend, divisor)) return std::nullopt;
    return WholeNumber{0, dividend->least / divisor->greatest, dividend->greatest / divisor->least, dividend->mayBeNegativeZero};
  }
  auto *intrinsic = dyn_cast<IntrinsicInst>(&call);
  const auto first = intrinsic && intrinsic->arg_size() > 0 ? find(*intrinsic->getArgOperand(0)) : std::nullopt;
  if (!first) return std::nullopt;
  switch (intrinsic->getIntrinsicID()) {
  case Intrinsic::trunc:
    // A negative number above -1 becomes -0.
    if (!first->isWhole() && first->least < 0) return std::nullopt;
    [[fallthrough]];
  case Intrinsic::floor:
    return WholeNumber{0, first->least >> first->scale, first->greatest >> first->scale, first->mayBeNegativeZero};
  case Intrinsic::fma:
  case Intrinsic::fmuladd: return sum(product(first, find(*intrinsic->getArgOperand(1))), find(*intrinsic->getArgOperand(2)));
  case Intrinsic::fabs: return magnitude(*first);
  case Intrinsic::copysign: {
    const auto sign = find(*intrinsic->getArgOperand(1));
    return sign && sign->least >= 0 && !sign->mayBeNegativeZero ? std::optional(magnitude(*first)) : std::nullopt;
  }
  default: return std::nullopt;
  }
}
