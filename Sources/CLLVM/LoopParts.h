// The parts of a loop: what waits for the last iteration, and what does not.
#ifndef LOOPPARTS_H
#define LOOPPARTS_H

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>

// The parts of a loop that is left at the end of an iteration only. Variables are the values that an iteration has from the last one.
// Choices are values that depend on the way that leads to them.
class LoopParts {
  const llvm::Loop &loop;
  llvm::ScalarEvolution &evolution;
  const llvm::DominatorTree &tree;
  llvm::BasicBlock *const header, *const latch;
  // The branches that decide the choices of blocks.
  llvm::DenseMap<const llvm::BasicBlock *, llvm::SmallVector<const llvm::BranchInst *>> deciding;
  // What the next iteration depends on, and what of it waits for the last iteration: it lies on a cycle of operands.
  llvm::SmallPtrSet<const llvm::Instruction *, 32> needed, waiting;
  // The cycles until values are there, by iteration.
  llvm::DenseMap<std::pair<const llvm::Value *, unsigned>, unsigned> times;

public:
  LoopParts(const llvm::Loop &loop, llvm::ScalarEvolution &evolution, const llvm::DominatorTree &tree);

  // Whether a loop is left at the end of an iteration only, and only computes numbers, truth values and integers.
  static bool canDivide(const llvm::Loop &loop, const llvm::LoopInfo &loops);

  bool isInLoop(const llvm::Value &value) const {
    auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value);
    return instruction && loop.contains(instruction);
  }

  // Whether a value is a choice.
  bool isChoice(const llvm::Value &value) const {
    auto *phi = llvm::dyn_cast<llvm::PHINode>(&value);
    return phi && isInLoop(value) && phi->getParent() != header;
  }

  // The block from which all ways lead to a choice.
  llvm::BasicBlock *start(const llvm::PHINode &choice) const { return tree.getNode(choice.getParent())->getIDom()->getBlock(); }

  // What the next iteration has for a variable.
  llvm::Value *next(const llvm::PHINode &variable) const { return variable.getIncomingValueForBlock(latch); }

  // What is added to a counter, whose values are known without those of the last iteration; null for other variables.
  const llvm::APInt *step(const llvm::PHINode &phi) const;

  // Whether a value of the loop waits for the last iteration.
  bool waits(const llvm::Instruction &instruction) const { return waiting.contains(&instruction); }

  // Whether LLVM's vectorizer knows all that waits: sums of one number for each iteration, and integers.
  bool areSums() const;

  // Whether fewer cycles are estimated if what does not wait is computed for `width` iterations at once.
  bool gain(unsigned width);

private:
  llvm::SmallVector<const llvm::BranchInst *> findBranches(const llvm::BasicBlock &block) const;
  llvm::ArrayRef<const llvm::BranchInst *> branches(const llvm::PHINode &choice) const {
    return deciding.find(choice.getParent())->second;
  }
  bool isPredicted(const llvm::PHINode &choice) const;
  llvm::SmallVector<const llvm::Value *> inputs(const llvm::Instruction &instruction) const;
  llvm::SmallVector<const llvm::Instruction *> operands(const llvm::Instruction &instruction) const;
  unsigned timeOf(const llvm::Value &value, unsigned iteration, unsigned width);
  unsigned time(unsigned width);
  unsigned wait(unsigned width);
};

#endif
