// Which values of a loop are whole numbers in floating point, and their ranges.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Instructions.h>
#include <optional>

namespace kaleido {

/// The range of a floating-point value that is an integer divided by 2^scale: the integer is in [least, greatest], and at most 2^53 in
/// absolute value, so that floating point represents it exactly.
struct WholeNumber {
  unsigned scale = 0;
  int64_t least = 0, greatest = 0;
  /// Whether the value may be -0, which no integer is.
  bool mayBeNegativeZero = false;

  bool isWhole() const { return scale == 0; }
  /// The same values as integers divided by 2^scale; none if these may be too large. `scale` is not less than the number's own.
  std::optional<WholeNumber> scaled(unsigned scale) const;
};

/// The whole numbers of a loop's iteration, provided that the inputs are whole numbers in [least, 2^bits): the variables of the loop's header,
/// and the invariants that operations on whole numbers use. `least` is 1 for those that divide, otherwise 0.
class WholeNumbers {
  const llvm::Loop &loop;
  const unsigned bits;
  llvm::DenseMap<const llvm::Value *, WholeNumber> numbers;
  llvm::SmallPtrSet<const llvm::Value *, 8> divisors;

public:
  /// `blocks` are the loop's blocks in reverse post-order. `loop` has one latch.
  WholeNumbers(const llvm::Loop &loop, llvm::ArrayRef<llvm::BasicBlock *> blocks, unsigned bits);

  /// What is known of a value of the loop, a constant, or an invariant; none if it may not be such a number.
  std::optional<WholeNumber> find(const llvm::Value &value) const;

  /// The range that is assumed for a variable of the header, or an invariant.
  WholeNumber assumed(const llvm::Value &value) const;

  /// Whether the value that a variable of the header has in the next iteration is surely in the range that is assumed for it.
  bool staysInRange(const llvm::PHINode &variable) const;

  /// Whether an instruction is such a number that integers compute faster: a remainder, or a quotient that is rounded.
  bool isFasterWithIntegers(const llvm::Instruction &instruction) const;

  /// The number of the header's variables that are whole numbers.
  unsigned variableCount() const;

private:
  std::optional<WholeNumber> compute(const llvm::Instruction &instruction) const;
  std::optional<WholeNumber> computeCall(const llvm::Instruction &call) const;
  bool canBegin(const llvm::PHINode &variable) const;
};

/// The two operands if an instruction is the rounded-down quotient of two values.
std::optional<std::pair<llvm::Value *, llvm::Value *>> roundedQuotient(const llvm::Instruction &instruction);

} // namespace kaleido
