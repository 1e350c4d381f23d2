// Choices of which only one outcome needs a root, as in `if d < 0 then -1 else b - sqrt(d)`.
//
// LLVM takes roots for cheap, and computes them in any case. Here, what only one outcome needs is computed after a branch. If it is
// predicted, no root is computed in vain, and nothing waits for the condition. A root takes less time than a wrong prediction,
// so the choice remains where the condition may be random. Choices in vectors remain, too.
#include "CLLVM.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ValueHandle.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

using namespace llvm;

static const unsigned largestChain = 100;
static const unsigned largestSearch = 200;

using Instructions = SmallSetVector<Instruction *, 16>;

static Intrinsic::ID intrinsic(const Instruction &instruction) {
  auto *call = dyn_cast<IntrinsicInst>(&instruction);
  return call ? call->getIntrinsicID() : Intrinsic::not_intrinsic;
}

static bool isRoot(const Instruction &instruction) {
  return instruction.getType()->isDoubleTy() && intrinsic(instruction) == Intrinsic::sqrt;
}

// What numbers depend on in a loop or, without a loop, in their function, these included.
static Instructions dependences(ArrayRef<Value *> numbers, const Loop *loop) {
  Instructions found;
  auto add = [&](Value *value) {
    auto *instruction = dyn_cast<Instruction>(value);
    if (instruction && (!loop || loop->contains(instruction)) && found.size() < largestSearch) found.insert(instruction);
  };
  for_each(numbers, add);
  for (size_t index = 0; index < found.size(); index++) for_each(found[index]->operands(), add);
  return found;
}

// Whether a number may be random: a part was dropped from another one, or it comes from elsewhere.
static bool mayBeRandom(const Instruction *instruction) {
  if (instruction->getOpcode() == Instruction::FPToSI || instruction->mayReadOrWriteMemory()) return true;
  return is_contained({Intrinsic::trunc, Intrinsic::floor, Intrinsic::ceil}, intrinsic(*instruction));
}

// Whether the next value of a variable is more than a sum or difference of the last one: then, the values may be chaotic.
static bool mayBeChaotic(Instruction *variable, const Loop *loop) {
  const Instructions next = dependences(SmallVector<Value *>(variable->operands()), loop);
  Instructions dependent;
  dependent.insert(variable);
  for (size_t index = 0; index < dependent.size(); index++)
    for (User *user : dependent[index]->users())
      if (next.contains(cast<Instruction>(user))) dependent.insert(cast<Instruction>(user));
  return next.size() >= largestSearch || any_of(dependent, [&](const Instruction *instruction) {
    return next.contains(variable) && !isa<PHINode, SelectInst, CmpInst>(instruction) && instruction->getOpcode() != Instruction::FNeg &&
           instruction->getOpcode() != Instruction::FAdd && instruction->getOpcode() != Instruction::FSub;
  });
}

// Whether wrong predictions of a condition are likely. `loop` is the outermost loop, or null.
static bool isUnpredictable(Value *condition, const Loop *loop, const LoopInfo &loops) {
  const Instructions path = dependences(condition, loop);
  return path.size() >= largestSearch || any_of(path, mayBeRandom) || any_of(path, [&](Instruction *instruction) {
    return isa<PHINode>(instruction) && instruction->getType()->isDoubleTy() && loops.isLoopHeader(instruction->getParent()) &&
           mayBeChaotic(instruction, loop);
  });
}

// What is only computed for operands of one instruction, or of several in its block.
static Instructions chain(ArrayRef<Use *> uses) {
  Instructions found;
  SmallVector<Value *> pending;
  for (Use *use : uses) pending.push_back(use->get());
  auto isUsedHere = [&](Use &use) { return found.contains(cast<Instruction>(use.getUser())) || is_contained(uses, &use); };
  while (!pending.empty() && found.size() < largestChain) {
    auto *instruction = dyn_cast<Instruction>(pending.pop_back_val());
    if (!instruction || instruction->getParent() != cast<Instruction>(uses.front()->getUser())->getParent()) continue;
    if (isa<PHINode>(instruction) || instruction->mayReadFromMemory() || instruction->mayHaveSideEffects()) continue;
    if (all_of(instruction->uses(), isUsedHere) && found.insert(instruction)) append_range(pending, instruction->operands());
  }
  return found;
}

static bool hasRoot(const Instructions &chain) {
  return any_of(chain, [](const Instruction *instruction) { return isRoot(*instruction); });
}

// What is only computed for one outcome of choices: for their operands of a given number.
static Instructions chain(ArrayRef<SelectInst *> choices, unsigned operand) {
  SmallVector<Use *> uses;
  for (SelectInst *choice : choices) uses.push_back(&choice->getOperandUse(operand));
  return chain(uses);
}

