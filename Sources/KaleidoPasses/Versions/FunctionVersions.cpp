// kaleido-versions<PROCESSOR>: clones functions for a newer processor, which the program selects when it begins.
//
//     f: is the processor new? ── yes ──▶ f.v3, with the instructions of newer processors, which calls g.v3
//        │ no
//        what it was before, which calls g
//
// Matches: in a module for x86-64 that declares the test `ks.runtime.supportsVersion3`, functions with loops, functions with
// operations that are faster on the processor (rounding, fused multiplication, remainders), and all callers of these.
// Requires: no flag `contract` in the function: the code generator would fuse operations in one of the versions. (The pipelines with `--fast-math`
// lack this pass.) A fixed number of parameters, none of which is passed as a copy of what it points to (`byval`), so that a tail call can pass them
// on. No vectors as parameters or results of the function or what it calls: they are in other registers on the newer processor. No attribute
// `optnone`, `naked`, `kaleido-single-version`, which functions with versions get, too, or `target-cpu`. No linkage by which the linker may replace
// the function by a different one, which its version would not call. A function with the attribute `kaleido-rarely-run` is only cloned for a version
// that it calls. Only functions that are called from outside of the module, or by functions without versions, test the processor.
// Changes: the code for older processors keeps only the plain form of loops; the branch to the counted form has the metadata `kaleido-counted`.
// Legal: both forms of a loop compute the same. A version has the same IR, and its results the same bits, as no operation is contracted. The call of
// a version is a `tail` call between functions of equal type, convention and attributes of parameters, which uses no stack. It is not `musttail`:
// LLVM's elimination of tail recursion with an accumulator puts instructions after such calls, which the code generator rejects. Calls within
// versions keep their kinds and debug locations.
// Gains: generic code is 11 % faster in the geometric mean of the bench's kernels.
#include "../Analysis/CountedForms.h"
#include "../Passes.h"

#include <llvm/Analysis/CFG.h>
#include <llvm/Transforms/Utils/Cloning.h>

using namespace llvm;

static bool hasLoop(const Function &function) {
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>> edges;
  FindFunctionBackedges(function, edges);
  return !edges.empty();
}

// Whether a type has parts that are vectors; those of the type of a function are its result and its parameters.
static bool hasVectors(const Type *type) { return type->isVectorTy() || any_of(type->subtypes(), hasVectors); }

static bool mayHaveVersions(const Function &function) {
  auto isCopied = [](const Argument &argument) { return argument.hasPassPointeeByValueCopyAttr(); };
  auto differs = [](const Instruction &instruction) {
    auto *call = dyn_cast<CallBase>(&instruction);
    const bool passesVectors = call && !isa<IntrinsicInst>(call) && hasVectors(call->getFunctionType());
    return passesVectors || (isa<FPMathOperator>(instruction) && instruction.hasAllowContract());
  };
  return !function.isDeclaration() && !function.isInterposable() && !function.hasOptNone() && !function.hasFnAttribute(Attribute::Naked) &&
         !function.hasFnAttribute("kaleido-single-version") && !function.hasFnAttribute("target-cpu") && !function.isVarArg() &&
         !hasVectors(function.getFunctionType()) && none_of(function.args(), isCopied) && none_of(instructions(function), differs);
}

// Visits each call of a function.
static void forEachCall(Function &callee, function_ref<void(CallInst &)> visit) {
  for (User *user : callee.users())
    if (auto *call = dyn_cast<CallInst>(user); call && call->getCalledFunction() == &callee) visit(*call);
}

