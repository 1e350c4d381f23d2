// kaleido-vector-functions: calls the vector functions of glibc's libmvec, and expands vectors of logarithms in line.
//
// Matches: LLVM's intrinsics of mathematical functions on vectors, where the emitter has declared libmvec's function (`_ZGVdN4v_sin`), as it does
// under `--fast-math` if the library has it; and calls of its logarithms.
// Requires: `--fast-math`, without which the emitter declares none: results may be off by some units in the last place. No attribute `optnone`.
// Legal: LLVM would expand the intrinsics to a call for each lane. The logarithm is fdlibm's, with an error below 1 unit in the last place:
//
//     x = 2^k * m with m in [sqrt(1/2), sqrt(2)), f = m - 1, s = f / (2 + f)
//     log(x) = k * ln 2 + (f - s * (f - R(s * s)))
//
// That does not hold for numbers outside [2^-1021, 2^1022], including zeros and NaN, which are passed to C's `log`, lane by lane.
// Gains: libmvec's logarithms look up a table for each lane, and the call spills all registers; in line they are six times as fast.
#include "../Passes.h"
#include "VectorLibrary.h"

#include <llvm/Transforms/Utils/Cloning.h>

using namespace llvm;

namespace {

// Emits the functions that compute logarithms of vectors of some lanes.
class VectorLogarithm {
  Module &module;
  const unsigned lanes;
  IRBuilder<> builder;
  VectorType *const numbers, *const integers;

public:
  VectorLogarithm(Module &module, unsigned lanes)
      : module(module), lanes(lanes), builder(module.getContext()), numbers(FixedVectorType::get(builder.getDoubleTy(), lanes)),
        integers(FixedVectorType::get(builder.getInt64Ty(), lanes)) {}

  // entry: all lanes usual? → usual: ret the formula's values
  //                         → other: ret special(x)
  Function *function() {
    Function *function = declare("");
    Value *x = function->getArg(0);
    builder.SetInsertPoint(block("entry", *function));
    // Operations may be contracted; other flags would not be exact.
    FastMathFlags flags;
    flags.setAllowContract();
    builder.setFastMathFlags(flags);
    // The high word of a number slightly below sqrt(1/2), and the bits of 2^52, in whose last bits a small integer is put.
    const uint64_t smallest = 0x3fe6a09e00000000, one = 0x3ff0000000000000, integerBits = 0x4330000000000000;
    Value *shifted = builder.CreateAdd(builder.CreateBitCast(x, integers), integer(one - smallest));
    Value *exponent = builder.CreateOr(builder.CreateLShr(shifted, integer(52)), integer(integerBits));
    Value *k = builder.CreateFSub(builder.CreateBitCast(exponent, numbers), number(0x1p52 + 1023));
    Value *magnitude = builder.CreateBitCast(builder.CreateAnd(builder.CreateBitCast(k, integers), integer(INT64_MAX)), numbers);
    BasicBlock *usual = block("usual", *function), *other = block("other", *function);
    Type *bits = builder.getIntNTy(lanes);
    Value *isUsual = builder.CreateBitCast(builder.CreateFCmpOLT(magnitude, number(1022)), bits);
    builder.CreateCondBr(builder.CreateICmpEQ(isUsual, Constant::getAllOnesValue(bits)), usual, other,
                         MDBuilder(module.getContext()).createLikelyBranchWeights());
    builder.SetInsertPoint(usual);
    Value *fraction = builder.CreateAnd(shifted, integer((uint64_t(1) << 52) - 1));
    Value *m = builder.CreateBitCast(builder.CreateAdd(fraction, integer(smallest)), numbers);
    builder.CreateRet(formula(k, m));
    builder.SetInsertPoint(other);
    builder.CreateRet(builder.CreateCall(special(), {x}));
    return function;
  }

private:
  Value *formula(Value *k, Value *m) {
    // fdlibm's coefficients of s^2, s^4, …, s^14, and ln 2 in two parts, the first of which has 21 trailing zeros.
    static const double coefficients[] = {6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
                                          2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01, 1.479819860511658591e-01};
    const double ln2High = 6.93147180369123816490e-01, ln2Low = 1.90821492927058770002e-10;
    auto sum = [&](Value *term, Value *lhs, Value *rhs) { return builder.CreateFAdd(term, builder.CreateFMul(lhs, rhs)); };
    Value *f = builder.CreateFAdd(m, number(-1));
    Value *s = builder.CreateFDiv(f, builder.CreateFAdd(m, number(1)));
    Value *square = builder.CreateFMul(s, s), *fourth = builder.CreateFMul(square, square);
    // In Estrin's form, so that little waits for other operations.
    auto pair = [&](unsigned index) { return sum(number(coefficients[index]), square, number(coefficients[index + 1])); };
    Value *last = sum(pair(4), fourth, number(coefficients[6]));
    Value *series = sum(pair(0), fourth, sum(pair(2), fourth, last));
    Value *rest = builder.CreateFSub(f, builder.CreateFMul(square, series));
    Value *low = builder.CreateFSub(builder.CreateFMul(s, rest), builder.CreateFMul(k, number(ln2Low)));
    return builder.CreateFSub(builder.CreateFMul(k, number(ln2High)), builder.CreateFSub(low, f));
  }

