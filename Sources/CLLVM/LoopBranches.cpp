// Choices in loops that are better made by a branch.
//
// Processors predict when a variable that advances in steps is taken back, as in `if x >= 1 then x = x - 1 else 0`, even if no two
// periods are the same. For a choice of the two values, the next iteration would wait. It would also wait for a condition that takes
// long, longer than for wrong predictions. A method that approaches a result by steps mostly makes the same choices.
#include "CLLVM.h"
#include "Processor.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/PointerIntPair.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/SmallSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

using namespace llvm;

static const unsigned largestSearch = 50;

// The number that a loop multiplies by a constant of the loop, or the number itself.
static const Value *unscaled(const Value *number, const Loop &loop) {
  auto *operation = dyn_cast<BinaryOperator>(number);
  if (!operation || operation->getOpcode() != Instruction::FMul) return number;
  for (unsigned index : {0, 1})
    if (loop.isLoopInvariant(operation->getOperand(index))) return operation->getOperand(1 - index);
  return number;
}

// Whether a choice is between the two numbers that are compared, so that one instruction may do.
static bool isExtreme(const SelectInst &choice) {
  auto &comparison = *cast<FCmpInst>(choice.getCondition());
  return is_contained(comparison.operands(), choice.getTrueValue()) &&
         is_contained(comparison.operands(), choice.getFalseValue());
}

// Whether a number that the loop carries from one iteration to the next is, in some case, its last value plus or minus something.
static bool advances(const PHINode &number, const Loop &loop) {
  SmallVector<const Value *> pending;
  SmallPtrSet<const Value *, 16> seen;
  for (unsigned index = 0; index < number.getNumIncomingValues(); ++index)
    if (loop.contains(number.getIncomingBlock(index))) pending.push_back(number.getIncomingValue(index));
  while (!pending.empty()) {
    const Value *value = pending.pop_back_val();
    if (value == &number) return true;
    auto *instruction = dyn_cast<Instruction>(value);
    if (!instruction || !loop.contains(instruction) || !seen.insert(value).second || seen.size() > largestSearch) continue;
    if (isa<SelectInst>(instruction)) {
      pending.append({instruction->getOperand(1), instruction->getOperand(2)});
    } else if (instruction->getOpcode() == Instruction::FAdd || instruction->getOpcode() == Instruction::FSub ||
               (isa<PHINode>(instruction) && instruction->getParent() != loop.getHeader())) {
      pending.append(instruction->op_begin(), instruction->op_end());
    }
  }
  return false;
}

// Whether a choice and what it is decided by only depend on constants of the loop and on numbers that advance, by their sums and
// differences and by multiples of them.
static bool isPhase(const SelectInst &choice, const Loop &loop, const LoopInfo &loops) {
  SmallVector<const Value *> pending = {&choice};
  SmallPtrSet<const Value *, 16> seen;
  bool isCarried = false;
  while (!pending.empty()) {
    const Value *value = pending.pop_back_val();
    if (loop.isLoopInvariant(value) || !seen.insert(value).second) continue;
    auto *instruction = cast<Instruction>(value);
    if (seen.size() > largestSearch || loops.getLoopFor(instruction->getParent()) != &loop) return false;
    switch (instruction->getOpcode()) {
    case Instruction::PHI:
      if (instruction->getParent() == loop.getHeader()) {
        if (!advances(*cast<PHINode>(instruction), loop)) return false;
        isCarried = true;
      }
      [[fallthrough]];
    case Instruction::FAdd:
    case Instruction::FSub:
    case Instruction::FNeg:
      for (const Use &operand : instruction->operands()) pending.push_back(operand);
      break;
    case Instruction::FMul: {
      const Value *factor = unscaled(instruction, loop);
      if (factor == instruction) return false;
      pending.push_back(factor);
      break;
    }
    case Instruction::Select: {
      auto *comparison = dyn_cast<FCmpInst>(instruction->getOperand(0));
      if (!comparison) return false;
      for (const Use &operand : comparison->operands()) pending.push_back(unscaled(operand, loop));
      pending.push_back(instruction->getOperand(1));
      pending.push_back(instruction->getOperand(2));
      break;
    }
    default: return false;
    }
  }
  return isCarried;
}

