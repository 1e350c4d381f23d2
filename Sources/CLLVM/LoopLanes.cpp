// Loops of which a part need not wait for the last iteration.
//
// In `sum = sum + f(i) + g(i)`, each addition waits for the one before, but `f(i)` and `g(i)` do not. LLVM's vectorizer knows sums of
// one number for each iteration only. Here, a loop of its own comes before the loop. It computes what does not wait in the lanes of
// vectors, for several iterations, and what waits lane by lane in the order of the program: the results are the same. Both outcomes of
// a condition are computed. The loop itself does what is left, at least one iteration, so that nothing changes for the code behind it.
#include "LoopLanes.h"
#include "LoopParts.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LoopUtils.h>
#include <llvm/Transforms/Utils/ScalarEvolutionExpander.h>

using namespace llvm;

namespace {

// Emits the loop before a loop. Operands are emitted before the instructions that need them, on demand.
class LaneEmitter {
  const LoopParts &parts;
  const unsigned width;
  BasicBlock *const header, *const latch, *const entry, *const lanesBlock, *const rest;
  IRBuilder<> builder;
  // The new loop's variables, the vectors of the values of its iterations, and the values themselves.
  DenseMap<const PHINode *, PHINode *> variables;
  DenseMap<const Value *, Value *> vectors;
  DenseMap<std::pair<const Value *, unsigned>, Value *> lanes;
  // Vectors of choices between two values each.
  SmallPtrSet<const Value *, 8> choices;

public:
  LaneEmitter(const LoopParts &parts, unsigned width, const Loop &loop, BasicBlock &entry)
      : parts(parts), width(width), header(loop.getHeader()), latch(loop.getLoopLatch()), entry(&entry),
        lanesBlock(BasicBlock::Create(entry.getContext(), "lanes", entry.getParent(), header)),
        rest(BasicBlock::Create(entry.getContext(), "rest", entry.getParent(), header)), builder(entry.getContext()) {}

