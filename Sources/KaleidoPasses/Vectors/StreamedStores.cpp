// kaleido-streamed-stores: marks vector stores of array entries that stream as non-temporal.
//
// Matches: in functions with the attribute `kaleido-streams`, which the emitter gives to loops over large arrays, stores of whole aligned vectors.
// Legal: the values stored are the same, and the emitter ends such a function with a fence.
// Gains: the stores bypass the caches, and the processor does not read the lines that they overwrite.
#include "../Passes.h"

using namespace llvm;

PreservedAnalyses kaleido::StreamedStores::run(Function &function, FunctionAnalysisManager &) {
  if (!function.hasFnAttribute("kaleido-streams")) return PreservedAnalyses::all();
  LLVMContext &context = function.getContext();
  const DataLayout &layout = function.getParent()->getDataLayout();
  MDNode *one = MDNode::get(context, ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(context), 1)));
  bool hasChanged = false;
  for (Instruction &instruction : instructions(function)) {
    auto *store = dyn_cast<StoreInst>(&instruction);
    Type *type = store ? store->getValueOperand()->getType() : nullptr;
    if (!type || !type->isVectorTy() || store->hasMetadata(LLVMContext::MD_nontemporal)) continue;
    if (store->getAlign().value() < layout.getTypeStoreSize(type).getKnownMinValue()) continue;
    store->setMetadata(LLVMContext::MD_nontemporal, one);
    hasChanged = true;
  }
  return kaleido::preservedUnlessChanged(hasChanged);
}
