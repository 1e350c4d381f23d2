// kaleido-division-vectors: runs LLVM's SLP vectorizer where vectors of independent operations are profitable.
//
// Matches: functions with loads or stores, with operations that may be reassociated, or with a block of at least three divisions or roots, in an
// innermost loop if the function has loops, and at most two selects for each: a sorting network of quotients, whose minima and maxima are one
// instruction each, takes twice as long in vectors. Where a division waits for its result of the iteration before, the latency of the chain is the
// bound unless there are more: at least eight, where a root counts as three divisions. With the parameter `loops`, only functions with loops or calls
// of themselves.
// Legal: the vectorizer's own conditions.
// Gains: the units that add and multiply are rarely all busy: operations wait for each other, and then also for the moves into vectors and out of
// them. The divider computes two quotients in the time of one, and memory is read faster in vectors.
#include "../Analysis/CostModel.h"
#include "../Passes.h"

#include <llvm/Transforms/Vectorize/SLPVectorizer.h>

using namespace llvm;

namespace kaleido {

static bool isAlwaysProfitable(const Instruction &instruction) {
  if (isa<LoadInst, StoreInst>(instruction)) return true;
  auto *operation = dyn_cast<FPMathOperator>(&instruction);
  return operation && operation->hasAllowReassoc();
}

// Whether an instruction waits for its own result of an earlier iteration.
static bool isRecurrent(const Instruction &instruction) {
  SmallSetVector<const User *, 32> users(instruction.user_begin(), instruction.user_end());
  for (unsigned index = 0; index < users.size(); ++index) users.insert(users[index]->user_begin(), users[index]->user_end());
  return users.contains(&instruction);
}

PreservedAnalyses DivisionVectors::run(Function &function, FunctionAnalysisManager &analyses) {
  const auto &loops = analyses.getResult<LoopAnalysis>(function);
  auto isRecursive = [&](const User *user) { return isa<CallBase>(user) && cast<CallBase>(user)->getFunction() == &function; };
  if (needsLoop && loops.empty() && none_of(function.users(), isRecursive)) return PreservedAnalyses::all();
  auto dividesOften = [&](const BasicBlock &block) {
    const Loop *loop = loops.getLoopFor(&block);
    if (!loops.empty() && !(loop && loop->isInnermost())) return false;
    const auto divisions = count_if(block, needsDivider);
    const auto roots = count_if(block, [](const Instruction &other) { return intrinsicOf(other) == Intrinsic::sqrt; });
    if (divisions < 3 || count_if(block, [](const Instruction &other) { return isa<SelectInst>(other); }) > 2 * divisions) return false;
    return divisions + 2 * roots > 7 || none_of(block, [](const Instruction &other) { return needsDivider(other) && isRecurrent(other); });
  };
  const bool isProfitable = any_of(instructions(function), isAlwaysProfitable) || any_of(function, dividesOften);
  return isProfitable ? SLPVectorizerPass().run(function, analyses) : PreservedAnalyses::all();
}

} // namespace kaleido
