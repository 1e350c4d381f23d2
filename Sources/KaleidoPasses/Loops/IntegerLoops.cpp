// kaleido-integer-loops: versions loops whose variables are whole numbers, with integers for these.
//
// Matches: an innermost loop in which a variable depends on its value in the previous iteration through a remainder or a rounded quotient, as in
// `n = floor(n / 10)` or `gcd(b, a % b)`. The copy has integers for those variables, invariants and operations that are whole numbers
// (`Analysis/WholeNumbers`), provided that the inputs are integers in a range.
// Requires: no attribute `optnone`, `optsize` or `minsize`; a function without a version for newer processors, as the code for older ones rarely
// runs; a loop without the metadata that disables unrolling, which the original of a copy gets; at most a fixed number of loops in a module. The
// inputs are tested before the loop, and its variables after each iteration, unless their range is known. If a test fails, the original loop
// continues with the same values.
// Legal: up to 2^53, integer and floating-point operations have equal results, except for the sign of zeros; no variable may be -0, and the
// test compares bits, which differ for -0. What may be -0 within an iteration stays in floating point where operations that are not converted use it.
// NaN and infinities fail the tests. The copies keep the debug locations.
// Gains: digits, palindromes, greatest common divisors and Collatz sequences take 30 to 70 % less time.
#include "../Analysis/CostModel.h"
#include "../Analysis/LoopFacts.h"
#include "../Passes.h"
#include "IntegerCopy.h"

#include <llvm/Analysis/LoopIterator.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <map>

using namespace llvm;

// The most instructions of a loop.
static const unsigned mostInstructions = 150;
// The most loops of a module that are copied, the deepest ones first. Each copy costs compile time and code.
static const unsigned mostLoops = 12;
// The ranges of inputs that are tried, in bits: in the largest, sums of a few variables are exact; in the smallest, products of two.
static const unsigned greatestRange = 50, leastRange = 26;

// Whether a loop may have operations that are faster on integers.
static bool isCandidate(const Loop &loop) {
  // The original of a copy must not be copied again.
  if (!loop.isInnermost() || !loop.getLoopLatch() || findStringMetadataForLoop(&loop, "llvm.loop.unroll.disable")) return false;
  unsigned count = 0;
  bool found = false;
  for (const BasicBlock *block : loop.blocks()) {
    if (!isa<BranchInst>(block->getTerminator())) return false;
    count += block->size();
    found |= any_of(*block, [](const Instruction &instruction) { return kaleido::isRemainder(instruction) || kaleido::rounds(instruction); });
  }
  return found && count <= mostInstructions;
}

// Whether an iteration depends on an operation of the previous one that is faster on integers.
static bool isFaster(const WholeNumbers &numbers, const Loop &loop, ArrayRef<BasicBlock *> order) {
  auto isCarried = [&](const Instruction &instruction) {
    return numbers.isFasterWithIntegers(instruction) && any_of(instruction.operands(), [&](const Value *operand) {
             return kaleido::depends(*operand, instruction, loop, [](const Instruction &way) { return isa<PHINode>(way); });
           });
  };
  return any_of(order, [&](const BasicBlock *block) { return any_of(*block, isCarried); });
}

// The whole numbers of a loop, with the largest range that does not exclude variables; none if integers gain nothing.
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

PreservedAnalyses kaleido::IntegerLoops::run(Module &module, ModuleAnalysisManager &moduleAnalyses) {
  auto &analyses = moduleAnalyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
  // By depth, the deepest first.
  std::multimap<unsigned, std::pair<Function *, Loop *>, std::greater<unsigned>> found;
  for (Function &function : module) {
    if (function.isDeclaration() || function.hasOptNone() || function.hasOptSize() || function.hasMinSize()) continue;
    if (module.getFunction((function.getName() + versionSuffix).str())) continue;
    auto &loops = analyses.getResult<LoopAnalysis>(function);
    for (Loop *loop : loops.getLoopsInPreorder())
      if (isCandidate(*loop) && findNumbers(*loop, blocksInOrder(*loop, loops))) found.insert({loop->getLoopDepth(), {&function, loop}});
  }
  unsigned count = 0;
  for (auto [depth, place] : found) {
    if (count++ == mostLoops) break;
    auto [function, loop] = place;
    auto &loops = analyses.getResult<LoopAnalysis>(*function);
    auto &tree = analyses.getResult<DominatorTreeAnalysis>(*function);
    tree.recalculate(*function);
    simplifyLoop(loop, &tree, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
    formLCSSA(*loop, tree, &loops, nullptr);
    // Analyzed only now, since LCSSA form may replace variables.
    const auto blocks = blocksInOrder(*loop, loops);
    const auto numbers = findNumbers(*loop, blocks);
    if (numbers && loop->isLoopSimplifyForm()) IntegerCopy(*loop, *numbers).make(blocks);
  }
  return found.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
