// kaleido-carried-values: carries values over that the next iteration of a loop would compute again (predictive commoning).
//
// Matches: in a loop with `f(x)`, `f(x + h)` and then `x = x + h`, the second value, which is the first one of the next iteration. It must depend on
// a division, a root or a pure function of the C library.
// Requires: each iteration computes both values, before any exit; equal fast-math flags; operations that may be speculated, as a call before them
// may end the program: no division of integers, and no function of the program, which may overflow the stack. Flags of integers, such as
// `nsw`, hold in the next iteration, but perhaps not in this one, and are dropped.
// Legal: the same operations on the same operands give equal bits. The first value is computed before the loop. The copies keep the debug locations.
// Gains: step-by-step integration becomes 10 to 50 % faster.
#include "../Analysis/CostModel.h"
#include "../Passes.h"

#include <llvm/Analysis/LoopIterator.h>
#include <llvm/Transforms/Utils/Local.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

using namespace llvm;
using namespace llvm::PatternMatch;

static const unsigned mostUsers = 50;

// Whether an instruction only computes a value, and may be speculated.
static bool isPure(const Instruction &instruction) {
  if (auto *call = dyn_cast<CallBase>(&instruction)) {
    const Function *function = call->getCalledFunction();
    if (!function || !function->isDeclaration() || call->isConvergent()) return false;
  }
  return !isa<PHINode, FreezeInst, AllocaInst>(instruction) && !instruction.isTerminator() && !instruction.isIntDivRem() &&
         !instruction.mayReadOrWriteMemory() && !instruction.mayHaveSideEffects();
}

// What an operation computes if its latency makes it profitable to carry its result over: the function that it calls, or the address of a
// constant for divisions. Null for others.
static const void *expensiveOperation(const Instruction &instruction) {
  static const char division = 0;
  if (!instruction.getType()->isDoubleTy() || !isPure(instruction)) return nullptr;
  if (instruction.getOpcode() == Instruction::FDiv) return &division;
  return kaleido::isSlow(instruction) ? cast<CallBase>(instruction).getCalledFunction() : nullptr;
}

namespace {

// Carries the values of one loop over.
class Carrying {
  Loop &loop;
  DominatorTree &tree;
  LoopInfo &loops;
  BasicBlock *const header, *const latch;
  // The blocks that an iteration may end with.
  SmallVector<BasicBlock *> ends;
  // The pure instructions of the loop, in reverse post-order.
  SmallVector<Instruction *> operations;
  // Maps a value to the value of this iteration that equals it in the next one.
  DenseMap<const Value *, Value *> following;

public:
  Carrying(Loop &loop, DominatorTree &tree, LoopInfo &loops)
      : loop(loop), tree(tree), loops(loops), header(loop.getHeader()), latch(loop.getLoopLatch()) {
    loop.getExitingBlocks(ends);
    if (latch) ends.push_back(latch);
  }

  // Adds what is no longer needed to `replaced`.
  void run(SmallVectorImpl<WeakTrackingVH> &replaced) {
    if (!latch) return;
    LoopBlocksRPO blocks(&loop);
    blocks.perform(&loops);
    for (BasicBlock *block : blocks)
      for (Instruction &instruction : *block)
        if (isPure(instruction)) operations.push_back(&instruction);
    for (PHINode &variable : header->phis()) following[&variable] = variable.getIncomingValueForBlock(latch);
    for (Instruction *operation : operations)
      if (Value *next = findFollowing(*operation)) following[operation] = next;
    const SmallVector<Instruction *> carried = choose();
    if (!carried.empty()) carry(carried, replaced);
  }

private:
  // The value of this iteration that equals a value in the next one; null if none is known.
  Value *next(Value *value) const { return loop.isLoopInvariant(value) ? value : following.lookup(value); }

  // The same for the sum of a counter and a constant: another such sum.
  Value *findFollowingSum(const Instruction &operation) const {
    Value *counter;
    const APInt *offset, *step;
    if (!match(&operation, m_Add(m_Value(counter), m_APInt(offset))) || !isa<PHINode>(counter)) return nullptr;
    Value *next = following.lookup(counter);
    if (!next || !match(next, m_Add(m_Specific(counter), m_APInt(step)))) return nullptr;
    const APInt sum = *offset + *step;
    auto isSum = [&](Instruction &user) { return match(&user, m_Add(m_Specific(counter), m_SpecificInt(sum))); };
    return sum.isZero() ? counter : findUser(*counter, isSum);
  }

  // The value of this iteration that equals an operation in the next one; null if none is known.
  Value *findFollowing(const Instruction &operation) const {
    if (Value *sum = findFollowingSum(operation)) return sum;
    SmallVector<Value *> operands;
    Value *varying = nullptr;
    for (Value *operand : operation.operands()) {
      operands.push_back(next(operand));
      if (!operands.back()) return nullptr;
      if (isa<Instruction, Argument>(operands.back()) && operands.back() != operand) varying = operands.back();
    }
    if (!varying) return nullptr;
    return findUser(*varying, [&](Instruction &user) { return &user != &operation && isSame(operation, operands, user); });
  }

  // A user of a value in the loop, if it is among the first ones.
  Instruction *findUser(Value &value, function_ref<bool(Instruction &)> predicate) const {
    unsigned count = 0;
    for (User *user : value.users()) {
      auto *instruction = dyn_cast<Instruction>(user);
      if (instruction && loop.contains(instruction) && predicate(*instruction)) return instruction;
      if (++count == mostUsers) break;
    }
    return nullptr;
  }

