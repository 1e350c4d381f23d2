// Versions of functions for newer processors, beside those for any.
//
//     f: is the processor new? ── yes ──▶ f.v3, with the instructions of newer processors, which calls g.v3
//        │ no
//        what it was before, which calls g
//
// Only functions that are called from outside of the module, or by functions without versions, test the processor.
#include "CLLVM.h"
#include "Loops.h"

#include <llvm/ADT/SCCIterator.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/CallGraph.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/Cloning.h>

using namespace llvm;

// The functions of a module that have loops or are recursive.
static SmallVector<Function *> repeatingFunctions(Module &module) {
  SmallVector<Function *> found;
  CallGraph graph(module);
  for (auto component = scc_begin(&graph); !component.isAtEnd(); ++component)
    for (CallGraphNode *node : *component)
      if (Function *function = node->getFunction(); function && (component.hasCycle() || hasLoop(*function)))
        found.push_back(function);
  return found;
}

// Calls a function for each call of another one.
static void forEachCall(Function &callee, function_ref<void(CallInst &)> visit) {
  for (User *user : callee.users())
    if (auto *call = dyn_cast<CallInst>(user); call && call->getCalledFunction() == &callee) visit(*call);
}

// Inserts a test of the processor at a function's start. If the processor is new, the function's version is called instead.
static void dispatch(Function &function, Function &version, Function &test) {
  BasicBlock &old = function.getEntryBlock();
  LLVMContext &context = function.getContext();
  auto *entry = BasicBlock::Create(context, "", &function, &old);
  auto *isNew = BasicBlock::Create(context, "new", &function, &old);
  IRBuilder<> builder(entry);
  if (DISubprogram *program = function.getSubprogram())
    builder.SetCurrentDebugLocation(DILocation::get(context, 0, 0, program));
  // Variables of other blocks than the first one would be allocated as the function runs.
  for (Instruction &instruction : make_early_inc_range(old))
    if (isa<AllocaInst>(instruction)) instruction.moveBefore(*entry, entry->end());
  Value *result = builder.CreateCall(&test);
  builder.CreateCondBr(builder.CreateICmpNE(result, ConstantInt::get(result->getType(), 0)), isNew, &old,
                       MDBuilder(context).createLikelyBranchWeights());
  builder.SetInsertPoint(isNew);
  SmallVector<Value *> arguments(make_pointer_range(function.args()));
  CallInst *call = builder.CreateCall(&version, arguments);
  call->setCallingConv(function.getCallingConv());
  call->setTailCallKind(CallInst::TCK_MustTail);
  if (function.getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(call);
}

void CLLVMAddVersions(LLVMModuleRef module, const LLVMValueRef *functions, const LLVMValueRef *givenVersions, size_t count,
                      const LLVMValueRef *givenOthers, size_t otherCount, LLVMValueRef test, const char *cpu) {
  // What the versions call, by what the functions call.
  DenseMap<Function *, Function *> versions;
  SmallPtrSet<Function *, 8> others;
  // The functions that gain or repeat something, and those that call them.
  SmallSetVector<Function *, 16> found;
  for (size_t index = 0; index < count; index++) {
    auto *function = unwrap<Function>(functions[index]), *version = unwrap<Function>(givenVersions[index]);
    if (!version->isDeclaration()) version->addFnAttr("target-cpu", cpu);
    versions[function] = version;
    others.insert({function, version});
    found.insert(function);
  }
  for (size_t index = 0; index < otherCount; index++) others.insert(unwrap<Function>(givenOthers[index]));
  for (Function *function : repeatingFunctions(*unwrap(module)))
    if (!others.contains(function)) found.insert(function);
  for (size_t index = 0; index < found.size(); index++)
    forEachCall(*found[index], [&](CallInst &call) {
      if (!others.contains(call.getFunction())) found.insert(call.getFunction());
    });
  const ArrayRef<Function *> originals = found.getArrayRef().drop_front(count);
  for (Function *function : originals) {
    ValueToValueMapTy values;
    Function *version = CloneFunction(function, values);
    version->setName(function->getName() + ".v3");
    version->setLinkage(GlobalValue::InternalLinkage);
    version->setVisibility(GlobalValue::DefaultVisibility);
    version->addFnAttr("target-cpu", cpu);
    // Beside the function, as a table of functions finds a function by the addresses that they begin at.
    version->removeFromParent();
    function->getParent()->getFunctionList().insertAfter(function->getIterator(), version);
    versions[function] = version;
  }
  auto isEntry = [&](Function &function) {
    bool isCalled = false;
    forEachCall(function, [&](CallInst &call) { isCalled |= others.contains(call.getFunction()); });
    return isCalled || !function.hasLocalLinkage();
  };
  for (Function *function : originals) {
    Function *version = versions[function];
    for (Instruction &instruction : instructions(*version))
      if (auto *call = dyn_cast<CallInst>(&instruction))
        if (Function *other = versions.lookup(call->getCalledFunction())) call->setCalledFunction(other);
  }
  for (Function *function : originals)
    if (isEntry(*function)) dispatch(*function, *versions[function], *unwrap<Function>(test));
}
