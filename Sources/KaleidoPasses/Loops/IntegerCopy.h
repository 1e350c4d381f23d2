// The copy of a loop with integers for its whole numbers, which `kaleido-integer-loops` makes.
#pragma once

#include "../Analysis/WholeNumbers.h"
#include "../Passes.h"

#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

using namespace llvm;
using kaleido::WholeNumber;
using kaleido::WholeNumbers;

namespace {

// Makes one loop's copy with integers.
class IntegerCopy {
  Loop &loop;
  const WholeNumbers &numbers;
  LLVMContext &context;
  Type *const integer, *const real;
  BasicBlock *const header, *const latch, *const entry;
  ValueToValueMapTy copies;
  SmallVector<BasicBlock *> blocks;
  // The integers of values of the original loop, and of its inputs.
  DenseMap<const Value *, Value *> integers;
  // Whether all inputs are whole numbers in range, so far.
  Value *areValid = nullptr;

public:
  IntegerCopy(Loop &loop, const WholeNumbers &numbers)
      : loop(loop), numbers(numbers), context(loop.getHeader()->getContext()), integer(Type::getInt64Ty(context)),
        real(Type::getDoubleTy(context)), header(loop.getHeader()), latch(loop.getLoopLatch()), entry(loop.getLoopPreheader()) {}

  // `order` are the loop's blocks in reverse post-order.
  void make(ArrayRef<BasicBlock *> order) {
    for (BasicBlock *block : order) {
      blocks.push_back(CloneBasicBlock(block, copies, ".integer", header->getParent()));
      copies[block] = blocks.back();
    }
    remapInstructionsInBlocks(blocks, copies);
    BasicBlock *original = BasicBlock::Create(context, header->getName() + ".original", header->getParent(), header);
    BranchInst::Create(header, original);
    mergeInputs(*original);
    addExits();
    convert(order);
    keepInRange(*original);
    replace(order);
    Instruction *end = entry->getTerminator();
    IRBuilder<> builder(end);
    builder.CreateCondBr(areValid ? areValid : builder.getTrue(), copy(header), original, MDBuilder(context).createLikelyBranchWeights());
    end->eraseFromParent();
    addStringMetadataToLoop(&loop, "llvm.loop.unroll.disable", 1);
    addStringMetadataToLoop(&loop, "llvm.loop.vectorize.enable", 0);
  }

private:
  BasicBlock *copy(BasicBlock *block) const { return cast<BasicBlock>(copies.lookup(block)); }
  Value *copy(Value *value) const {
    Value *found = copies.lookup(value);
    return found ? found : value;
  }

  // The original loop is entered from before the loop, or from the copy, where its variables have left the range.
  void mergeInputs(BasicBlock &original) {
    for (PHINode &variable : header->phis()) {
      auto *input = PHINode::Create(variable.getType(), 2, variable.getName() + ".input", original.begin());
      input->addIncoming(variable.getIncomingValueForBlock(entry), entry);
      input->setDebugLoc(variable.getDebugLoc());
      variable.setIncomingValueForBlock(entry, input);
      variable.replaceIncomingBlockWith(entry, &original);
    }
  }

  void addExits() {
    SmallVector<BasicBlock *> exits;
    loop.getUniqueExitBlocks(exits);
    for (BasicBlock *exit : exits)
      for (PHINode &result : exit->phis())
        for (unsigned index = 0, count = result.getNumIncomingValues(); index < count; index++)
          result.addIncoming(copy(result.getIncomingValue(index)), copy(result.getIncomingBlock(index)));
  }

  // The integer of a value whose range is known, times 2^scale.
  Value *find(Value *value, unsigned scale, IRBuilderBase &builder) {
    const WholeNumber number = *numbers.find(*value);
    if (isa<ConstantFP>(value)) return ConstantInt::getSigned(integer, number.least << (scale - number.scale));
    Value *&found = integers[value];
    if (!found) found = testInput(*value, numbers.assumed(*value));
    return scale == number.scale ? found : builder.CreateShl(found, scale - number.scale, "", false, true);
  }

