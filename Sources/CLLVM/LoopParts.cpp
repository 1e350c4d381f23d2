// The parts of a loop: what waits for the last iteration, and what does not.
#include "LoopParts.h"
#include "Processor.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/Analysis/LoopIterator.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/Analysis/VectorUtils.h>
#include <llvm/IR/Operator.h>

using namespace llvm;

// The number of instructions of a loop up to which its parts are searched.
static const unsigned largestLoop = 150;

// The cycles for which the unit that divides may be busy with what is only computed under a condition. The condition may seldom hold.
static const unsigned longestUnderCondition = 8;

// The cycles that it takes to move a number into a vector or out of it.
static const unsigned latencyOfMove = 4;

// The cycles that it takes to choose between two values.
static const unsigned latencyOfChoice = 2;

// Whether a unit for numbers is needed.
static bool isOperation(const Instruction &instruction) {
  return !isa<PHINode>(instruction) && (instruction.getType()->isDoubleTy() || isa<FCmpInst>(instruction));
}

// The cycles until an instruction's result is there.
static unsigned latencyOf(const Instruction &instruction) { return isOperation(instruction) ? processor::latency(instruction) : 1; }

// Whether an instruction computes a number, a truth value or an integer, and nothing else, and can do so in vectors.
static bool isComputation(const Instruction &instruction) {
  if (instruction.isTerminator()) return isa<BranchInst>(instruction);
  if (!instruction.getType()->isDoubleTy() && !instruction.getType()->isIntegerTy()) return false;
  if (auto *operation = dyn_cast<FPMathOperator>(&instruction); operation && operation->hasAllowReassoc()) return false;
  if (auto *call = dyn_cast<CallBase>(&instruction))
    return isa<IntrinsicInst>(call) && isTriviallyVectorizable(call->getIntrinsicID()) && call->doesNotAccessMemory() &&
           all_of(call->args(), [&](const Value *argument) { return argument->getType() == call->getType(); });
  return isa<PHINode, UnaryOperator, CmpInst, SelectInst, CastInst>(instruction) ||
         (isa<BinaryOperator>(instruction) && !instruction.isIntDivRem());
}

bool LoopParts::canDivide(const Loop &loop, const LoopInfo &loops) {
  if (!loop.isInnermost() || !loop.getLoopLatch() || loop.getExitingBlock() != loop.getLoopLatch()) return false;
  size_t size = 0;
  for (const BasicBlock *block : loop.blocks()) size += block->size();
  if (size > largestLoop || !all_of(loop.blocks(), [](const BasicBlock *block) { return all_of(*block, isComputation); })) return false;
  LoopBlocksRPO order(const_cast<Loop *>(&loop));
  order.perform(&loops);
  return !containsIrreducibleCFG<const BasicBlock *>(order, loops);
}

LoopParts::LoopParts(const Loop &loop, ScalarEvolution &evolution, const DominatorTree &tree)
    : loop(loop), evolution(evolution), tree(tree), header(loop.getHeader()), latch(loop.getLoopLatch()) {
  for (const BasicBlock *block : loop.blocks())
    if (block != header && isa<PHINode>(block->front())) deciding[block] = findBranches(*block);
  // What each variable depends on. A variable that depends on itself lies on a cycle with all that depends on it in turn.
  for (const PHINode &phi : header->phis()) {
    if (step(phi)) continue;
    SmallPtrSet<const Instruction *, 32> sources;
    SmallVector<const Instruction *> pending = operands(phi);
    needed.insert(&phi);
    while (!pending.empty()) {
      const Instruction *source = pending.pop_back_val();
      if (!sources.insert(source).second) continue;
      needed.insert(source);
      pending.append(operands(*source));
    }
    if (!sources.contains(&phi)) continue;
    SmallPtrSet<const Instruction *, 32> dependents = {&phi};
    for (bool grows = true; grows;) {
      grows = false;
      for (const Instruction *source : sources)
        if (any_of(operands(*source), [&](const Instruction *operand) { return dependents.contains(operand); }))
          grows |= dependents.insert(source).second;
    }
    for (const Instruction *source : dependents)
      if (sources.contains(source)) waiting.insert(source);
  }
}