  // Emits a loop for all but the last of `count` + 1 iterations.
  //
  //     entry:  …                           as before
  //             branch lanes or rest        if there are not `width` + 1 iterations
  //     lanes:  `width` iterations          again until `end`
  //     rest:   branch header               with the variables as they are then
  //     header: …                           as before
  void emit(Value &count) {
    Type *type = count.getType();
    Instruction *terminator = entry->getTerminator();
    builder.SetInsertPoint(terminator);
    Value *end = builder.CreateAnd(&count, ConstantInt::get(type, -uint64_t(width), true), "lanes.end");
    builder.CreateCondBr(builder.CreateIsNull(end), rest, lanesBlock);
    terminator->eraseFromParent();

    builder.SetInsertPoint(lanesBlock);
    PHINode *index = builder.CreatePHI(type, 2, "lanes.index");
    for (const PHINode &phi : header->phis())
      if (!parts.step(phi)) variables[&phi] = builder.CreatePHI(phi.getType(), 2, phi.getName());
    DenseMap<const PHINode *, Value *> ends;
    for (const PHINode &phi : header->phis())
      if (!parts.step(phi)) ends[&phi] = lane(*parts.next(phi), width - 1);
    builder.SetCurrentDebugLocation(latch->getTerminator()->getDebugLoc());
    Value *next = builder.CreateAdd(index, ConstantInt::get(type, width), "lanes.next");
    for (const PHINode &phi : header->phis())
      if (const APInt *step = parts.step(phi))
        ends[&phi] = builder.CreateAdd(
            phi.getIncomingValueForBlock(entry),
            builder.CreateMul(builder.CreateZExtOrTrunc(next, phi.getType()), ConstantInt::get(phi.getType(), *step)));
    markVectorized(*builder.CreateCondBr(builder.CreateICmpEQ(next, end), rest, lanesBlock));
    index->addIncoming(ConstantInt::get(type, 0), entry);
    index->addIncoming(next, lanesBlock);

    builder.SetInsertPoint(rest);
    for (PHINode &phi : header->phis()) {
      Value *first = phi.getIncomingValueForBlock(entry);
      if (PHINode *variable = variables.lookup(&phi)) {
        variable->addIncoming(first, entry);
        variable->addIncoming(ends[&phi], lanesBlock);
      }
      PHINode *start = builder.CreatePHI(phi.getType(), 2, phi.getName());
      start->addIncoming(first, entry);
      start->addIncoming(ends[&phi], lanesBlock);
      phi.setIncomingValueForBlock(entry, start);
    }
    header->replacePhiUsesWith(entry, rest);
    builder.CreateBr(header);
  }

private:
  // Keeps a new loop from being divided, too: it may have no vectors.
  static void markVectorized(BranchInst &branch) {
    LLVMContext &context = branch.getContext();
    Metadata *const one = ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(context), 1));
    MDNode *mark = MDNode::get(context, {MDString::get(context, "llvm.loop.isvectorized"), one});
    MDNode *loop = MDNode::getDistinct(context, {nullptr, mark});
    loop->replaceOperandWith(0, loop);
    branch.setMetadata(LLVMContext::MD_loop, loop);
  }

  Type *vectorType(Type *type) const { return FixedVectorType::get(type, width); }

  // The value that an iteration has for a value, of those that the new loop computes at once.
  Value *lane(Value &value, unsigned iteration) {
    if (!parts.isInLoop(value)) return &value;
    if (Value *found = lanes.lookup({&value, iteration})) return found;
    auto &instruction = cast<Instruction>(value);
    auto *phi = dyn_cast<PHINode>(&value);
    Value *result;
    if (parts.waits(instruction) && parts.isChoice(value)) {
      result = choose(*phi, [&](Value &value) { return lane(value, iteration); });
    } else if (phi && !parts.step(*phi) && !parts.isChoice(value)) {
      result = iteration == 0 ? variables.lookup(phi) : lane(*parts.next(*phi), iteration - 1);
    } else if (parts.waits(instruction)) {
      SmallVector<Value *> operands;
      for (Value *operand : instruction.operands()) operands.push_back(lane(*operand, iteration));
      Instruction *copy = instruction.clone();
      for (auto [index, operand] : enumerate(operands)) copy->setOperand(index, operand);
      builder.SetCurrentDebugLocation(instruction.getDebugLoc());
      result = builder.Insert(copy, instruction.getName());
    } else {
      result = builder.CreateExtractElement(vector(value), iteration);
    }
    lanes[{&value, iteration}] = result;
    return result;
  }

  // The values that all iterations have for a value.
  Value *vector(Value &value) {
    if (Value *found = vectors.lookup(&value)) return found;
    Value *result;
    auto *instruction = dyn_cast<Instruction>(&value);
    if (!parts.isInLoop(value)) {
      IRBuilder<>::InsertPointGuard guard(builder);
      builder.SetInsertPoint(entry->getTerminator());
      result = builder.CreateVectorSplat(width, &value);
    } else if (auto *phi = dyn_cast<PHINode>(&value); phi && parts.step(*phi)) {
      result = counter(*phi);
    } else if (parts.waits(*instruction) || (isa<PHINode>(value) && !parts.isChoice(value))) {
      result = PoisonValue::get(vectorType(value.getType()));
      for (unsigned iteration = 0; iteration < width; ++iteration)
        result = builder.CreateInsertElement(result, lane(value, iteration), iteration);
    } else if (parts.isChoice(value)) {
      result = choose(cast<PHINode>(value), [&](Value &value) { return vector(value); });
    } else {
      result = widened(*instruction);
    }
    vectors[&value] = result;
    return result;
  }

  // A choice between the values that `emit` gives for the operands: those of an iteration, or vectors of all.
  Value *choose(PHINode &choice, function_ref<Value *(Value &)> emit) {
    DenseMap<const BasicBlock *, Value *> found;
    return choose(choice, *parts.start(choice), emit, found);
  }

  // The same if the way leads through a block; null if it does not lead to the choice.
  Value *choose(PHINode &choice, BasicBlock &block, function_ref<Value *(Value &)> emit, DenseMap<const BasicBlock *, Value *> &found) {
    if (&block == latch) return nullptr;
    if (auto result = found.find(&block); result != found.end()) return result->second;
    auto *branch = cast<BranchInst>(block.getTerminator());
    auto follow = [&](unsigned index) {
      BasicBlock *next = branch->getSuccessor(index);
      return next == choice.getParent() ? emit(*choice.getIncomingValueForBlock(&block)) : choose(choice, *next, emit, found);
    };
    Value *result = follow(0), *other = branch->isConditional() ? follow(1) : result;
    if (!result) {
      result = other;
    } else if (other && result != other) {
      Value *condition = emit(*branch->getCondition());
      builder.SetCurrentDebugLocation(choice.getDebugLoc());
      result = select(condition, result, other, *branch);
    }
    found[&block] = result;
    return result;
  }

  // In a chain of choices, `if a then x else if b then y else z` becomes `if a || b then if a then x else y else z`, so that what
  // follows in the chain is chosen by half as many instructions.
  Value *select(Value *condition, Value *then, Value *otherwise, BranchInst &branch) {
    auto *next = dyn_cast<SelectInst>(otherwise);
    if (next && choices.contains(next)) {
      Value *either = builder.CreateLogicalOr(condition, next->getCondition());
      return builder.CreateSelect(either, builder.CreateSelect(condition, then, next->getTrueValue()), next->getFalseValue());
    }
    Value *result = builder.CreateSelect(condition, then, otherwise, "", &branch);
    if (result->getType()->isVectorTy()) choices.insert(result);
    return result;
  }

  Value *counter(const PHINode &phi) {
    Type *type = phi.getType();
    const APInt &step = *parts.step(phi);
    SmallVector<Constant *> offsets;
    for (unsigned iteration = 0; iteration < width; ++iteration)
      offsets.push_back(ConstantInt::get(type, step * iteration));
    IRBuilder<>::InsertPointGuard guard(builder);
    builder.SetInsertPoint(entry->getTerminator());
    Value *first = builder.CreateAdd(
        builder.CreateVectorSplat(width, phi.getIncomingValueForBlock(entry)), ConstantVector::get(offsets));
    builder.SetInsertPoint(lanesBlock, lanesBlock->begin());
    PHINode *vector = builder.CreatePHI(vectorType(type), 2, phi.getName());
    builder.SetInsertPoint(lanesBlock, lanesBlock->getFirstNonPHIIt());
    Value *next = builder.CreateAdd(vector, ConstantInt::get(vectorType(type), step * width));
    vector->addIncoming(first, entry);
    vector->addIncoming(next, lanesBlock);
    return vector;
  }

  // The operation of an instruction on vectors.
  Value *widened(Instruction &instruction) {
    SmallVector<Value *> operands;
    auto *call = dyn_cast<IntrinsicInst>(&instruction);
    for (Value *operand : call ? SmallVector<Value *>(call->args()) : SmallVector<Value *>(instruction.operands()))
      operands.push_back(vector(*operand));
    builder.SetCurrentDebugLocation(instruction.getDebugLoc());
    Type *type = vectorType(instruction.getType());
    Value *result;
    if (call) {
      result = builder.CreateIntrinsic(call->getIntrinsicID(), {type}, operands, &instruction);
    } else if (auto *comparison = dyn_cast<CmpInst>(&instruction)) {
      result = builder.CreateCmp(comparison->getPredicate(), operands[0], operands[1]);
    } else if (auto *cast = dyn_cast<CastInst>(&instruction)) {
      result = builder.CreateCast(cast->getOpcode(), operands[0], type);
    } else if (isa<SelectInst>(instruction)) {
      result = builder.CreateSelect(operands[0], operands[1], operands[2]);
    } else {
      result = builder.CreateNAryOp(instruction.getOpcode(), operands);
    }
    if (auto *copy = dyn_cast<Instruction>(result)) copy->copyIRFlags(&instruction);
    return result;
  }
};

} // namespace

