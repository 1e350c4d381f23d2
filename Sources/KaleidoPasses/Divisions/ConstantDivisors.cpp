// kaleido-constant-divisors: divides vectors by constants with two multiplications.
//
//     block: quotients by reciprocals; is an element of a dividend tiny, but not zero? ── no ──▶ rest
//       │ yes
//     divided: the same instructions, with divisions ──▶ rest
//
// Matches: in loops, divisions of vectors of `double` by a constant, the same for all elements, which the reciprocal of `SplitReciprocal.h` divides
// exactly. Those of a block without a side effect between them share a test.
// Requires: a fused multiply-add instruction; no attribute `optnone`, `optsize` or `minsize`.
// Legal: the quotients have the bits of the division. The instructions that are repeated have no side effects. If few values bound the magnitudes of
// many dividends, these values are tested instead; if sums with constants bound all dividends, nothing is. New instructions have no fast-math
// flags; divisions that allow reciprocals are left to LLVM.
// Gains: the divider needs ten cycles for eight quotients on a Zen 4, the reciprocal two. Thirty terms of a power series are computed twice as fast.
#include "../Analysis/CostModel.h"
#include "../Passes.h"
#include "../Processor.h"
#include "LeastExponents.h"
#include "SplitReciprocal.h"

#include <llvm/Transforms/Utils/ValueMapper.h>

using namespace llvm;
using namespace llvm::PatternMatch;
using kaleido::LeastExponents;
using kaleido::Processor;
using kaleido::SplitReciprocal;

// Marks the divisions for tiny dividends.
static const char divided[] = "kaleido-divided";

namespace {
struct Division {
  Instruction *instruction;
  SplitReciprocal reciprocal;

  Value *dividend() const { return instruction->getOperand(0); }
};
} // namespace

// Divisions of one block that share a test.
using Divisions = SmallVector<Division, 0>;

static bool canRepeat(const Instruction &instruction) {
  auto *call = dyn_cast<CallBase>(&instruction);
  return !instruction.mayHaveSideEffects() && !instruction.isTerminator() && !isa<PHINode, AllocaInst>(instruction) &&
         !(call && (call->cannotDuplicate() || call->isConvergent()));
}

static std::optional<Division> findDivision(Instruction &instruction) {
  Value *dividend;
  const APFloat *divisor;
  if (!match(&instruction, m_FDiv(m_Value(dividend), m_APFloat(divisor))) || isa<Constant>(dividend) ||
      !isa<FixedVectorType>(dividend->getType()) || !dividend->getType()->getScalarType()->isDoubleTy() || instruction.hasAllowReciprocal() ||
      instruction.hasMetadata(divided))
    return std::nullopt;
  const std::optional<SplitReciprocal> reciprocal = SplitReciprocal::of(*divisor);
  return reciprocal ? std::optional(Division{&instruction, *reciprocal}) : std::nullopt;
}

static void collect(BasicBlock &block, SmallVectorImpl<Divisions> &groups) {
  bool isOpen = false;
  for (Instruction &instruction : block) {
    if (const std::optional<Division> division = findDivision(instruction)) {
      if (!isOpen || groups.back()[0].instruction->getType() != instruction.getType()) groups.emplace_back();
      groups.back().push_back(*division);
      isOpen = true;
    } else if (!canRepeat(instruction)) {
      isOpen = false;
    }
  }
}

// The values to test, and the exponent to compare them with: the dividends, or fewer values that they are computed from.
static std::pair<SmallVector<Value *>, int> tests(const Divisions &divisions) {
  SmallSetVector<Value *, 8> dividends;
  for (const Division &division : divisions) dividends.insert(division.dividend());
  for (int exponent = SplitReciprocal::leastExponent; exponent <= -25; exponent /= 2) {
    LeastExponents exponents(exponent);
    const bool areBounded = all_of(dividends, [&](Value *dividend) { return exponents.of(dividend) >= SplitReciprocal::leastExponent; });
    if (areBounded && exponents.unknown.size() < dividends.size()) return {to_vector(exponents.unknown), exponent};
  }
  return {to_vector(dividends), SplitReciprocal::leastExponent};
}

// Whether the divider limits the throughput of the loop, so that the tests cost less than the divisions: there are few tests, or few instructions
// for each division or root, fewer for short vectors. With AVX2, few of the values to test may depend on a quotient, unless several vectors are
// computed at once: twelve steps of Newton's method with a division by 3 are one dependence chain, and with more instructions, the processor
// overlaps fewer of its iterations. One vector at a time is 31 % slower, four are 23 % faster.
static bool isProfitable(ArrayRef<Instruction *> instructions, const Divisions &divisions, ArrayRef<Value *> values) {
  const size_t elements = divisions.front().instruction->getType()->getPrimitiveSizeInBits() / 64;
  const size_t dividing = count_if(instructions, [](const Instruction *instruction) { return needsDivider(*instruction); });
  if (2 * values.size() > divisions.size() && instructions.size() > (elements - 1) * dividing) return false;
  if (elements >= 8) return true;
  SmallPtrSet<Value *, 16> dependent;
  for (const Division &division : divisions) dependent.insert(division.instruction);
  for (Instruction *instruction : instructions)
    if (any_of(instruction->operands(), [&](Value *operand) { return dependent.contains(operand); })) dependent.insert(instruction);
  const auto chains = count_if(divisions, [&](const Division &division) { return !dependent.contains(division.dividend()); });
  return chains >= 4 || count_if(values, [&](Value *value) { return dependent.contains(value); }) <= 2;
}

