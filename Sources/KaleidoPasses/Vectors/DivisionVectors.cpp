// kaleido-division-vectors: runs LLVM's SLP vectorizer where vectors of independent operations are profitable.
//
// Matches: functions with loads or stores, with operations that may be reassociated, or with a block of at least three divisions or roots, in an
// innermost loop if the function has loops, and at most two selects for each: a sorting network of quotients, whose minima and maxima are one
// instruction each, takes twice as long in vectors. Where a division waits for its result of the iteration before, the latency of the chain is the
// bound, unless there are at least eight, where a root counts as three. With the parameter `loops`, only functions with loops or calls of themselves.
// Legal: the vectorizer's own conditions.
// Gains: the units that add and multiply are rarely all busy: operations wait for each other, and then also for the moves into vectors and out of
// them. The divider computes two quotients in the time of one, and memory is read faster in vectors.
#include "../Analysis/CostModel.h"
#include "../Analysis/LoopFacts.h"
#include "../Passes.h"

#include <llvm/Transforms/Vectorize/SLPVectorizer.h>

using namespace llvm;

static bool isAlwaysProfitable(const Instruction &instruction) {
  auto *operation = dyn_cast<FPMathOperator>(&instruction);
  return isa<LoadInst, StoreInst>(instruction) || (operation && operation->hasAllowReassoc());
}

PreservedAnalyses kaleido::DivisionVectors::run(Function &function, FunctionAnalysisManager &analyses) {
  const auto &loops = analyses.getResult<LoopAnalysis>(function);
  auto isRecursive = [&](const User *user) { return isa<CallBase>(user) && cast<CallBase>(user)->getFunction() == &function; };
  if (needsLoop && loops.empty() && none_of(function.users(), isRecursive)) return PreservedAnalyses::all();
  auto dividesOften = [&](const BasicBlock &block) {
    const Loop *loop = loops.getLoopFor(&block);
    if (!loops.empty() && !(loop && loop->isInnermost())) return false;
    const auto divisions = count_if(block, kaleido::needsDivider);
    const auto roots = count_if(block, [](const Instruction &other) { return kaleido::intrinsicOf(other) == Intrinsic::sqrt; });
    if (divisions < 3 || count_if(block, [](const Instruction &other) { return isa<SelectInst>(other); }) > 2 * divisions) return false;
    auto isAny = [](const Instruction &) { return true; };
    // Whether an instruction needs the divider and its own result of an earlier iteration.
    auto isRecurrent = [&](const Instruction &other) {
      auto waits = [&](const Use &operand) { return kaleido::depends(*operand, other, *loop, isAny); };
      return kaleido::needsDivider(other) && any_of(other.operands(), waits);
    };
    return divisions + 2 * roots > 7 || !loop || none_of(block, isRecurrent);
  };
  const bool isProfitable = any_of(instructions(function), isAlwaysProfitable) || any_of(function, dividesOften);
  return isProfitable ? SLPVectorizerPass().run(function, analyses) : PreservedAnalyses::all();
}
