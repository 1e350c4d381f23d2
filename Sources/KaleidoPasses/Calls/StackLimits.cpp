// kaleido-stack-limits: makes recursive functions of a library end the call when the stack is exhausted.
//
//     f: …
//        is the stack pointer below the thread's limit? ── yes ──▶ ks.runtime.endOverflowingCall("f"), which does not return
//        │ no                                                     │
//        recursive calls ──▶ return ◀─────────────────────────────┘
//
// Matches: functions with the attribute `kaleido-stack-limit`, which the emitter gives to recursive functions with their names in the program, that
// call functions with the attribute. The limit is the variable `ks.runtime.callState.VERSION` of each thread.
// Place: in the nearest common dominator of the recursive calls, or, if that is in a loop, in the preheader of the outermost one: the stack is the
// same in all iterations. A call that does not recurse pays nothing: a test at the start of the function would defeat shrink-wrapping. The preheader
// of a rotated loop, such as tail calls become, comes after the first test of its condition: a call that leaves the loop at once pays nothing
// either. The block that ends the call branches to the return, which it never reaches: with a second exit, no block would post-dominate the test, as
// shrink-wrapping requires, and LLVM would set up the frame at the start of the function.
// Requires: to run after optimization. Until then, the functions only compute numbers, so LLVM may share and move their calls. A function that
// optimization has turned into a loop, or inlined into its callers, has no test. It also runs on functions that are not optimized.
// Legal: the results of calls that return are the same.
#include "../Passes.h"

#include <llvm/Transforms/Utils/LoopSimplify.h>

using namespace llvm;

// Where the test is inserted: it dominates all calls of functions that have an attribute, outside of loops; null if there are none. A loop without a
// preheader gets one; null if indirect branches enter it, so that it cannot.
static Instruction *placeBeforeCalls(Function &function, StringRef key) {
  DominatorTree dominators(function);
  BasicBlock *block = nullptr;
  auto isMarked = [&](Instruction &instruction) {
    auto *call = dyn_cast<CallBase>(&instruction);
    return call && call->getCalledFunction() && call->getCalledFunction()->hasFnAttribute(key);
  };
  for (Instruction &instruction : instructions(function))
    if (isMarked(instruction) && dominators.isReachableFromEntry(instruction.getParent()))
      block = block ? dominators.findNearestCommonDominator(block, instruction.getParent()) : instruction.getParent();
  if (!block) return nullptr;
  LoopInfo loops(dominators);
  if (Loop *loop = loops.getLoopFor(block)) {
    loop = loop->getOutermostLoop();
    BasicBlock *preheader = loop->getLoopPreheader();
    if (!preheader) preheader = InsertPreheaderForLoop(loop, &dominators, &loops, nullptr, /*PreserveLCSSA=*/false);
    return preheader ? preheader->getTerminator() : nullptr;
  }
  auto first = find_if(*block, isMarked);
  return first == block->end() ? block->getTerminator() : &*first;
}

// A block that only returns the result of the function; null if the function has not exactly one return, or one after a tail call, which would
// become a call that uses the stack.
static BasicBlock *separateReturn(Function &function) {
  ReturnInst *found = nullptr;
  for (BasicBlock &block : function)
    if (auto *instruction = dyn_cast<ReturnInst>(block.getTerminator())) {
      auto *call = dyn_cast_or_null<CallInst>(instruction->getPrevNode());
      const Value *result = instruction->getReturnValue();
      if (found || (call && call->isTailCall() && (!result || call == result))) return nullptr;
      found = instruction;
    }
  if (!found) return nullptr;
  BasicBlock *before = found->getParent(), *block = SplitBlock(before, found);
  if (Value *result = found->getReturnValue()) {
    PHINode *phi = PHINode::Create(result->getType(), 2, "", block->begin());
    phi->addIncoming(result, before);
    found->setOperand(0, phi);
  }
  return block;
}

PreservedAnalyses kaleido::StackLimits::run(Module &module, ModuleAnalysisManager &) {
  const StringRef key = "kaleido-stack-limit";
  LLVMContext &context = module.getContext();
  auto limit = find_if(module.globals(), [](GlobalVariable &variable) { return variable.getName().starts_with("ks.runtime.callState."); });
  if (limit == module.global_end()) return PreservedAnalyses::all();
  SmallVector<Instruction *> places;
  for (Function &function : module)
    if (!function.isDeclaration() && function.hasFnAttribute(key))
      if (Instruction *place = placeBeforeCalls(function, key)) places.push_back(place);
  if (places.empty()) return PreservedAnalyses::all();
  Type *word = Type::getInt64Ty(context), *pointer = PointerType::getUnqual(context);
  FunctionCallee handler = module.getOrInsertFunction("ks.runtime.endOverflowingCall", Type::getVoidTy(context), pointer);
  for (Instruction *place : places) {
    Function *function = place->getFunction();
    IRBuilder<> builder(place);
    if (DISubprogram *program = function->getSubprogram()) builder.SetCurrentDebugLocation(DILocation::get(context, 0, 0, program));
    Value *here = builder.CreatePtrToInt(builder.CreateStackSave(), word);
    Value *isLow = builder.CreateICmpULT(here, builder.CreateLoad(word, builder.CreateThreadLocalAddress(&*limit)));
    Instruction *end = SplitBlockAndInsertIfThen(isLow, builder.GetInsertPoint(), /*Unreachable=*/true,
                                                 MDBuilder(context).createUnlikelyBranchWeights());
    builder.SetInsertPoint(end);
    builder.CreateCall(handler, builder.CreateGlobalString(function->getFnAttribute(key).getValueAsString()))->setDoesNotReturn();
    if (BasicBlock *exit = separateReturn(*function)) {
      for (PHINode &phi : exit->phis()) phi.addIncoming(PoisonValue::get(phi.getType()), end->getParent());
      builder.CreateBr(exit);
      end->eraseFromParent();
    }
  }
  // Neither these functions nor their callers are pure any longer.
  for (Function &function : module) {
    function.removeFnAttr(key);
    if (function.isDeclaration()) continue;
    function.removeFnAttr(Attribute::Memory);
    function.removeFnAttr(Attribute::WillReturn);
  }
  return PreservedAnalyses::none();
}
