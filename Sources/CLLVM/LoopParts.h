// The parts of a loop: what waits for the last iteration, and what does not.
#ifndef LOOPPARTS_H
#define LOOPPARTS_H

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/IR/Instructions.h>

// The parts of a loop of one block.
class LoopParts {
  const llvm::Loop &loop;
  llvm::ScalarEvolution &evolution;
  llvm::BasicBlock *const body;
  // What the next iteration depends on, and what of it waits for the last iteration: it lies on a cycle of operands.
  llvm::SmallPtrSet<const llvm::Instruction *, 32> needed, waiting;
  // The cycles until values are there, by iteration.
  llvm::DenseMap<std::pair<const llvm::Value *, unsigned>, unsigned> times;

public:
  LoopParts(const llvm::Loop &loop, llvm::ScalarEvolution &evolution);

  // Whether the loop only computes numbers, truth values and integers.
  static bool canDivide(const llvm::Loop &loop);

  bool isInLoop(const llvm::Value &value) const {
    auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value);
    return instruction && loop.contains(instruction);
  }

  // What is added to a counter, whose values are known without those of the last iteration; null for other variables.
  const llvm::APInt *step(const llvm::PHINode &phi) const;

  // Whether a value of the loop waits for the last iteration.
  bool waits(const llvm::Instruction &instruction) const { return waiting.contains(&instruction); }

  // Whether LLVM's vectorizer knows all that waits: sums of one number for each iteration, and integers.
  bool areSums() const;

  // Whether fewer cycles are estimated if what does not wait is computed for `width` iterations at once.
  bool gain(unsigned width);

private:
  llvm::SmallVector<const llvm::Instruction *> operands(const llvm::Instruction &instruction) const;
  unsigned timeOf(const llvm::Value &value, unsigned iteration, unsigned width);
  unsigned timeOf(unsigned iterations, unsigned width);
};

#endif
