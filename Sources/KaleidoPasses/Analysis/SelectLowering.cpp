#include "SelectLowering.h"
#include "CostModel.h"
#include "LoopFacts.h"

#include <llvm/IR/PatternMatch.h>

using namespace llvm;
using namespace llvm::PatternMatch;

// Whether the condition depends on the select through rounding, and the operands do not, as in
// `if x % 2 == 0 then x / 2 else 3 * x + 1`.
static bool isLate(const SelectInst &select, const Loop &loop) {
  auto waits = [&](const Value *value) { return kaleido::depends(*value, select, loop, kaleido::rounds); };
  return waits(select.getCondition()) && !waits(select.getTrueValue()) && !waits(select.getFalseValue());
}

// Whether the condition depends on the select through a division or a root, and the exit of the loop depends on the select, as in iterative
// methods: they mostly take the same operand. In a loop with a given number of iterations, the selects may be chaotic.
static bool isStep(const SelectInst &select, const Loop &loop) {
  if (!kaleido::depends(*select.getCondition(), select, loop, kaleido::needsDivider)) return false;
  SmallVector<BasicBlock *, 4> blocks;
  loop.getExitingBlocks(blocks);
  return any_of(blocks, [&](const BasicBlock *block) {
    auto *branch = dyn_cast<BranchInst>(block->getTerminator());
    return branch && branch->isConditional() &&
           kaleido::depends(*branch->getCondition(), select, loop, [&](const Instruction &way) { return &way == &select; });
  });
}

// The varying operand of a sum or difference with a loop-invariant number; null for other values.
static const Value *withoutStep(const Value &value, const Loop &loop) {
  Value *lhs, *rhs;
  if (match(&value, m_FAdd(m_Value(lhs), m_Value(rhs))) && loop.isLoopInvariant(lhs)) return rhs;
  if (match(&value, m_CombineOr(m_FAdd(m_Value(lhs), m_Value(rhs)), m_FSub(m_Value(lhs), m_Value(rhs)))) && loop.isLoopInvariant(rhs)) return lhs;
  return nullptr;
}

// Whether a value differs from one of an earlier iteration by sums of loop-invariant numbers only.
static bool advances(const Value &value, const Loop &loop) {
  SmallVector<const Value *> pending = {&value};
  SmallPtrSet<const Value *, 16> seen;
  while (!pending.empty()) {
    const Value *next = pending.pop_back_val();
    if (loop.isLoopInvariant(next) || !seen.insert(next).second) continue;
    if (auto *phi = dyn_cast<PHINode>(next)) append_range(pending, phi->incoming_values());
    else if (auto *select = dyn_cast<SelectInst>(next)) pending.append({select->getTrueValue(), select->getFalseValue()});
    else if (const Value *operand = withoutStep(*next, loop)) pending.push_back(operand);
    else return false;
  }
  return true;
}

// Whether the select resets an induction variable, as in `if x >= 1 then x = x - 1 else 0`, which processors predict even if no two periods are
// the same.
static bool isReset(const SelectInst &select, const Loop &loop) {
  auto &comparison = cast<FCmpInst>(*select.getCondition());
  const Value *lhs = comparison.getOperand(0), *rhs = comparison.getOperand(1);
  const Value *variable = loop.isLoopInvariant(rhs) ? lhs : loop.isLoopInvariant(lhs) ? rhs : nullptr;
  const Value *then = select.getTrueValue(), *otherwise = select.getFalseValue();
  if (!variable || (then != variable && otherwise != variable)) return false;
  return withoutStep(otherwise == variable ? *then : *otherwise, loop) == variable && advances(*variable, loop);
}

kaleido::SelectLowering kaleido::selectLowering(const SelectInst &select, const Loop *loop) {
  const Value &condition = *select.getCondition();
  if (!loop || !depends(condition, select, *loop, [](const Instruction &) { return true; })) return SelectLowering::fewest;
  if (isa<FCmpInst>(condition) && (isReset(select, *loop) || isLate(select, *loop) || isStep(select, *loop))) return SelectLowering::branch;
  return SelectLowering::unpredictable;
}