  // The function that calls C's `log` for each lane.
  Function *special() {
    Function *function = declare(".special");
    function->addFnAttr(Attribute::NoInline);
    IRBuilder<> builder(block("entry", *function));
    FunctionCallee log = module.getOrInsertFunction("log", builder.getDoubleTy(), builder.getDoubleTy());
    Value *result = PoisonValue::get(numbers);
    for (unsigned lane = 0; lane < lanes; ++lane)
      result = builder.CreateInsertElement(result, builder.CreateCall(log, {builder.CreateExtractElement(function->getArg(0), lane)}), lane);
    builder.CreateRet(result);
    return function;
  }

  Function *declare(const char *suffix) {
    Function *function = Function::Create(FunctionType::get(numbers, {numbers}, false), Function::InternalLinkage,
                                          "ks.runtime.log." + Twine(lanes) + suffix, module);
    function->setDoesNotThrow();
    function->setWillReturn();
    function->setDoesNotAccessMemory();
    return function;
  }

  BasicBlock *block(const char *name, Function &function) { return BasicBlock::Create(module.getContext(), name, &function); }
  Constant *number(double value) { return ConstantFP::get(numbers, value); }
  Constant *integer(uint64_t value) { return ConstantInt::get(integers, value); }
};

} // namespace

// Expands the calls of a function of libmvec for logarithms, but those in functions that are not optimized.
static bool expandLogarithms(Function &logarithm, unsigned lanes) {
  SmallVector<CallInst *> calls;
  for (User *user : logarithm.users())
    if (auto *call = dyn_cast<CallInst>(user); call && call->getCalledOperand() == &logarithm && !call->getFunction()->hasOptNone())
      calls.push_back(call);
  if (calls.empty()) return false;
  Function *function = VectorLogarithm(*logarithm.getParent(), lanes).function();
  for (CallInst *call : calls) {
    call->setCalledFunction(function);
    InlineFunctionInfo information;
    InlineFunction(*call, information);
  }
  function->eraseFromParent();
  return true;
}

PreservedAnalyses kaleido::VectorFunctions::run(Module &module, ModuleAnalysisManager &) {
  bool hasChanged = false;
  for (Function &function : make_early_inc_range(module)) {
    StringRef name = function.getName();
    auto *type = dyn_cast<FixedVectorType>(function.getReturnType());
    if (!function.isIntrinsic() || !type || !type->getElementType()->isDoubleTy() || !name.consume_front("llvm.")) continue;
    const unsigned lanes = type->getNumElements();
    if (!name.consume_back((".v" + Twine(lanes) + "f64").str())) continue;
    Function *library = kaleido::vectorFunction(module, name, lanes);
    if (!library || library->getFunctionType() != function.getFunctionType()) continue;
    function.replaceUsesWithIf(library, [](const Use &use) {
      auto *call = dyn_cast<CallInst>(use.getUser());
      return call && !call->getFunction()->hasOptNone();
    });
    if (function.use_empty()) function.eraseFromParent();
    hasChanged = true;
  }
  for (unsigned lanes : kaleido::vectorLanes)
    if (Function *logarithm = kaleido::vectorFunction(module, "log", lanes)) hasChanged |= expandLogarithms(*logarithm, lanes);
  return hasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
