// kaleido-division-vectors: runs LLVM's SLP vectorizer where vectors of independent operations are profitable.
//
// Matches: functions with loads or stores, with operations that may be reassociated, or with a block of at least three divisions or roots, in an
// innermost loop if the function has loops, and at most two selects for each: a sorting network of quotients, whose minima and maxima are one
// instruction each, takes twice as long in vectors. With the parameter `loops`, only functions with loops or calls of themselves.
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

PreservedAnalyses DivisionVectors::run(Function &function, FunctionAnalysisManager &analyses) {
  auto isRecursive = [&](const User *user) { return isa<CallBase>(user) && cast<CallBase>(user)->getFunction() == &function; };
  if (needsLoop && analyses.getResult<LoopAnalysis>(function).empty() && none_of(function.users(), isRecursive)) return PreservedAnalyses::all();
  auto dividesOften = [](const BasicBlock &block) {
    const auto divisions = count_if(block, needsDivider);
    return divisions > 2 && count_if(block, [](const Instruction &other) { return isa<SelectInst>(other); }) <= 2 * divisions;
  };
  bool isProfitable = any_of(instructions(function), isAlwaysProfitable);
  if (!isProfitable && any_of(function, dividesOften)) {
    auto &loops = analyses.getResult<LoopAnalysis>(function);
    isProfitable = any_of(function, [&](const BasicBlock &block) {
      const Loop *loop = loops.getLoopFor(&block);
      return dividesOften(block) && (loops.empty() || (loop && loop->isInnermost()));
    });
  }
  return isProfitable ? SLPVectorizerPass().run(function, analyses) : PreservedAnalyses::all();
}

} // namespace kaleido