// Inserts a test of the processor at a function's start. If the processor is new, the function's version is called instead.
static void dispatch(Function &function, Function &version, Function &test) {
  BasicBlock &old = function.getEntryBlock();
  LLVMContext &context = function.getContext();
  auto *entry = BasicBlock::Create(context, "", &function, &old), *isNew = BasicBlock::Create(context, "new", &function, &old);
  IRBuilder<> builder(entry);
  if (DISubprogram *program = function.getSubprogram()) builder.SetCurrentDebugLocation(DILocation::get(context, 0, 0, program));
  // An `alloca` of constant size outside of the entry block would be dynamic.
  for (Instruction &instruction : make_early_inc_range(old))
    if (auto *variable = dyn_cast<AllocaInst>(&instruction); variable && isa<Constant>(variable->getArraySize()))
      variable->moveBefore(*entry, entry->end());
  Value *result = builder.CreateCall(&test);
  builder.CreateCondBr(builder.CreateIsNotNull(result), isNew, &old, MDBuilder(context).createLikelyBranchWeights());
  builder.SetInsertPoint(isNew);
  SmallVector<Value *> arguments(make_pointer_range(function.args()));
  CallInst *call = builder.CreateCall(&version, arguments);
  call->setCallingConv(function.getCallingConv());
  call->setAttributes(function.getAttributes().removeFnAttributes(context));
  call->setTailCallKind(CallInst::TCK_Tail);
  if (function.getReturnType()->isVoidTy()) builder.CreateRetVoid();
  else builder.CreateRet(call);
}

// The functions that are cloned, in an order that depends on the module only.
static SmallVector<Function *> functionsToClone(Module &module) {
  SmallSetVector<Function *, 16> found;
  for (const char *name : {"llvm.floor.f64", "llvm.ceil.f64", "llvm.trunc.f64", "llvm.round.f64", "llvm.fma.f64", "fmod"})
    if (Function *function = module.getFunction(name); function && function->isDeclaration()) found.insert(function);
  const size_t gaining = found.size();
  SmallPtrSet<const Function *, 16> candidates;
  for (Function &function : module)
    if (mayHaveVersions(function)) candidates.insert(&function);
  auto isOften = [](const Function &function) { return !function.hasFnAttribute("kaleido-rarely-run"); };
  for (Function &function : module)
    if (candidates.contains(&function) && isOften(function) && hasLoop(function)) found.insert(&function);
  for (size_t index = 0; index < found.size(); index++)
    forEachCall(*found[index], [&](CallInst &call) {
      Function &caller = *call.getFunction();
      if (candidates.contains(&caller) && (index >= gaining || isOften(caller))) found.insert(&caller);
    });
  return SmallVector<Function *>(drop_begin(found, gaining));
}

static Function *clone(Function &function, StringRef processor) {
  ValueToValueMapTy values;
  Function *version = CloneFunction(&function, values);
  version->setName(function.getName() + kaleido::versionSuffix);
  version->setLinkage(GlobalValue::InternalLinkage);
  version->setVisibility(GlobalValue::DefaultVisibility);
  version->addFnAttr("target-cpu", processor);
  // Beside the function, as a table of functions finds a function by the addresses that they begin at.
  version->removeFromParent();
  function.getParent()->getFunctionList().insertAfter(function.getIterator(), version);
  return version;
}

PreservedAnalyses kaleido::FunctionVersions::run(Module &module, ModuleAnalysisManager &) {
  Function *test = module.getFunction("ks.runtime.supportsVersion3");
  if (!test || processor.empty() || Triple(module.getTargetTriple()).getArch() != Triple::x86_64) return PreservedAnalyses::all();
  const SmallVector<Function *> originals = functionsToClone(module);
  if (originals.empty()) return PreservedAnalyses::all();
  DenseMap<Function *, Function *> versions;
  for (Function *function : originals) {
    versions[function] = clone(*function, processor);
    // The code for older processors rarely runs.
    for (BasicBlock &block : *function)
      if (BranchInst *branch = kaleido::branchToCountedForm(block)) kaleido::removeCountedForm(*branch);
  }
  for (Function *function : originals)
    for (Instruction &instruction : instructions(*versions[function]))
      if (auto *call = dyn_cast<CallInst>(&instruction))
        if (Function *other = versions.lookup(call->getCalledFunction())) call->setCalledFunction(other);
  for (Function *function : originals) {
    bool isEntry = !function->hasLocalLinkage() || function->hasAddressTaken();
    forEachCall(*function, [&](CallInst &call) { isEntry |= !versions.contains(call.getFunction()); });
    function->addFnAttr("kaleido-single-version");
    if (isEntry) dispatch(*function, *versions[function], *test);
  }
  return PreservedAnalyses::none();
}