  // Adds the test that an input is a whole number in a range, and not -0.
  Value *testInput(Value &value, const WholeNumber &range) {
    IRBuilder<> builder(entry->getTerminator());
    // With fast-math flags, an input that is NaN may be poison, on which no branch may depend.
    Value *const frozen = builder.CreateFreeze(&value);
    Value *const least = ConstantFP::get(real, double(range.least)), *const greatest = ConstantFP::get(real, double(range.greatest));
    Value *isInRange = builder.CreateAnd(builder.CreateFCmpOGE(frozen, least), builder.CreateFCmpOLE(frozen, greatest));
    Value *inRange = builder.CreateSelect(isInRange, frozen, least);
    Value *result = builder.CreateFPToSI(inRange, integer, value.getName() + ".integer");
    Value *bits = builder.CreateBitCast(builder.CreateSIToFP(result, real), integer);
    Value *isWhole = builder.CreateICmpEQ(bits, builder.CreateBitCast(frozen, integer));
    areValid = areValid ? builder.CreateAnd(areValid, isWhole) : isWhole;
    return result;
  }

  void convert(ArrayRef<BasicBlock *> order) {
    SmallVector<std::pair<PHINode *, PHINode *>> joins;
    for (BasicBlock *block : order)
      for (Instruction &instruction : *block) {
        if (!numbers.find(instruction)) continue;
        auto *copied = cast<Instruction>(copies.lookup(&instruction));
        IRBuilder<> builder(copied);
        auto *variable = dyn_cast<PHINode>(&instruction);
        Value *twin = variable ? builder.CreatePHI(integer, variable->getNumIncomingValues(), variable->getName() + ".integer")
                               : compute(instruction, *copied, builder);
        if (variable && block != header) joins.push_back({variable, cast<PHINode>(twin)});
        integers[&instruction] = twin;
      }
    for (auto [variable, twin] : joins)
      for (auto [value, block] : zip(variable->incoming_values(), variable->blocks())) {
        IRBuilder<> builder(copy(block)->getTerminator());
        twin->addIncoming(find(value, numbers.find(*variable)->scale, builder), copy(block));
      }
  }

  // The integer that is equal to an operation's result.
  Value *compute(Instruction &instruction, Instruction &copied, IRBuilderBase &builder) {
    const unsigned scale = numbers.find(instruction)->scale;
    auto operand = [&](unsigned index, unsigned scale) { return find(instruction.getOperand(index), scale, builder); };
    auto same = [&](unsigned index) { return operand(index, numbers.find(*instruction.getOperand(index))->scale); };
    switch (instruction.getOpcode()) {
    case Instruction::SIToFP: return builder.CreateSExt(copied.getOperand(0), integer);
    case Instruction::FAdd: return builder.CreateNSWAdd(operand(0, scale), operand(1, scale));
    case Instruction::FSub: return builder.CreateNSWSub(operand(0, scale), operand(1, scale));
    case Instruction::FMul: return builder.CreateNSWMul(same(0), same(1));
    case Instruction::FNeg: return builder.CreateNSWNeg(same(0));
    case Instruction::Select: return builder.CreateSelect(copied.getOperand(0), operand(1, scale), operand(2, scale));
    default: break;
    }
    if (const auto division = kaleido::wholeDivision(instruction)) {
      Value *dividend = find(division->first, 0, builder), *divisor = find(division->second, 0, builder);
      return kaleido::isRemainder(instruction) ? builder.CreateURem(dividend, divisor) : builder.CreateUDiv(dividend, divisor);
    }
    switch (cast<IntrinsicInst>(instruction).getIntrinsicID()) {
    case Intrinsic::trunc:
    case Intrinsic::floor: return builder.CreateAShr(same(0), numbers.find(*instruction.getOperand(0))->scale);
    case Intrinsic::fma:
    case Intrinsic::fmuladd: {
      const unsigned factors = numbers.find(*instruction.getOperand(0))->scale + numbers.find(*instruction.getOperand(1))->scale;
      Value *product = builder.CreateShl(builder.CreateNSWMul(same(0), same(1)), scale - factors, "", false, true);
      return builder.CreateNSWAdd(product, operand(2, scale));
    }
    case Intrinsic::copysign:
      // A number that is not negative gives the sign. If it is an invariant, that is tested.
      same(1);
      [[fallthrough]];
    default: return builder.CreateBinaryIntrinsic(Intrinsic::abs, same(0), builder.getTrue());
    }
  }

