// A model of processors: those of AMD's Zen 4, from which others differ little.
#ifndef PROCESSOR_H
#define PROCESSOR_H

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace processor {

// The operations on numbers that begin in one cycle, and the number of them that may wait for their operands in all queues.
const unsigned units = 4, window = 128;

// The cycles that a wrong prediction of a branch costs.
const unsigned misprediction = 14;

inline bool isDivision(const llvm::Instruction &instruction) { return instruction.getOpcode() == llvm::Instruction::FDiv; }

inline bool isRoot(const llvm::Instruction &instruction) {
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && call->getIntrinsicID() == llvm::Intrinsic::sqrt;
}

// Whether the unit that divides is needed.
inline bool divides(const llvm::Instruction &instruction) { return isDivision(instruction) || isRoot(instruction); }

// The cycles until the result of an operation on numbers is there.
inline unsigned latency(const llvm::Instruction &operation) { return isDivision(operation) ? 13 : isRoot(operation) ? 20 : 3; }

// The cycles for which no other division or root can begin. Vectors of two numbers take as long as one.
inline unsigned dividing(const llvm::Instruction &instruction, unsigned width) {
  return isDivision(instruction) ? (width > 2 ? 10 : 5) : isRoot(instruction) ? 9 : 0;
}

} // namespace processor

#endif
