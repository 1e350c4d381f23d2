// kaleido-conditional-sums: turns conditional additions into additions of a select.
//
// Matches: `if c then sum = sum + x else sum = sum - y` in a loop, which becomes `sum = sum + (if c then x else -y)`, and -0 is added where the sum
// stays as it is, if the loop can be vectorized then, or if branches only select between constants.
// Requires: the conditions do not depend on the sum in the same iteration; about equal costs of the branches, since the vectorizer computes all.
// Legal: `sum + -0` has the bits of `sum`, `sum - y` those of `sum + -y`, signed zeros, infinities and NaN included. The addition keeps the fast-math
// flags that all additions have; where the sum stays as it is, it may be NaN, infinite or -0, so those flags are dropped.
// Gains: the next iteration waits for one addition only, and LLVM's vectorizer knows the reduction: random walks become 20 % faster.
#include "../Passes.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/Local.h>

using namespace llvm;
using namespace llvm::PatternMatch;

static const unsigned mostConditions = 20, largestSum = 100;

// Whether a value is a choice between the sum of a variable and some number, its difference, and the variable itself. Adds what
// decides the choice, unless that is a branch, to `conditions`.
//
// `flags` keeps the fast-math flags that all of the operations have. Where the variable remains as it is, it may be NaN or infinite, and
// the sign of a zero counts.
static bool isSum(Value *value, const PHINode *variable, SmallVectorImpl<Value *> &conditions, FastMathFlags &flags) {
  if (value == variable) {
    flags.setNoNaNs(false);
    flags.setNoInfs(false);
    flags.setNoSignedZeros(false);
    return true;
  }
  if (!value->hasOneUse() || conditions.size() == mostConditions) return false;
  if (auto *merged = dyn_cast<PHINode>(value)) {
    conditions.push_back(ConstantInt::getTrue(value->getContext()));
    return merged->getParent() != variable->getParent() &&
           all_of(merged->incoming_values(), [&](Value *incoming) { return isSum(incoming, variable, conditions, flags); });
  }
  Value *condition, *then, *otherwise;
  if (match(value, m_Select(m_Value(condition), m_Value(then), m_Value(otherwise)))) {
    conditions.push_back(condition);
    return isSum(then, variable, conditions, flags) && isSum(otherwise, variable, conditions, flags);
  }
  if (!match(value, m_c_FAdd(m_Specific(variable), m_Value())) && !match(value, m_FSub(m_Specific(variable), m_Value())))
    return false;
  flags &= cast<Instruction>(value)->getFastMathFlags();
  return true;
}

// What such a value adds to the variable.
static Value *addend(Value *value, const PHINode *variable, IRBuilder<> &builder) {
  Value *number;
  if (value == variable) return ConstantFP::getNegativeZero(value->getType());
  if (match(value, m_c_FAdd(m_Specific(variable), m_Value(number)))) return number;
  if (match(value, m_FSub(m_Specific(variable), m_Value(number)))) return builder.CreateFNegFMF(number, cast<Instruction>(value));
  if (auto *merged = dyn_cast<PHINode>(value)) {
    PHINode *addends = PHINode::Create(value->getType(), merged->getNumIncomingValues(), "addend", merged->getIterator());
    for (auto [incoming, block] : zip(merged->incoming_values(), merged->blocks())) {
      IRBuilder<> before(block->getTerminator());
      addends->addIncoming(addend(incoming, variable, before), block);
    }
    return addends;
  }
  auto *choice = cast<SelectInst>(value);
  Value *then = addend(choice->getTrueValue(), variable, builder);
  Value *otherwise = addend(choice->getFalseValue(), variable, builder);
  return builder.CreateSelect(choice->getCondition(), then, otherwise, "addend", choice);
}

// Whether one of some values depends on a variable in the same iteration.
static bool dependOn(SmallVector<Value *> values, const PHINode *variable, const Loop &loop) {
  SmallPtrSet<const Value *, 32> seen;
  while (!values.empty()) {
    auto *instruction = dyn_cast<Instruction>(values.pop_back_val());
    if (!instruction || !loop.contains(instruction) || !seen.insert(instruction).second) continue;
    if (instruction == variable || seen.size() > largestSum) return true;
    if (!isa<PHINode>(instruction) || instruction->getParent() != loop.getHeader())
      values.append(instruction->op_begin(), instruction->op_end());
  }
  return false;
}