// Emits a loop before a loop, if that is worthwhile; returns whether it did.
static bool emitLanes(Loop &loop, unsigned width, ScalarEvolution &evolution, DominatorTree &tree, LoopInfo &loops) {
  if (getBooleanLoopAttribute(&loop, "llvm.loop.isvectorized") || !LoopParts::canDivide(loop, loops)) return false;
  // Without AVX, it takes three instructions to choose, and two numbers at once gain too little.
  if (width < 4 && loop.getNumBlocks() > 1) return false;
  const SCEV *count = evolution.getBackedgeTakenCount(&loop);
  if (isa<SCEVCouldNotCompute>(count) || !count->getType()->isIntegerTy()) return false;
  LoopParts parts(loop, evolution, tree);
  if (parts.areSums() || !parts.gain(width)) return false;
#if LLVM_VERSION_MAJOR >= 22
  SCEVExpander expander(evolution, "lanes");
#else
  SCEVExpander expander(evolution, loop.getHeader()->getModule()->getDataLayout(), "lanes");
#endif
  BasicBlock *entry = loop.getLoopPreheader();
  if (!expander.isSafeToExpandAt(count, loop.getHeader()->getTerminator())) return false;
  if (!entry) entry = InsertPreheaderForLoop(&loop, &tree, &loops, nullptr, /*PreserveLCSSA=*/false);
  if (!entry) return false;
  Value *expanded = expander.expandCodeFor(count, count->getType(), entry->getTerminator());
  LaneEmitter(parts, width, loop, *entry).emit(*expanded);
  addStringMetadataToLoop(&loop, "llvm.loop.isvectorized", 1);
  loop.setLoopAlreadyUnrolled();
  return true;
}

PreservedAnalyses LoopLanes::run(Function &function, FunctionAnalysisManager &analyses) {
  const unsigned bits =
      analyses.getResult<TargetIRAnalysis>(function).getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector).getFixedValue();
  const unsigned width = std::min(bits / 64, 4u);
  if (width < 2) return PreservedAnalyses::all();
  // What is known of loops is found anew after each change.
  auto changes = [&] {
    auto &tree = analyses.getResult<DominatorTreeAnalysis>(function);
    auto &loops = analyses.getResult<LoopAnalysis>(function);
    if (none_of(loops.getLoopsInPreorder(), [&](Loop *loop) { return LoopParts::canDivide(*loop, loops); })) return false;
    auto &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
    return any_of(loops.getLoopsInPreorder(), [&](Loop *loop) { return emitLanes(*loop, width, evolution, tree, loops); });
  };
  bool changed = false;
  for (; changes(); changed = true) analyses.invalidate(function, PreservedAnalyses::none());
  return changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