const APInt *LoopParts::step(const PHINode &phi) const {
  if (!phi.getType()->isIntegerTy() || phi.getParent() != header) return nullptr;
  auto *counter = dyn_cast<SCEVAddRecExpr>(evolution.getSCEV(const_cast<PHINode *>(&phi)));
  auto *step = counter && counter->isAffine() && counter->getLoop() == &loop ? dyn_cast<SCEVConstant>(counter->getOperand(1)) : nullptr;
  return step ? &step->getAPInt() : nullptr;
}

// The branches that decide the choices of a block.
SmallVector<const BranchInst *> LoopParts::findBranches(const BasicBlock &block) const {
  SmallVector<const BranchInst *> result;
  SmallPtrSet<const BasicBlock *, 16> seen;
  SmallVector<const BasicBlock *> pending = {tree.getNode(&block)->getIDom()->getBlock()};
  while (!pending.empty()) {
    const BasicBlock *next = pending.pop_back_val();
    if (next == &block || next == latch || !seen.insert(next).second) continue;
    auto *branch = cast<BranchInst>(next->getTerminator());
    if (branch->isConditional()) result.push_back(branch);
    pending.append(succ_begin(next), succ_end(next));
  }
  return result;
}

// Whether the program's emitter expects that processors predict a choice.
bool LoopParts::isPredicted(const PHINode &choice) const {
  return all_of(branches(choice), [](const BranchInst *branch) { return branch->hasMetadata(LLVMContext::MD_prof); });
}

// The operands of an instruction; of a variable, what the next iteration has for it; of a choice, what decides it, too.
SmallVector<const Value *> LoopParts::inputs(const Instruction &instruction) const {
  auto *phi = dyn_cast<PHINode>(&instruction);
  if (phi && !isChoice(*phi)) return {step(*phi) ? nullptr : next(*phi)};
  SmallVector<const Value *> result(instruction.operand_values());
  if (phi)
    for (const BranchInst *branch : branches(*phi)) result.push_back(branch->getCondition());
  return result;
}

// Those that are computed in the loop.
SmallVector<const Instruction *> LoopParts::operands(const Instruction &instruction) const {
  SmallVector<const Instruction *> result;
  for (const Value *input : inputs(instruction))
    if (input && isInLoop(*input)) result.push_back(cast<Instruction>(input));
  return result;
}

bool LoopParts::areSums() const {
  return all_of(waiting, [&](const Instruction *instruction) {
    if (instruction->getType()->isIntegerTy()) return true;
    if (isa<PHINode>(instruction)) return !isChoice(*instruction) && instruction->hasOneUse();
    return instruction->getOpcode() == Instruction::FAdd &&
           all_of(operands(*instruction), [&](const Instruction *operand) {
             return !waiting.contains(operand) || isa<PHINode>(operand);
           });
  });
}

