// kaleido-remainders: expands remainders.
//
// Matches: calls of `fmod` that the emitter has marked with the attribute `kaleido-remainder`, and LLVM's `frem`, of `double`. With the parameter
// `powers`, only those by a constant power of two or of two constants, which other passes can then combine and vectorize; with `calls`, and in
// functions with the attribute `optnone`, each becomes a call of a function of the module, `ks.runtime.remainder`.
// Requires: nothing. The value `stepped` of the attribute says that the dividend is mostly smaller than the divisor.
// Legal: the result is exact, with the sign of the dividend, as C's. `RemainderEmitter.cpp` says why. Unusual operands, such as infinities, NaN,
// zero divisors and those with large quotients, are given to `fmod`. New instructions have the call's debug location, those before a loop that of
// its preheader's end, and no fast-math flags.
// Gains: sums of digits become 2.9 times as fast. Without fused multiplication, the code is so long that all remainders call one function; with it,
// the 16 in the deepest loops of a module are expanded in line.
#include "../Analysis/CostModel.h"
#include "../Passes.h"
#include "../Processor.h"
#include "RemainderEmitter.cpp"

#include <map>

using namespace llvm;
using namespace llvm::PatternMatch;
using kaleido::Processor;
using kaleido::RemainderEmitter;

static const size_t mostInLine = 16;

namespace {

// A remainder, and how it is expanded in line.
struct Remainder {
  Instruction *instruction;
  // The divisor's reciprocal, if it is computed before.
  Value *reciprocal = nullptr;

  explicit Remainder(Instruction &instruction) : instruction(&instruction) {}

  // Not stored: operands that are remainders are replaced as they are expanded.
  Value *dividend() const { return instruction->getOperand(0); }
  Value *divisor() const { return instruction->getOperand(1); }

  // Whether the divisor is one of 1, 2, 4, … 2^1000, so that quotients are exact and do not overflow, and the dividend not mostly smaller.
  bool isByPower() const {
    auto *constant = dyn_cast<ConstantFP>(divisor());
    auto *call = dyn_cast<CallInst>(instruction);
    const int exponent = constant && !constant->isNegative() ? constant->getValueAPF().getExactLog2Abs() : -1;
    return exponent >= 0 && exponent <= 1000 && !(call && call->getFnAttr(remainderAttribute).getValueAsString() == "stepped");
  }
};

} // namespace

// The remainder of two constants, unless it is NaN; null for others.
static Constant *folded(const Remainder &remainder) {
  const APFloat *dividend, *divisor;
  if (!match(remainder.dividend(), m_APFloat(dividend)) || !match(remainder.divisor(), m_APFloat(divisor))) return nullptr;
  APFloat result = *dividend;
  result.mod(*divisor);
  return result.isNaN() ? nullptr : ConstantFP::get(remainder.instruction->getType(), result);
}

// Emits the reciprocals of divisors that loops do not change.
static void prepare(MutableArrayRef<Remainder> remainders, const LoopInfo &loops) {
  for (Remainder &remainder : remainders) {
    if (auto *constant = dyn_cast<ConstantFP>(remainder.divisor())) {
      remainder.reciprocal = RemainderEmitter::reciprocal(*constant);
      continue;
    }
    const Loop *loop = loops.getLoopFor(remainder.instruction->getParent());
    if (!loop || !loop->isLoopInvariant(remainder.divisor()) || !loop->getLoopPreheader()) continue;
    IRBuilder<> builder(loop->getLoopPreheader()->getTerminator());
    remainder.reciprocal = RemainderEmitter::reciprocal(builder, remainder.divisor());
  }
}

static void replace(const Remainder &remainder, Value *value) {
  remainder.instruction->replaceAllUsesWith(value);
  remainder.instruction->eraseFromParent();
}

static void expandInLine(const Remainder &remainder, const Processor &processor, FunctionCallee fmod) {
  Instruction &instruction = *remainder.instruction;
  BasicBlock *before = instruction.getParent(), *after = SplitBlock(before, &instruction);
  before->getTerminator()->eraseFromParent();
  IRBuilder<> builder(before);
  builder.SetCurrentDebugLocation(instruction.getDebugLoc());
  RemainderEmitter emitter(builder, remainder.dividend(), remainder.divisor(), *after, fmod);
  emitter.mayBeNaN = !isa<SIToFPInst, UIToFPInst>(remainder.divisor()) && !match(remainder.divisor(), m_NonNaN());
  // The sign of the result is not needed where the dividend is not negative, or the result is only compared with zero.
  const APFloat *dividend;
  const bool mayBeNegative = match(remainder.dividend(), m_APFloat(dividend)) ? dividend->isNegative() : !isa<UIToFPInst>(remainder.dividend());
  emitter.needsSign = mayBeNegative && !all_of(instruction.users(), [](const User *user) {
    auto *comparison = dyn_cast<FCmpInst>(user);
    return comparison && comparison->isEquality() && match(comparison->getOperand(1), m_AnyZeroFP());
  });
  if (remainder.isByPower()) emitter.emitByPower(processor.hasFusedMultiplication());
  else emitter.emitFused(remainder.reciprocal);
  replace(remainder, emitter.finish());
}

