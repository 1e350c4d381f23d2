#include "LoopFacts.h"

#include <llvm/ADT/PointerIntPair.h>
#include <llvm/ADT/SmallSet.h>
#include <llvm/ADT/SmallVector.h>

using namespace llvm;

static const unsigned largestSearch = 200;

bool kaleido::depends(const Value &value, const Instruction &instruction, const Loop &loop,
                      function_ref<bool(const Instruction &)> isOnWay) {
  // Whether the path from the value contains such an instruction.
  using State = PointerIntPair<const Value *, 1, bool>;
  SmallVector<State> pending = {{&value, false}};
  SmallSet<State, 16> seen;
  while (!pending.empty()) {
    const State state = pending.pop_back_val();
    auto *next = dyn_cast<Instruction>(state.getPointer());
    if (!next || !loop.contains(next) || seen.size() > largestSearch || !seen.insert(state).second) continue;
    const bool hasPassed = state.getInt() || isOnWay(*next);
    if (next == &instruction && hasPassed) return true;
    if (next == &instruction) continue;
    for (const Value *operand : next->operands()) pending.push_back({operand, hasPassed});
  }
  return false;
}
