// Code that keeps the processor's units busy.
//
// Vectors of independent operations save time of the units that add and multiply, but an operation then waits for the moves of
// numbers into vectors. That pays off where there are many operations, of which few wait for each other: in a loop, the
// processor computes the next iterations while one waits, unless they wait for its results. Of divisions and roots, two are many: one
// unit computes them, which takes as long for two of them as for one.
#include "BusyUnits.h"
#include "Processor.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

using namespace llvm;

// The number of operations from which a block is worth the search for vectors.
static const unsigned fewest = 64;

static bool isOperation(const Instruction &instruction) {
  return instruction.getType()->isFPOrFPVectorTy() &&
         isa<BinaryOperator, UnaryOperator, SelectInst, IntrinsicInst>(instruction);
}

// How many numbers an instruction computes.
static unsigned results(const Instruction &instruction) {
  if (!isOperation(instruction)) return 0;
  auto *vector = dyn_cast<FixedVectorType>(instruction.getType());
  return vector ? vector->getNumElements() : 1;
}

// The cycles until all results of a block are there, with any number of units, if it is executed several times. A loop's
// iterations begin as soon as what they need of the last one is there.
static unsigned timeOf(const BasicBlock &block, unsigned times) {
  DenseMap<const Value *, unsigned> ready;
  unsigned end = 0;
  for (; times > 0; --times) {
    SmallVector<unsigned, 8> starts;
    for (const PHINode &phi : block.phis()) starts.push_back(ready.lookup(phi.getIncomingValueForBlock(&block)));
    unsigned index = 0;
    for (const PHINode &phi : block.phis()) ready[&phi] = starts[index++];
    for (const Instruction &instruction : block) {
      if (isa<PHINode>(instruction)) continue;
      unsigned time = 0;
      for (const Value *operand : instruction.operands()) time = std::max(time, ready.lookup(operand));
      time += isOperation(instruction) ? processor::latency(instruction) : 1;
      ready[&instruction] = time;
      end = std::max(end, time);
    }
  }
  return end;
}

bool keepsUnitsBusy(const Function &function) {
  return any_of(function, [&](const BasicBlock &block) {
    const bool isLoop = is_contained(successors(&block), &block);
    if (!isLoop && function.size() > 1) return false;
    unsigned operations = 0, dividing = 0;
    for (const Instruction &instruction : block) {
      operations += results(instruction);
      dividing += processor::dividing(instruction, 1);
    }
    const bool dividesOften = isLoop && count_if(block, processor::divides) > 1;
    if (operations < fewest && !dividesOften) return false;
    // Eight more iterations take eight times as long as an iteration waits for the last one.
    const unsigned time = isLoop ? timeOf(block, 9) - timeOf(block, 1) : timeOf(block, 1);
    return (dividesOften && 8 * dividing > time) || (operations >= fewest && 3 * (operations / processor::units) > 2 * time);
  });
}

bool savesOperations(const Function &function) {
  unsigned saved = 0, moves = 0;
  for (const Instruction &instruction : instructions(function)) {
    if (isa<InsertElementInst, ExtractElementInst, ShuffleVectorInst>(instruction)) ++moves;
    else if (unsigned count = results(instruction)) saved += count - 1;
  }
  return saved > 2 * moves;
}