// The cycles until the value of an iteration is there, if `width` iterations are computed at once and the last ones before them
// have ended; without vectors, if `width` is 1. Nothing waits for the conditions of branches, as choices are then, and of choices that
// are predicted.
unsigned LoopParts::timeOf(const Value &value, unsigned iteration, unsigned width) {
  auto *instruction = dyn_cast<Instruction>(&value);
  auto *phi = dyn_cast<PHINode>(&value);
  if (!isInLoop(value) || (phi && step(*phi))) return 0;
  if (phi && !isChoice(value)) return iteration == 0 ? 0 : timeOf(*next(*phi), iteration - 1, width);
  const bool isLane = waiting.contains(instruction);
  auto [found, isNew] = times.try_emplace({&value, isLane ? iteration : 0}, 0);
  if (!isNew) return found->second;
  auto timeOfInput = [&](const Value *input) {
    const bool moves = width > 1 && isInLoop(*input) && isLane != waiting.contains(cast<Instruction>(input));
    return timeOf(*input, isLane ? iteration : width - 1, width) + (moves ? latencyOfMove : 0);
  };
  unsigned time = 0;
  if (phi && (width == 1 || isPredicted(*phi))) {
    for (const Value *incoming : phi->incoming_values()) time += timeOfInput(incoming);
    time /= phi->getNumIncomingValues();
  } else {
    for (const Value *input : inputs(*instruction)) time = std::max(time, timeOfInput(input));
    time += phi ? latencyOfChoice : latencyOf(*instruction);
  }
  times[{&value, isLane ? iteration : 0}] = time;
  return time;
}

// The cycles until the variables have their values after `width` iterations.
unsigned LoopParts::time(unsigned width) {
  times.clear();
  unsigned time = 0;
  for (const PHINode &phi : header->phis())
    if (!step(phi)) time = std::max(time, timeOf(*next(phi), width - 1, width));
  return time;
}

// The cycles that an iteration waits for the last one.
unsigned LoopParts::wait(unsigned width) {
  const unsigned first = 8, count = 8;
  times.clear();
  unsigned wait = 0;
  for (const PHINode &phi : header->phis())
    if (!step(phi)) wait = std::max(wait, (timeOf(*next(phi), first + count, width) - timeOf(*next(phi), first, width)) / count);
  return wait;
}

// Whether fewer cycles are estimated for some iterations at once than for one after the other: the time of the units that
// compute, the time for which an iteration waits for the last one, or the time of all its operations if the processor has not room
// for enough of them to begin the next iterations meanwhile. As in LLVM's vectorizer, what depends on a condition is assumed to be
// computed every other time, and as often predicted wrongly.
bool LoopParts::gain(unsigned width) {
  unsigned twiceOperations = 0, laneOperations = 0, twiceBusy = 0, laneBusy = 0, moves = 0;
  SmallPtrSet<const Instruction *, 16> moved;
  SmallPtrSet<const BasicBlock *, 8> unpredicted;
  SmallDenseMap<const BasicBlock *, unsigned> busyUnderCondition;
  for (const Instruction *instruction : needed) {
    const bool waits = waiting.contains(instruction);
    const unsigned times = tree.dominates(instruction->getParent(), latch) ? 2 : 1;
    if (times == 1 && (busyUnderCondition[instruction->getParent()] += processor::dividing(*instruction, 1)) > longestUnderCondition)
      return false;
    twiceOperations += isOperation(*instruction) * times;
    laneOperations += isOperation(*instruction) * (waits ? width : 1);
    twiceBusy += processor::dividing(*instruction, 1) * times;
    laneBusy += waits ? processor::dividing(*instruction, 1) * width : processor::dividing(*instruction, width);
    if (isChoice(*instruction)) {
      auto &choice = *cast<PHINode>(instruction);
      laneOperations += branches(choice).size() * (waits ? width : 1);
      if (!isPredicted(choice)) unpredicted.insert(choice.getParent());
    }
    // All lanes but the first one are moved.
    for (const Instruction *operand : operands(*instruction))
      if (waits != waiting.contains(operand) && moved.insert(operand).second)
        moves += (width - 1) * (operand->getType()->isIntegerTy(1) ? 2 : 1);
  }
  laneOperations += moves;
  const unsigned operations = twiceOperations / 2;
  const unsigned before =
      std::max({operations / processor::units, twiceBusy / 2, wait(1), time(1) * operations / processor::window}) +
      unpredicted.size() * processor::misprediction / 2;
  const unsigned after = std::max({laneOperations / processor::units, laneBusy, wait(width) * width,
                                   time(width) * laneOperations / processor::window});
  return 5 * after <= 4 * before * width;
}