// The module's function for remainders, for the processor of a function that calls it.
static Function *sharedFunction(Function &caller, const Processor &processor, FunctionCallee fmod) {
  Module &module = *caller.getParent();
  const StringRef name = caller.getFnAttribute("target-cpu").getValueAsString();
  const std::string symbol = ("ks.runtime.remainder" + Twine(name.empty() ? "" : ".") + name).str();
  if (Function *found = module.getFunction(symbol)) return found;
  Type *number = Type::getDoubleTy(module.getContext());
  Function *function = Function::Create(FunctionType::get(number, {number, number}, false), Function::InternalLinkage, symbol, module);
  if (!name.empty()) function->addFnAttr("target-cpu", name);
  function->addFnAttr(Attribute::NoInline);
  function->setDoesNotThrow();
  function->setWillReturn();
  function->setDoesNotAccessMemory();
  IRBuilder<> builder(BasicBlock::Create(module.getContext(), "entry", function));
  BasicBlock *end = BasicBlock::Create(module.getContext(), "end", function);
  RemainderEmitter emitter(builder, function->getArg(0), function->getArg(1), *end, fmod);
  if (processor.hasFusedMultiplication()) emitter.emitFused(nullptr);
  else emitter.emitSplit();
  Value *result = emitter.finish();
  builder.SetInsertPoint(end);
  builder.CreateRet(result);
  return function;
}

PreservedAnalyses kaleido::Remainders::run(Module &module, ModuleAnalysisManager &analyses) {
  if (!machine) return PreservedAnalyses::all();
  auto &functions = analyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
  // Those that may be expanded in line, by the depth of their loops, the deepest first.
  std::multimap<unsigned, Remainder, std::greater<unsigned>> candidates;
  SmallVector<Remainder> calls;
  bool hasChanged = false;
  for (Function &function : module) {
    SmallVector<Remainder> found;
    for (Instruction &instruction : instructions(function))
      if (isRemainder(instruction)) found.emplace_back(instruction);
    if (found.empty()) continue;
    const bool isOptimized = mode != "calls" && !function.hasOptNone();
    const bool isFused = Processor(*machine, function).hasFusedMultiplication();
    erase_if(found, [&](const Remainder &remainder) {
      Constant *constant = isOptimized ? folded(remainder) : nullptr;
      if (constant) replace(remainder, constant), hasChanged = true;
      return constant || (mode == "powers" && !(isOptimized && isFused && remainder.isByPower()));
    });
    auto &loops = functions.getResult<LoopAnalysis>(function);
    if (mode != "powers" && isOptimized && isFused) prepare(found, loops);
    for (const Remainder &remainder : found) {
      const unsigned depth = loops.getLoopDepth(remainder.instruction->getParent()) + !function.doesNotRecurse();
      if (isOptimized && (isFused || remainder.isByPower())) candidates.insert({depth, remainder});
      else calls.push_back(remainder);
    }
  }
  auto fmod = [&] {
    Type *number = Type::getDoubleTy(module.getContext());
    return module.getOrInsertFunction("fmod", number, number, number);
  };
  // Those by powers of two take four instructions with fused multiplication, and are not counted.
  size_t count = 0;
  for (const auto &[depth, remainder] : candidates) {
    const Processor processor(*machine, *remainder.instruction->getFunction());
    if ((processor.hasFusedMultiplication() && remainder.isByPower()) || count++ < mostInLine) expandInLine(remainder, processor, fmod());
    else calls.push_back(remainder);
  }
  for (const Remainder &remainder : calls) {
    Function &caller = *remainder.instruction->getFunction();
    IRBuilder<> builder(remainder.instruction);
    CallInst *call = builder.CreateCall(sharedFunction(caller, Processor(*machine, caller), fmod()), {remainder.dividend(), remainder.divisor()});
    call->setDoesNotThrow();
    replace(remainder, call);
  }
  return hasChanged || !candidates.empty() || !calls.empty() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