// Copies instructions to the end of a block. Operands from elsewhere become opaque: otherwise, common subexpressions would be eliminated from the
// copies, and many values would be kept for them in registers.
static void copy(ArrayRef<Instruction *> instructions, BasicBlock &block, ValueToValueMapTy &copies) {
  IRBuilder<> builder(&block);
  for (Instruction *original : instructions) {
    Instruction *copy = original->clone();
    for (Value *operand : original->operands())
      if (!copies.count(operand) && !isa<Constant>(operand) && operand->getType()->isFPOrFPVectorTy())
        copies[operand] = builder.CreateArithmeticFence(operand, operand->getType());
    builder.Insert(copy);
    RemapInstruction(copy, copies, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    copies[original] = copy;
  }
}

// The elements of a vector that are tiny, below a power of two but not zero, or that are in the mask `others`. Integers are compared: comparing
// numbers would raise an exception for NaN. The bits of the magnitude minus 1 are the largest unsigned integer for zero. Not all processors
// compare vectors of unsigned integers, so both sides are 2^63 less, and signed.
static Value *tiny(IRBuilder<> &builder, Value *value, int exponent, Value *others) {
  Type *bits = VectorType::getInteger(cast<VectorType>(value->getType()));
  Value *magnitude = builder.CreateShl(builder.CreateBitCast(value, bits), 1);
  Value *biased = builder.CreateAdd(magnitude, ConstantInt::get(bits, INT64_MAX));
  Value *limit = ConstantInt::get(bits, (uint64_t(1023 + exponent) << 53) ^ (uint64_t(1) << 63));
  Value *isTiny = builder.CreateICmpSLT(biased, limit);
  return others ? builder.CreateOr(others, isTiny) : isTiny;
}

// Replaces a division, but not those for tiny dividends.
static void multiply(const Division &division) {
  IRBuilder<> builder(division.instruction);
  Type *type = division.instruction->getType();
  Constant *high = ConstantFP::get(type, division.reciprocal.high), *low = ConstantFP::get(type, division.reciprocal.low);
  Value *quotient = builder.CreateIntrinsic(Intrinsic::fma, {type}, {division.dividend(), high, builder.CreateFMul(division.dividend(), low)});
  quotient->takeName(division.instruction);
  division.instruction->replaceAllUsesWith(quotient);
  division.instruction->eraseFromParent();
}

static bool expand(const Divisions &divisions) {
  const auto [values, exponent] = tests(divisions);
  if (values.empty()) {
    for_each(divisions, multiply);
    return true;
  }
  Instruction *first = divisions.front().instruction, *last = divisions.back().instruction;
  const SmallVector<Instruction *> instructions(make_pointer_range(make_range(first->getIterator(), std::next(last->getIterator()))));
  if (!isProfitable(instructions, divisions, values)) return false;
  BasicBlock *block = first->getParent(), *rest = SplitBlock(block, last->getNextNode());
  LLVMContext &context = block->getContext();
  BasicBlock *exact = BasicBlock::Create(context, "divided", block->getParent(), rest);
  ValueToValueMapTy copies;
  copy(instructions, *exact, copies);
  for (const Division &division : divisions) cast<Instruction>(copies[division.instruction])->setMetadata(divided, MDNode::get(context, {}));
  IRBuilder<>(exact).CreateBr(rest)->setDebugLoc(last->getDebugLoc());

  // What is used later is one or the other.
  const SmallPtrSet<Value *, 16> copied(instructions.begin(), instructions.end());
  for (Instruction *original : instructions) {
    auto isLater = [&](const Use &use) { return !copied.contains(use.getUser()); };
    if (none_of(original->uses(), isLater)) continue;
    PHINode *phi = PHINode::Create(original->getType(), 2, "", rest->begin());
    original->replaceUsesWithIf(phi, isLater);
    phi->addIncoming(original, block);
    phi->addIncoming(copies[original], exact);
  }

  // Values are tested where they are computed, so that they need not stay in registers.
  IRBuilder<> builder(first);
  Value *isTiny = nullptr;
  for (Value *value : values)
    if (!copied.contains(value)) isTiny = tiny(builder, value, exponent, isTiny);
  for (Instruction *original : instructions) {
    if (!is_contained(values, original)) continue;
    builder.SetInsertPoint(original->getNextNode());
    isTiny = tiny(builder, original, exponent, isTiny);
  }
  builder.SetInsertPoint(block->getTerminator());
  builder.CreateCondBr(builder.CreateOrReduce(isTiny), exact, rest, MDBuilder(context).createUnlikelyBranchWeights());
  block->getTerminator()->eraseFromParent();
  for_each(divisions, multiply);
  return true;
}

PreservedAnalyses kaleido::ConstantDivisors::run(Function &function, FunctionAnalysisManager &analyses) {
  if (!machine || function.hasOptSize() || !Processor(*machine, function).hasFusedMultiplication()) return PreservedAnalyses::all();
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  SmallVector<Divisions> groups;
  for (BasicBlock &block : function)
    if (loops.getLoopFor(&block)) collect(block, groups);
  bool hasChanged = false;
  for (const Divisions &divisions : groups) hasChanged |= expand(divisions);
  return hasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
