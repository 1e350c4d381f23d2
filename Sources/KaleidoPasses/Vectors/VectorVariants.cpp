// kaleido-vector-variants: prepares calls of mathematical functions in loops for the vectorizer.
//
// Matches: calls of LLVM's intrinsics of mathematical functions, where the emitter has declared functions of libmvec, as it does under `--fast-math`;
// and, in loops, all calls with vector variants that are in a branch of a condition: also of those with C's bits, in objects for Python.
// Does: lists libmvec's functions at the intrinsics. LLVM makes intrinsics of the emitter's calls of C's functions, and drops the list that these
// have. In a branch, the operands become 0.5 where the branch is not taken: `log(x)` becomes `log(select(condition, x, 0.5))`. Near 1, logarithms
// take another formula, which is computed for all elements if one needs it. Variants with masks leave out such elements.
// Legal: nothing is computed otherwise. The vectorizer may call a variant, as it may vectorize the intrinsic. In the branch, the condition holds.
// Gains: LLVM estimates a vector intrinsic as a call for each lane, and so would not vectorize a call that a condition excludes in some iterations.
// A vector function is given all lanes then, and numbers that the condition excludes, such as zero for a logarithm, take it many times as long.
#include "../Passes.h"
#include "VectorLibrary.h"

using namespace llvm;

static constexpr StringLiteral variantsKey = "vector-function-abi-variant";

// The variants of an intrinsic of `double` numbers as LLVM's vector function ABI writes them.
static std::string variants(Function &intrinsic) {
  StringRef name = intrinsic.getName();
  if (!name.consume_front("llvm.") || !name.consume_back(".f64")) return "";
  const std::string parameters(intrinsic.arg_size(), 'v');
  std::string result;
  for (unsigned lanes : kaleido::vectorLanes) {
    Function *function = kaleido::vectorFunction(*intrinsic.getParent(), name, lanes);
    if (!function || function->arg_size() != intrinsic.arg_size()) continue;
    if (!result.empty()) result += ',';
    result += ("_ZGV_LLVM_N" + Twine(lanes) + parameters + "_" + intrinsic.getName() + "(" + function->getName() + ")").str();
  }
  return result;
}

static bool addVariants(CallInst &call) {
  Function *callee = call.getCalledFunction();
  if (!callee || !callee->isIntrinsic() || call.hasFnAttr(variantsKey)) return false;
  std::string list = variants(*callee);
  if (list.empty()) return false;
  call.addFnAttr(Attribute::get(call.getContext(), variantsKey, list));
  return true;
}

// Whether the variants of a call leave out the lanes that a condition excludes.
static bool hasMask(CallInst &call) { return call.getFnAttr(variantsKey).getValueAsString().starts_with("_ZGV_LLVM_M"); }

// Makes the operands of a call 0.5 where the branch that it is in is not taken.
static bool maskOperands(CallInst &call) {
  BasicBlock *block = call.getParent(), *before = block->getSinglePredecessor();
  auto *branch = before ? dyn_cast<BranchInst>(before->getTerminator()) : nullptr;
  if (!branch || !branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1)) return false;
  Value *condition = branch->getCondition();
  const bool isTaken = branch->getSuccessor(0) == block;
  IRBuilder<> builder(&call);
  bool hasChanged = false;
  for (Use &operand : call.args()) {
    auto *masked = dyn_cast<SelectInst>(operand);
    if (!operand->getType()->isDoubleTy() || isa<Constant>(operand) || (masked && masked->getCondition() == condition)) continue;
    Value *usual = ConstantFP::get(operand->getType(), 0.5);
    operand.set(isTaken ? builder.CreateSelect(condition, operand, usual) : builder.CreateSelect(condition, usual, operand));
    hasChanged = true;
  }
  return hasChanged;
}

PreservedAnalyses kaleido::VectorVariants::run(Function &function, FunctionAnalysisManager &analyses) {
  const LoopInfo &loops = analyses.getResult<LoopAnalysis>(function);
  bool hasChanged = false;
  for (Instruction &instruction : instructions(function)) {
    auto *call = dyn_cast<CallInst>(&instruction);
    if (!call) continue;
    hasChanged |= addVariants(*call);
    if (call->hasFnAttr(variantsKey) && !hasMask(*call) && loops.getLoopFor(call->getParent())) hasChanged |= maskOperands(*call);
  }
  return kaleido::preservedUnlessChanged(hasChanged);
}