// Whether what is computed before the values of a variable are merged takes about as long for each of them. LLVM's vectorizer computes
// all of them, although a branch may seldom be taken.
static bool hasSimilarCosts(const PHINode &merged) {
  unsigned least = -1, most = 0;
  for (const BasicBlock *block : merged.blocks()) {
    unsigned cost = 0;
    if (block->getUniquePredecessor())
      for (const Instruction &instruction : *block)
        cost += instruction.getOpcode() == Instruction::FDiv || isa<CallBase>(instruction) ? 8 : instruction.getType()->isDoubleTy();
    least = std::min(least, cost);
    most = std::max(most, cost);
  }
  return most - least < 8;
}

// Whether a loop contains a call of such a function.
static bool hasCall(const Loop &loop, function_ref<bool(const Function &)> predicate) {
  return any_of(loop.blocks(), [&](const BasicBlock *block) {
    return any_of(*block, [&](const Instruction &instruction) {
      auto *call = dyn_cast<CallBase>(&instruction);
      return call && (!call->getCalledFunction() || predicate(*call->getCalledFunction()));
    });
  });
}

// Whether a loop should add what a variable's next value is chosen by: if LLVM's vectorizer may then vectorize the loop, or if
// branches only choose between constants.
static bool shouldAdd(const Instruction &choice, const PHINode &variable, const Loop &loop, bool isVectorizable) {
  auto *merged = dyn_cast<PHINode>(&choice);
  if (!merged) return isVectorizable && isa<SelectInst>(choice);
  if (merged->getParent() == loop.getHeader() || !loop.isInnermost()) return false;
  if (isVectorizable) return hasSimilarCosts(*merged);
  return all_of(merged->incoming_values(), [&](Value *value) {
    return value == &variable || match(value, m_FAdd(m_Specific(&variable), m_Constant()));
  }) && !hasCall(loop, [](const Function &function) { return !function.isDeclaration(); });
}

// Lets a loop add chosen numbers to a variable. Returns whether it did.
static bool addChosen(PHINode &variable, const Loop &loop, bool isVectorizable) {
  auto *choice = dyn_cast<Instruction>(variable.getIncomingValueForBlock(loop.getLoopLatch()));
  if (!choice || !variable.getType()->isDoubleTy() || !loop.contains(choice)) return false;
  if (!shouldAdd(*choice, variable, loop, isVectorizable)) return false;
  // The next value itself may also be needed behind the loop.
  SmallVector<Value *> conditions;
  if (auto *select = dyn_cast<SelectInst>(choice)) conditions.push_back(select->getCondition());
  auto values = drop_begin(choice->operand_values(), conditions.size());
  FastMathFlags flags = FastMathFlags::getFast();
  if (!all_of(values, [&](Value *value) { return isSum(value, &variable, conditions, flags); }) ||
      dependOn(conditions, &variable, loop))
    return false;
  BasicBlock *block = choice->getParent();
  IRBuilder<> builder(block, isa<PHINode>(choice) ? block->getFirstNonPHIIt() : choice->getIterator());
  Value *chosen = addend(choice, &variable, builder);
  Value *sum = builder.CreateFAdd(&variable, chosen);
  if (auto *addition = dyn_cast<Instruction>(sum)) addition->setFastMathFlags(flags);
  choice->replaceAllUsesWith(sum);
  RecursivelyDeleteTriviallyDeadInstructions(choice);
  return true;
}

// Whether a function has a variable whose next value is chosen. Few have one, so loops are analyzed for these only.
static bool hasChoice(const LoopInfo &loops) {
  return any_of(loops.getLoopsInPreorder(), [](const Loop *loop) {
    const BasicBlock *latch = loop->getLoopLatch();
    return latch && any_of(loop->getHeader()->phis(), [&](const PHINode &phi) {
      auto *next = dyn_cast<Instruction>(phi.getIncomingValueForBlock(latch));
      return phi.getType()->isDoubleTy() && next && loop->contains(next) &&
             (isa<SelectInst>(next) || (isa<PHINode>(next) && next->getParent() != loop->getHeader()));
    });
  });
}

PreservedAnalyses kaleido::ConditionalSums::run(Function &function, FunctionAnalysisManager &analyses) {
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  if (!hasChoice(loops)) return PreservedAnalyses::all();
  auto &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  bool changes = false;
  for (Loop *loop : loops.getLoopsInPreorder()) {
    if (!loop->getLoopLatch()) continue;
    const bool isVectorizable = loop->isInnermost() && evolution.hasLoopInvariantBackedgeTakenCount(loop) &&
                                !hasCall(*loop, [](const Function &function) { return !function.isIntrinsic(); });
    for (PHINode &variable : loop->getHeader()->phis()) changes |= addChosen(variable, *loop, isVectorizable);
  }
  if (!changes) return PreservedAnalyses::all();
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}
