// The parts of a loop: what waits for the last iteration, and what does not.
#include "LoopParts.h"
#include "Processor.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/Analysis/VectorUtils.h>
#include <llvm/IR/Operator.h>

using namespace llvm;

// The number of instructions of a loop up to which its parts are searched.
static const unsigned largestLoop = 150;

// The cycles that it takes to move a number into a vector or out of it.
static const unsigned latencyOfMove = 4;

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

bool LoopParts::canDivide(const Loop &loop) {
  return loop.getNumBlocks() == 1 && loop.getHeader()->size() <= largestLoop && all_of(*loop.getHeader(), isComputation);
}

LoopParts::LoopParts(const Loop &loop, ScalarEvolution &evolution) : loop(loop), evolution(evolution), body(loop.getHeader()) {
  // What each variable depends on. A variable that depends on itself lies on a cycle with all that depends on it in turn.
  for (const PHINode &phi : body->phis()) {
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
  if (!phi.getType()->isIntegerTy()) return nullptr;
  auto *counter = dyn_cast<SCEVAddRecExpr>(evolution.getSCEV(const_cast<PHINode *>(&phi)));
  auto *step = counter && counter->isAffine() && counter->getLoop() == &loop ? dyn_cast<SCEVConstant>(counter->getOperand(1)) : nullptr;
  return step ? &step->getAPInt() : nullptr;
}

// The operands in the loop of an instruction; of a variable, what the next iteration has for it.
SmallVector<const Instruction *> LoopParts::operands(const Instruction &instruction) const {
  SmallVector<const Instruction *> result;
  auto add = [&](const Value *operand) {
    auto *definition = dyn_cast<Instruction>(operand);
    if (definition && loop.contains(definition)) result.push_back(definition);
  };
  auto *phi = dyn_cast<PHINode>(&instruction);
  if (phi && !step(*phi)) add(phi->getIncomingValueForBlock(body));
  if (!phi)
    for (const Value *operand : instruction.operands()) add(operand);
  return result;
}

bool LoopParts::areSums() const {
  return all_of(waiting, [&](const Instruction *instruction) {
    if (instruction->getType()->isIntegerTy()) return true;
    if (isa<PHINode>(instruction)) return instruction->hasOneUse();
    return instruction->getOpcode() == Instruction::FAdd &&
           all_of(operands(*instruction), [&](const Instruction *operand) {
             return !waiting.contains(operand) || isa<PHINode>(operand);
           });
  });
}

// The cycles until the value of an iteration is there, if `width` iterations are computed at once and the last ones before them
// have ended; without vectors, if `width` is 1.
unsigned LoopParts::timeOf(const Value &value, unsigned iteration, unsigned width) {
  auto *instruction = dyn_cast<Instruction>(&value);
  auto *phi = dyn_cast<PHINode>(&value);
  if (!isInLoop(value) || (phi && step(*phi))) return 0;
  if (phi) return iteration == 0 ? 0 : timeOf(*phi->getIncomingValueForBlock(body), iteration - 1, width);
  const bool isLane = waiting.contains(instruction);
  auto [found, isNew] = times.try_emplace({&value, isLane ? iteration : 0}, 0);
  if (!isNew) return found->second;
  unsigned time = 0;
  for (const Value *operand : instruction->operands()) {
    const bool moves = width > 1 && isInLoop(*operand) && isLane != waiting.contains(cast<Instruction>(operand));
    const unsigned last = isLane ? iteration : width - 1;
    time = std::max(time, timeOf(*operand, last, width) + (moves ? latencyOfMove : 0));
  }
  time += latencyOf(*instruction);
  times[{&value, isLane ? iteration : 0}] = time;
  return time;
}

unsigned LoopParts::timeOf(unsigned iterations, unsigned width) {
  times.clear();
  unsigned time = 0;
  for (const PHINode &phi : body->phis())
    if (!step(phi)) time = std::max(time, timeOf(*phi.getIncomingValueForBlock(body), iterations - 1, width));
  return time;
}

// Whether fewer cycles are estimated for some iterations at once than for one after the other: the time of the units that
// compute, the time for which an iteration waits for the last one, or the time of all its operations if the processor has not room
// for enough of them to begin the next iterations meanwhile.
bool LoopParts::gain(unsigned width) {
  unsigned operations = 0, laneOperations = 0, busy = 0, laneBusy = 0, moves = 0;
  SmallPtrSet<const Instruction *, 16> moved;
  for (const Instruction *instruction : needed) {
    const bool waits = waiting.contains(instruction);
    operations += isOperation(*instruction);
    laneOperations += isOperation(*instruction) * (waits ? width : 1);
    busy += processor::dividing(*instruction, 1);
    laneBusy += waits ? processor::dividing(*instruction, 1) * width : processor::dividing(*instruction, width);
    // All lanes but the first one are moved.
    for (const Instruction *operand : operands(*instruction))
      if (waits != waiting.contains(operand) && moved.insert(operand).second)
        moves += (width - 1) * (operand->getType()->isIntegerTy(1) ? 2 : 1);
  }
  laneOperations += moves;
  const unsigned wait = (timeOf(9, 1) - timeOf(1, 1)) / 8;
  const unsigned before = std::max({operations / processor::units, busy, wait, timeOf(1, 1) * operations / processor::window});
  const unsigned after =
      std::max({laneOperations / processor::units, laneBusy, wait * width, timeOf(width, width) * laneOperations / processor::window});
  return 5 * after <= 4 * before * width;
}
