// What is known about the signs of zeros in a function.
#pragma once

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

namespace kaleido {

/// Which values of a function may be -0, and for which values the sign of a zero matters. Both are optimistic data-flow analyses, so that they see
/// through loops.
class ZeroSigns {
  llvm::DenseSet<const llvm::Value *> negative, demanded;

public:
  explicit ZeroSigns(const llvm::Function &function);

  /// Whether a value may be -0.
  bool mayBeNegative(const llvm::Value &value) const;

  /// Whether a value may be a zero of either sign.
  static bool mayBeZero(const llvm::Value &value);

  /// Whether anything depends on the sign of a value that is zero.
  bool isDemanded(const llvm::Value &value) const { return demanded.contains(&value); }

private:
  bool makesNegative(const llvm::Instruction &instruction) const;
  bool passesOn(const llvm::Instruction &instruction, unsigned operand, bool isResultDemanded) const;
  void demand(const llvm::Instruction &instruction, bool isResultDemanded, llvm::SmallVectorImpl<const llvm::Instruction *> &pending);
};

} // namespace kaleido