  // Leaves the copy for the original loop after an iteration whose variables are not in range.
  void keepInRange(BasicBlock &original) {
    BasicBlock *check = BasicBlock::Create(context, latch->getName() + ".check", header->getParent(), copy(latch)->getNextNode());
    copy(latch)->getTerminator()->replaceSuccessorWith(copy(header), check);
    IRBuilder<> builder(check);
    Value *areInRange = nullptr;
    for (PHINode &variable : header->phis()) {
      Value *next = variable.getIncomingValueForBlock(latch);
      auto *copied = cast<PHINode>(copies.lookup(&variable));
      copied->replaceIncomingBlockWith(copy(latch), check);
      if (!numbers.find(variable)) continue;
      const WholeNumber number = *numbers.find(*next), range = numbers.assumed(variable);
      Value *value = find(next, number.scale, builder);
      auto *twin = cast<PHINode>(integers.lookup(&variable));
      Value *first = cast<PHINode>(variable.getIncomingValueForBlock(&original))->getIncomingValueForBlock(entry);
      twin->addIncoming(isa<Constant>(first) ? find(first, 0, builder) : testInput(*first, range), entry);
      twin->addIncoming(builder.CreateAShr(value, number.scale), check);
      if (numbers.staysInRange(variable)) continue;
      const uint64_t fraction = (uint64_t(1) << number.scale) - 1;
      // Both limits in one comparison.
      Value *isInRange = builder.CreateICmpULE(
          builder.CreateSub(value, ConstantInt::get(integer, uint64_t(range.least) << number.scale)),
          ConstantInt::get(integer, uint64_t(range.greatest - range.least) << number.scale | fraction));
      if (fraction) isInRange = builder.CreateAnd(isInRange, builder.CreateICmpEQ(builder.CreateAnd(value, fraction), ConstantInt::get(integer, 0)));
      areInRange = areInRange ? builder.CreateAnd(areInRange, isInRange) : isInRange;
    }
    if (!areInRange) {
      builder.CreateBr(copy(header));
      return;
    }
    builder.CreateCondBr(areInRange, copy(header), &original, MDBuilder(context).createLikelyBranchWeights());
    for (PHINode &variable : header->phis())
      cast<PHINode>(variable.getIncomingValueForBlock(&original))->addIncoming(copy(variable.getIncomingValueForBlock(latch)), check);
  }

  // Replaces comparisons of whole numbers, and whole numbers where other operations use them, except those that may be -0, which integers lack.
  void replace(ArrayRef<BasicBlock *> order) {
    SmallVector<Instruction *> replaced;
    auto replaceWith = [&](Instruction &instruction, Value *value) {
      instruction.replaceAllUsesWith(value);
      replaced.push_back(&instruction);
    };
    for (BasicBlock *block : order)
      for (Instruction &instruction : *block) {
        auto *copied = dyn_cast_or_null<Instruction>(copies.lookup(&instruction));
        if (auto *comparison = dyn_cast<FCmpInst>(&instruction)) {
          IRBuilder<> builder(copied);
          if (Value *result = compare(*comparison, builder)) replaceWith(*copied, result);
        }
        const auto number = numbers.find(instruction);
        if (!number || number->mayBeNegativeZero) continue;
        IRBuilder<> builder(isa<PHINode>(copied) ? &*copied->getParent()->getFirstNonPHIIt() : copied);
        builder.SetCurrentDebugLocation(copied->getDebugLoc());
        Value *value = builder.CreateSIToFP(integers.lookup(&instruction), real);
        if (number->scale) value = builder.CreateFMul(value, ConstantFP::get(real, 1.0 / double(1u << number->scale)));
        replaceWith(*copied, value);
      }
    for (Instruction *instruction : replaced) instruction->dropAllReferences();
    for (Instruction *instruction : replaced) instruction->eraseFromParent();
  }

  // The comparison of two whole numbers as integers; null for other values, and for whether any is NaN.
  Value *compare(FCmpInst &comparison, IRBuilderBase &builder) {
    Value *first = comparison.getOperand(0), *second = comparison.getOperand(1);
    const auto a = numbers.find(*first), b = numbers.find(*second);
    if (!a || !b || (loop.isLoopInvariant(first) && loop.isLoopInvariant(second))) return nullptr;
    const unsigned scale = std::max(a->scale, b->scale);
    if (!a->scaled(scale) || !b->scaled(scale)) return nullptr;
    Value *const left = find(first, scale, builder), *const right = find(second, scale, builder);
    switch (FCmpInst::getOrderedPredicate(comparison.getPredicate())) {
    case FCmpInst::FCMP_OEQ: return builder.CreateICmpEQ(left, right);
    case FCmpInst::FCMP_ONE: return builder.CreateICmpNE(left, right);
    case FCmpInst::FCMP_OLT: return builder.CreateICmpSLT(left, right);
    case FCmpInst::FCMP_OLE: return builder.CreateICmpSLE(left, right);
    case FCmpInst::FCMP_OGT: return builder.CreateICmpSGT(left, right);
    case FCmpInst::FCMP_OGE: return builder.CreateICmpSGE(left, right);
    default: return nullptr;
    }
  }
};

} // namespace
