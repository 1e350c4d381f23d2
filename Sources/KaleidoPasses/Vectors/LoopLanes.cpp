// kaleido-loop-lanes: computes loops in functions over arrays for several elements at once, until all are done.
//
// Matches: a loop of one block in a loop that the emitter has marked as parallel. All other loops in that loop match, too, will be unrolled
// completely, or are a counted form, beside a plain one that matches: it is removed. If the condition has several blocks, they become one.
// Does: makes a function of the loop, with a variant for vectors, which the vectorizer calls: then the outer loop has calls only.
//
//     loop:  active = mask of the call before the first iteration, later: active and condition
//            values of the iteration, for all lanes
//            result = active ? value : result
//            is any lane active? → loop : end
//
// Nothing is computed if the mask of the call excludes all lanes. The variant has vectors of several registers, to hide the latency of an
// iteration. Values that are the same for all elements, such as counters, stay scalar; if the condition is one of them, results need no masks. After
// vectorization, both functions are inlined.
// Requires: vectors of at least 4 numbers; operations that have vector instructions or functions, and no accesses to memory; no attribute `optnone`,
// `optsize` or `minsize`.
// Legal: what inactive lanes compute is not used, has no effects, and does not prolong the loop; functions get 0.5 for them. Functions over
// arrays leave the status flags of floating point as they were. Fast-math flags are kept; the call has the debug location of the loop's branch.
// Gains: loops that end after different numbers of iterations take 30 to 94 % less time. If one element in 32 takes hundreds of iterations and the
// others end at once, they take up to 170 % more, and 600 % if iterations hardly depend on each other.
#include "../Analysis/CountedForms.h"
#include "../Passes.h"
#include "LaneFunction.h"

#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

using namespace llvm;
using kaleido::LaneLoop;

// The least numbers of a vector, and the most vectors that are computed at once.
static constexpr unsigned leastLanes = 4, mostParts = 4;
// The most instructions of a loop, and those of all iterations of one that LLVM unrolls.
static constexpr unsigned mostOperations = 200, mostUnrolled = 300;

static bool isLaneNumber(const Value *value) {
  return value->getType()->isDoubleTy() || value->getType()->isIntegerTy(32) || value->getType()->isIntegerTy(64);
}

// Whether an operation may be computed for all lanes of a vector.
static bool hasLanes(Instruction &instruction, unsigned lanes) {
  if (instruction.isTerminator()) return isa<BranchInst>(instruction);
  if (!instruction.getType()->isDoubleTy() && !instruction.getType()->isIntegerTy()) return false;
  if (auto *call = dyn_cast<CallInst>(&instruction)) return kaleido::isVectorInstruction(*call) || kaleido::vectorVariant(*call, lanes);
  if (instruction.isIntDivRem() || instruction.getOpcode() == Instruction::FRem) return false;
  if (isa<CastInst>(instruction)) return isLaneNumber(instruction.getOperand(0)) || instruction.getOperand(0)->getType()->isIntegerTy(1);
  return isa<PHINode, UnaryOperator, BinaryOperator, CmpInst, SelectInst, FreezeInst>(instruction);
}

// Whether all of a loop may be computed for all lanes of a vector.
static bool hasLanes(const LaneLoop &loop, unsigned lanes) {
  // LLVM has no names of variants without parameters.
  return !loop.inputs.empty() && !loop.results.empty() && loop.block.size() <= mostOperations && all_of(loop.inputs, isLaneNumber) &&
         all_of(loop.results, isLaneNumber) && all_of(loop.block, [&](Instruction &instruction) { return hasLanes(instruction, lanes); });
}

// Whether LLVM unrolls a loop with a constant number of iterations; what is the same for all elements becomes constants.
static bool willBeUnrolled(const LaneLoop &loop, unsigned iterations) {
  const unsigned size = count_if(loop.block, [&](const Instruction &instruction) {
    return !isa<PHINode>(instruction) && !instruction.isTerminator() && !loop.isUniform(&instruction);
  });
  return iterations > 0 && iterations * size < mostUnrolled;
}

// Replaces a loop by a call of a function of it, with a variant for vectors.
static void outline(const LaneLoop &loop, unsigned lanes, unsigned parts, const Twine &name) {
  Function *scalar = kaleido::LaneFunction(loop, 1, 1).emit(name);
  Function *vectors = kaleido::LaneFunction(loop, lanes, parts).emit(scalar->getName() + "." + Twine(lanes * parts));
  IRBuilder<> builder(loop.before.getTerminator());
  builder.SetCurrentDebugLocation(loop.branch().getDebugLoc());
  CallInst *call = builder.CreateCall(scalar, loop.inputs.getArrayRef());
  VFABI::setVectorVariantNames(call, {kaleido::variantName(*call, 'M', lanes * parts, *vectors)});
  for (auto [index, result] : enumerate(loop.results)) {
    Value *value = loop.results.size() == 1 ? call : builder.CreateExtractValue(call, index);
    result->replaceUsesWithIf(value, [&](const Use &use) { return !loop.contains(use.getUser()); });
  }
  for (PHINode &phi : loop.after.phis()) phi.addIncoming(phi.getIncomingValueForBlock(&loop.block), &loop.before);
  loop.before.getTerminator()->replaceSuccessorWith(&loop.block, &loop.after);
  DeleteDeadBlock(&loop.block);
}