// Lets a choice by a condition of two parts, of which one needs a root of its own, be a choice by the other part. One of its
// outcomes is then a choice by the part that needs the root: `a and b ? x : y` is `a ? (b ? x : y) : y`.
static void nest(BinaryOperator &condition, function_ref<bool(const Instruction &, Value *)> isPredictable) {
  auto *choice = condition.hasOneUse() ? dyn_cast<SelectInst>(condition.user_back()) : nullptr;
  if (!choice || choice->getCondition() != &condition || choice->getParent() != condition.getParent()) return;
  for (unsigned part : {0, 1}) {
    Value *first = condition.getOperand(1 - part), *second = condition.getOperand(part);
    if (!hasRoot(chain(&condition.getOperandUse(part))) || !isPredictable(condition, first)) continue;
    Value *last = IRBuilder<>(choice).CreateSelect(second, choice->getTrueValue(), choice->getFalseValue());
    choice->setCondition(first);
    choice->setOperand(condition.getOpcode() == Instruction::And ? 1 : 2, last);
    condition.eraseFromParent();
    return;
  }
}

static void move(const Instructions &chain, Instruction *end) {
  SmallVector<Instruction *> ordered(chain.begin(), chain.end());
  sort(ordered, [](const Instruction *lhs, const Instruction *rhs) { return lhs->comesBefore(rhs); });
  for (Instruction *instruction : ordered) instruction->moveBefore(*end->getParent(), end->getIterator());
}

// Lets choices by the same condition that follow one another be a branch, if one of their outcomes needs a root of its own.
//
//     start:  br condition, then, else
//     then:   …                            both blocks only if there is something to compute
//     else:   …
//     end:    phi …
static void branch(ArrayRef<SelectInst *> choices) {
  const Instructions chains[] = {chain(choices, 1), chain(choices, 2)};
  if (none_of(chains, hasRoot)) return;
  SelectInst *first = choices.front();
  BasicBlock *ends[] = {first->getParent(), first->getParent()};
  Instruction *branches[] = {nullptr, nullptr};
  Value *condition = first->getCondition();
  if (!isGuaranteedNotToBeUndefOrPoison(condition)) condition = IRBuilder<>(first).CreateFreeze(condition);
  if (chains[0].empty()) branches[1] = SplitBlockAndInsertIfElse(condition, first->getIterator(), false);
  else if (chains[1].empty()) branches[0] = SplitBlockAndInsertIfThen(condition, first->getIterator(), false);
  else SplitBlockAndInsertIfThenElse(condition, first->getIterator(), &branches[0], &branches[1]);
  for (unsigned outcome : {0, 1}) {
    if (!branches[outcome]) continue;
    ends[outcome] = branches[outcome]->getParent();
    move(chains[outcome], branches[outcome]);
  }
  for (SelectInst *choice : choices) {
    PHINode *number = IRBuilder<>(first).CreatePHI(choice->getType(), 2);
    number->addIncoming(choice->getTrueValue(), ends[0]);
    number->addIncoming(choice->getFalseValue(), ends[1]);
    choice->replaceAllUsesWith(number);
  }
  for (SelectInst *choice : choices) choice->eraseFromParent();
}

// The choices by the same condition that follow one another, of which the last is given, in order.
static SmallVector<SelectInst *> group(SelectInst *last) {
  SmallVector<SelectInst *> found = {last};
  while (auto *previous = dyn_cast_or_null<SelectInst>(found.back()->getPrevNode())) {
    auto uses = [&](const SelectInst *choice) { return is_contained(choice->operands(), previous); };
    if (previous->getCondition() != last->getCondition() || any_of(found, uses)) break;
    found.push_back(previous);
  }
  std::reverse(found.begin(), found.end());
  return found;
}

static void branchToRoots(Function &function) {
  DominatorTree tree(function);
  const LoopInfo loops(tree);
  auto isPredictable = [&](const Instruction &choice, Value *condition) {
    const Loop *loop = loops.getLoopFor(choice.getParent());
    return !isUnpredictable(condition, loop ? loop->getOutermostLoop() : nullptr, loops);
  };
  for (Instruction &instruction : make_early_inc_range(instructions(function)))
    if (instruction.getType()->isIntegerTy(1) && is_contained({Instruction::And, Instruction::Or}, instruction.getOpcode()))
      nest(cast<BinaryOperator>(instruction), isPredictable);
  SmallVector<WeakVH> choices;
  for (Instruction &instruction : instructions(function)) {
    if (!isa<SelectInst>(instruction) || !instruction.getOperand(0)->getType()->isIntegerTy()) continue;
    if (isPredictable(instruction, instruction.getOperand(0))) choices.push_back(&instruction);
  }
  // From the last one, as an outcome of a choice may itself be a choice.
  for (const WeakVH &choice : reverse(choices))
    if (choice) branch(group(cast<SelectInst>(choice)));
}

void CLLVMBranchToRoots(LLVMModuleRef module) {
  for (Function &function : *unwrap(module)) {
    auto isChoice = [](const Instruction &instruction) { return isa<SelectInst>(instruction); };
    if (!function.hasOptNone() && any_of(instructions(function), isRoot) && any_of(instructions(function), isChoice))
      branchToRoots(function);
  }
}
