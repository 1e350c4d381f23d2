// Facts about loops that several passes need.
#pragma once

#include <llvm/ADT/PointerIntPair.h>
#include <llvm/ADT/SmallSet.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Instructions.h>

namespace kaleido {

/// Whether a value of a loop depends on an instruction of the loop, in the same iteration or an earlier one, through an instruction for which
/// `isOnWay` holds. The search gives up after some hundred instructions, as if it did not depend.
inline bool depends(const llvm::Value &value, const llvm::Instruction &instruction, const llvm::Loop &loop,
                    llvm::function_ref<bool(const llvm::Instruction &)> isOnWay) {
  // Whether the path from the value contains such an instruction.
  using State = llvm::PointerIntPair<const llvm::Value *, 1, bool>;
  llvm::SmallVector<State> pending = {{&value, false}};
  llvm::SmallSet<State, 16> seen;
  while (!pending.empty()) {
    const State state = pending.pop_back_val();
    auto *next = llvm::dyn_cast<llvm::Instruction>(state.getPointer());
    if (!next || !loop.contains(next) || seen.size() > 200 || !seen.insert(state).second) continue;
    const bool hasPassed = state.getInt() || isOnWay(*next);
    if (next == &instruction && hasPassed) return true;
    if (next == &instruction) continue;
    for (const llvm::Value *operand : next->operands()) pending.push_back({operand, hasPassed});
  }
  return false;
}

} // namespace kaleido