// Makes one block of a loop whose condition has several, and returns whether it changed any.
static bool mergeBlocks(const Loop &loop, unsigned lanes, const TargetTransformInfo &information) {
  for (BasicBlock *block : loop.blocks())
    if (!all_of(*block, [&](Instruction &instruction) { return hasLanes(instruction, lanes); })) return false;
  return any_of(loop.blocks(), [&](BasicBlock *block) {
    return block != loop.getHeader() && loop.isLoopExiting(block) &&
           simplifyCFG(block, information, nullptr, SimplifyCFGOptions().bonusInstThreshold(mostOperations), {loop.getHeader()});
  });
}

// Outlines the loops in a parallel loop if it can be vectorized then, or prepares for that, and returns whether it did. Adds their number to `count`.
static bool outlineLoops(Loop &outer, Function &function, FunctionAnalysisManager &analyses, unsigned &count) {
  auto &information = analyses.getResult<TargetIRAnalysis>(function);
  auto &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  const unsigned lanes = information.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector).getFixedValue() / 64;
  if (lanes < leastLanes) return false;
  auto *vector = FixedVectorType::get(Type::getDoubleTy(function.getContext()), lanes);
  const unsigned registers = information.getNumberOfRegisters(information.getRegisterClassForType(true, vector));
  // Other functions have variants for one vector.
  auto callsFunction = [](const Instruction &instruction) {
    return isa<CallInst>(instruction) && !kaleido::isVectorInstruction(cast<CallInst>(instruction));
  };
  unsigned parts = any_of(outer.blocks(), [&](const BasicBlock *block) { return any_of(*block, callsFunction); }) ? 1 : mostParts;
  SmallVector<Loop *, 1> found;
  auto &dominators = analyses.getResult<DominatorTreeAnalysis>(function);
  SmallVector<BranchInst *, 1> marked;
  for (BasicBlock *block : outer.blocks())
    if (BranchInst *branch = kaleido::branchToCountedForm(*block)) marked.push_back(branch);
  auto isCounted = [&](const BasicBlock *block) {
    return any_of(marked, [&](const BranchInst *branch) {
      return dominators.dominates({branch->getParent(), kaleido::countedForm(*branch)}, block);
    });
  };
  for (Loop *loop : outer.getSubLoops()) {
    if (isCounted(loop->getHeader())) continue;
    if (loop->isInnermost() && loop->getNumBlocks() > 1 && mergeBlocks(*loop, lanes, information)) return true;
    BasicBlock *before = loop->getLoopPredecessor(), *exit = loop->getExitBlock();
    // The blocks of the counted form are removed.
    auto isLoop = [&](const BasicBlock *block) { return loop->contains(block) || isCounted(block); };
    if (loop->getNumBlocks() > 1 || !before || !all_of(successors(before), isLoop) || !exit || !all_of(predecessors(exit), isLoop)) return false;
    LaneLoop candidate(*loop);
    if (willBeUnrolled(candidate, evolution.getSmallConstantTripCount(loop))) continue;
    if (!hasLanes(candidate, lanes)) return false;
    // Registers hold all variables of so many vectors.
    const auto variables = count_if(candidate.block.phis(), [&](const PHINode &phi) { return !candidate.isUniform(&phi); });
    while (parts > 1 && parts * (candidate.inputs.size() + candidate.results.size() + variables + 2) > registers) parts /= 2;
    found.push_back(loop);
  }
  if (found.empty()) return false;
  for (BranchInst *branch : marked) kaleido::removeCountedForm(*branch);
  if (!marked.empty()) return EliminateUnreachableBlocks(function), true;
  addStringMetadataToLoop(&outer, "llvm.loop.vectorize.width", lanes * parts);
  if (parts > 1) addStringMetadataToLoop(&outer, "llvm.loop.interleave.count", 1);
  // The results of one loop may be inputs of the next one.
  for (Loop *loop : found) outline(LaneLoop(*loop), lanes, parts, "ks.loop." + Twine(count++));
  return true;
}

PreservedAnalyses kaleido::LoopLanes::run(Module &module, ModuleAnalysisManager &analyses) {
  auto &functions = analyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
  unsigned count = 0;
  bool hasChanged = false;
  for (Function &function : make_early_inc_range(module)) {
    auto hasLoopMetadata = [](const BasicBlock &block) { return block.getTerminator()->hasMetadata(LLVMContext::MD_loop); };
    if (function.hasOptNone() || function.hasOptSize() || none_of(function, hasLoopMetadata)) continue;
    auto isOutlined = [&](Loop *loop) {
      return findStringMetadataForLoop(loop, "llvm.loop.parallel_accesses") && outlineLoops(*loop, function, functions, count);
    };
    for (; any_of(functions.getResult<LoopAnalysis>(function), isOutlined); hasChanged = true)
      functions.invalidate(function, PreservedAnalyses::none());
  }
  return hasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