static bool rounds(const Instruction &instruction) {
  if (instruction.getOpcode() == Instruction::FPToSI) return true;
  auto *call = dyn_cast<IntrinsicInst>(&instruction);
  return call && is_contained({Intrinsic::trunc, Intrinsic::floor, Intrinsic::ceil}, call->getIntrinsicID());
}

// Whether a number depends on the result of a slow instruction that depends on what was chosen in the last iteration.
static bool waits(const Value *number, function_ref<bool(const Instruction &)> isSlow, const SelectInst &choice, const Loop &loop) {
  using State = PointerIntPair<const Value *, 1, bool>;
  SmallVector<State> pending = {{number, false}};
  SmallSet<State, 16> seen;
  while (!pending.empty()) {
    State state = pending.pop_back_val();
    auto *instruction = dyn_cast<Instruction>(state.getPointer());
    if (!instruction || !loop.contains(instruction) || seen.size() > largestSearch || !seen.insert(state).second) continue;
    bool hasWaited = state.getInt() || isSlow(*instruction);
    if (instruction == &choice && hasWaited) return true;
    if (instruction == &choice) continue;
    for (const Value *operand : instruction->operands()) pending.push_back({operand, hasWaited});
  }
  return false;
}

// Whether only what decides a choice waits for rounding, as in `if x % 2 == 0 then x / 2 else 3 * x + 1`. That takes longer than
// wrong predictions do.
static bool isLate(const SelectInst &choice, const Loop &loop) {
  return waits(choice.getCondition(), rounds, choice, loop) && !waits(choice.getTrueValue(), rounds, choice, loop) &&
         !waits(choice.getFalseValue(), rounds, choice, loop);
}

// Whether a choice is decided by a quotient or a root that depends on the last choice, and decides when the loop ends, as in methods
// that approach a result by steps. If it is predicted, the next division does not wait for it, not even for a choice of the smaller of
// two distances, of which one may be there much earlier. Other loops may be chaotic.
static bool isStep(const SelectInst &choice, const Loop &loop) {
  if (!waits(choice.getCondition(), processor::divides, choice, loop)) return false;
  auto isChoice = [&](const Instruction &instruction) { return &instruction == &choice; };
  SmallVector<BasicBlock *, 4> blocks;
  loop.getExitingBlocks(blocks);
  return any_of(blocks, [&](const BasicBlock *block) {
    auto *branch = dyn_cast<BranchInst>(block->getTerminator());
    return branch && waits(branch->getCondition(), isChoice, choice, loop);
  });
}

void CLLVMBranchInLoops(LLVMModuleRef module) {
  MDBuilder metadata(unwrap(module)->getContext());
  for (Function &function : *unwrap(module)) {
    SmallVector<SelectInst *> choices;
    for (Instruction &instruction : instructions(function)) {
      auto *choice = dyn_cast<SelectInst>(&instruction);
      if (!choice || !choice->getType()->isDoubleTy()) continue;
      if (isa<FCmpInst>(choice->getCondition())) choices.push_back(choice);
    }
    if (choices.empty()) continue;
    DominatorTree tree(function);
    const LoopInfo loops(tree);
    for (SelectInst *choice : choices) {
      const Loop *loop = loops.getLoopFor(choice->getParent());
      if (!loop || choice->hasMetadata(LLVMContext::MD_prof)) continue;
      const bool isPhaseOrLate = !isExtreme(*choice) && (isPhase(*choice, *loop, loops) || isLate(*choice, *loop));
      if (!isPhaseOrLate && !isStep(*choice, *loop)) continue;
      for (User *user : choice->getCondition()->users())
        if (auto *other = dyn_cast<SelectInst>(user))
          other->setMetadata(LLVMContext::MD_prof, metadata.createUnlikelyBranchWeights());
    }
  }
}