  // Whether an operation on some operands is the same as another one. The flags of integers may differ: see `computeFirst`.
  static bool isSame(const Instruction &operation, ArrayRef<Value *> operands, const Instruction &other) {
    if (!operation.isSameOperationAs(&other)) return false;
    if (isa<FPMathOperator>(operation) && !operation.hasSameSubclassOptionalData(&other)) return false;
    if (equal(operands, other.operands())) return true;
    return operation.isCommutative() && operands[0] == other.getOperand(1) && operands[1] == other.getOperand(0) &&
           equal(operands.drop_front(2), drop_begin(other.operands(), 2));
  }

  // Whether each iteration computes a value, and the next one's.
  bool isCarriable(const Instruction &operation) const {
    auto *next = dyn_cast_or_null<Instruction>(following.lookup(&operation));
    return next && operation.getType()->isDoubleTy() && tree.dominates(next->getParent(), latch) &&
           all_of(ends, [&](BasicBlock *end) { return tree.dominates(operation.getParent(), end); });
  }

  // The operations whose values are carried over: the expensive ones, or what is computed from them if they have no other use.
  SmallVector<Instruction *> choose() const {
    SmallPtrSet<const Value *, 16> worthwhile, unneeded;
    for (const Instruction *operation : operations) {
      auto isPart = [&](Value *operand) { return worthwhile.contains(operand) && operand->hasOneUse(); };
      if ((expensiveOperation(*operation) || any_of(operation->operands(), isPart)) && isCarriable(*operation))
        worthwhile.insert(operation);
    }
    SmallVector<Instruction *> chosen;
    for (Instruction *operation : reverse(operations)) {
      const bool isUnneeded = all_of(operation->users(), [&](User *user) { return unneeded.contains(user); });
      if (!isUnneeded && worthwhile.contains(operation)) chosen.push_back(operation);
      if (isUnneeded || worthwhile.contains(operation)) unneeded.insert(operation);
    }
    return chosen;
  }

  void carry(ArrayRef<Instruction *> carried, SmallVectorImpl<WeakTrackingVH> &replaced) {
    BasicBlock *entry = loop.getLoopPreheader();
    if (!entry) entry = InsertPreheaderForLoop(&loop, &tree, &loops, nullptr, /*PreserveLCSSA=*/false);
    if (!entry) return;
    const auto first = computeFirst(carried, *entry);
    SmallVector<PHINode *> variables;
    for (const Instruction *operation : carried) {
      variables.push_back(PHINode::Create(operation->getType(), 2, "carried", header->begin()));
      variables.back()->addIncoming(first.lookup(operation), entry);
      variables.back()->addIncoming(following.lookup(operation), latch);
    }
    // Last, since the value that the next iteration has may be one that is carried over, too.
    for (auto [operation, variable] : zip(carried, variables)) {
      operation->replaceAllUsesWith(variable);
      replaced.push_back(operation);
    }
  }

  // Computes the values of operations, and of all that they depend on, before the loop.
  DenseMap<const Value *, Value *> computeFirst(ArrayRef<Instruction *> carried, BasicBlock &entry) const {
    DenseMap<const Value *, Value *> first;
    for (PHINode &variable : header->phis()) first[&variable] = variable.getIncomingValueForBlock(&entry);
    SmallPtrSet<const Value *, 16> needed(carried.begin(), carried.end());
    for (const Instruction *operation : reverse(operations))
      if (needed.contains(operation)) needed.insert(operation->op_begin(), operation->op_end());
    for (const Instruction *operation : operations) {
      if (!needed.contains(operation)) continue;
      // Flags of integers hold for its own uses, but perhaps not for those of `operation`.
      auto *next = cast<Instruction>(following.lookup(operation));
      if (!isa<FPMathOperator>(next)) next->dropPoisonGeneratingFlags();
      Instruction *copy = operation->clone();
      for (Use &operand : copy->operands())
        if (Value *value = first.lookup(operand)) operand.set(value);
      copy->insertInto(&entry, entry.getTerminator()->getIterator());
      first[operation] = copy;
    }
    return first;
  }
};

} // namespace

// Whether a loop does something expensive twice, not counting the loops in it.
static bool isRepetitive(const Loop &loop, const LoopInfo &loops) {
  SmallPtrSet<const void *, 4> seen;
  for (BasicBlock *block : loop.blocks())
    for (Instruction &instruction : *block)
      if (const void *operation = loops.getLoopFor(block) == &loop ? expensiveOperation(instruction) : nullptr)
        if (!seen.insert(operation).second) return true;
  return false;
}

PreservedAnalyses kaleido::CarriedValues::run(Function &function, FunctionAnalysisManager &analyses) {
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  SmallVector<WeakTrackingVH> replaced;
  // The outer loops first.
  for (Loop *loop : loops.getLoopsInPreorder())
    if (isRepetitive(*loop, loops)) Carrying(*loop, analyses.getResult<DominatorTreeAnalysis>(function), loops).run(replaced);
  if (replaced.empty()) return PreservedAnalyses::all();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(replaced);
  PreservedAnalyses preserved;
  preserved.preserve<DominatorTreeAnalysis>();
  preserved.preserve<LoopAnalysis>();
  return preserved;
}
