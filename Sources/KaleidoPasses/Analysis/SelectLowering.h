// Decides how selects in loops are lowered.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Instructions.h>

namespace kaleido {

/// The best lowering of a select of `double`. A branch lets the processor speculate, at the cost of mispredictions; other instructions make the
/// result wait for the condition, which matters where the result is loop-carried.
enum class SelectLowering {
  /// The condition is not loop-carried: it does not depend on the select's value in an earlier iteration. It is off the critical path, so the
  /// fewest instructions are best.
  fewest,
  /// The condition is loop-carried, and taken to be unpredictable: no branch.
  unpredictable,
  /// The condition is loop-carried, and either taken to be predictable or slower than a misprediction: a branch.
  branch
};

/// `loop` is the innermost loop around the select, or null.
SelectLowering selectLowering(const llvm::SelectInst &select, const llvm::Loop *loop);

} // namespace kaleido
