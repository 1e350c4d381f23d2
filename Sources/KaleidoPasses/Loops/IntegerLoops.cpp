// kaleido-integer-loops: versions loops for variables that are whole numbers, which then are integers.
//
// Matches: an innermost loop with a variable that depends on its value in the iteration before through a remainder or a rounded quotient, as in
// `n = floor(n / 10)` or `gcd(b, a % b)`. A copy of the loop has integers for the variables, invariants and operations of which WholeNumbers
// shows that they are whole numbers, if the inputs are integers in a range.
// Requires: nothing of the inputs, since both are tested: before the loop, that variables and invariants are integers in the range, and after
// each iteration, that the variables still are, unless the ranges show it. If a test fails, the original loop goes on with the same values. No
// attribute `optnone`, `optsize` or `minsize`; at most some loops of a module; not a loop that is neither to be vectorized nor to be unrolled, such as the original loop then is.
// Legal: below 2^53 operations on integers and on floating point have equal results, but for the sign of zeros: no variable may be -0, whose
// bits differ from those of the integer. NaN and infinities fail the tests. Copies keep the debug locations.
// Gains: digits, palindromes, greatest common divisors and Collatz's sequences take 30 to 70 % less time.
#include "../Analysis/CostModel.h"
#include "../Analysis/LoopFacts.h"
#include "../Passes.h"
#include "IntegerCopy.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/LoopIterator.h>
#include <llvm/IR/Dominators.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>

using namespace llvm;

// The instructions of a loop.
static const unsigned mostInstructions = 150;
// The loops of a module that are copied, the deepest ones first: the others would cost compile time and code, and run less often.
static const unsigned mostLoops = 12;
// The ranges of variables that are tried, as powers of two: with the greatest, a few sums are exact; with the least, products of two.
static const unsigned greatestRange = 50, leastRange = 26;

// Whether a loop is one that is not to be copied, such as the original of one that has been.
static bool isOriginal(const Loop &loop) { return findStringMetadataForLoop(&loop, "llvm.loop.unroll.disable").has_value(); }

// Whether a loop may have numbers that integers compute faster.
static bool isCandidate(const Loop &loop) {
  if (!loop.isInnermost() || !loop.getLoopLatch() || isOriginal(loop)) return false;
  unsigned count = 0;
  bool found = false;
  for (const BasicBlock *block : loop.blocks())
    for (const Instruction &instruction : *block) {
      if (++count > mostInstructions) return false;
      found |= kaleido::isRemainder(instruction) || kaleido::rounds(instruction);
    }
  return found;
}

// Whether an iteration waits for a number of the one before that integers compute faster.
static bool isFaster(const WholeNumbers &numbers, const Loop &loop, ArrayRef<BasicBlock *> order) {
  auto isCarried = [&](const Instruction &instruction) {
    return numbers.isFasterWithIntegers(instruction) && any_of(instruction.operands(), [&](const Value *operand) {
             return kaleido::depends(*operand, instruction, loop, [](const Instruction &way) { return isa<PHINode>(way); });
           });
  };
  return any_of(order, [&](const BasicBlock *block) { return any_of(*block, isCarried); });
}

// The whole numbers of a loop, in the greatest range with as many variables as possible; none if integers gain nothing.
static std::optional<WholeNumbers> findNumbers(const Loop &loop, ArrayRef<BasicBlock *> order) {
  std::optional<WholeNumbers> best;
  best.emplace(loop, order, leastRange);
  if (!isFaster(*best, loop, order)) return std::nullopt;
  for (unsigned enough = leastRange, tooMany = greatestRange + 1; enough + 1 < tooMany;) {
    const unsigned bits = (enough + tooMany) / 2;
    WholeNumbers numbers(loop, order, bits);
    const bool hasAll = numbers.variableCount() == best->variableCount() && isFaster(numbers, loop, order);
    if (hasAll) best.emplace(std::move(numbers));
    (hasAll ? enough : tooMany) = bits;
  }
  return best;
}

static SmallVector<BasicBlock *> blocksInOrder(Loop &loop, const LoopInfo &loops) {
  LoopBlocksRPO order(&loop);
  order.perform(&loops);
  return {order.begin(), order.end()};
}

namespace {

struct FoundLoop {
  Function *function;
  Loop *loop;
  unsigned index;

  // Whether it comes before another one: the deeper ones first.
  bool operator<(const FoundLoop &other) const {
    return std::pair(other.loop->getLoopDepth(), index) < std::pair(loop->getLoopDepth(), other.index);
  }
};

} // namespace

PreservedAnalyses kaleido::IntegerLoops::run(Module &module, ModuleAnalysisManager &moduleAnalyses) {
  auto &analyses = moduleAnalyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
  SmallVector<FoundLoop> found;
  for (Function &function : module) {
    if (function.isDeclaration() || function.hasOptNone() || function.hasOptSize() || function.hasMinSize()) continue;
    auto &loops = analyses.getResult<LoopAnalysis>(function);
    for (Loop *loop : loops.getLoopsInPreorder())
      if (isCandidate(*loop) && findNumbers(*loop, blocksInOrder(*loop, loops))) found.push_back({&function, loop, unsigned(found.size())});
  }
  sort(found);
  if (found.size() > mostLoops) found.truncate(mostLoops);
  for (auto [function, loop, index] : found) {
    auto &loops = analyses.getResult<LoopAnalysis>(*function);
    auto &tree = analyses.getResult<DominatorTreeAnalysis>(*function);
    tree.recalculate(*function);
    const auto blocks = blocksInOrder(*loop, loops);
    const auto numbers = findNumbers(*loop, blocks);
    simplifyLoop(loop, &tree, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
    formLCSSA(*loop, tree, &loops, nullptr);
    if (numbers && loop->isLoopSimplifyForm()) IntegerCopy(*loop, *numbers).make(blocks);
  }
  return found.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
