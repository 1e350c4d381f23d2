// LLVM's optimizer. `LLVMRunPasses` cannot restrict a pass to some functions, cannot parse passes without running them, and
// instruments passes in ways that only `opt` needs.
#include "BusyUnits.h"
#include "CLLVM.h"
#include "CarriedValues.h"
#include "ConditionalSums.h"
#include "LoopLanes.h"
#include "Loops.h"
#include "Processor.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/StandardInstrumentations.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/Scalarizer.h>

// Whether an operation may be one of numbers in memory, or be done in another order.
static bool isVectorizedAnyway(const llvm::Instruction &instruction) {
  if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction)) return true;
  auto *operation = llvm::dyn_cast<llvm::FPMathOperator>(&instruction);
  return operation && operation->hasAllowReassoc();
}

// Whether a block lies in an innermost loop, if its function has a loop: other blocks take little of its time.
static bool isRepeated(const llvm::BasicBlock &block, const llvm::LoopInfo &loops) {
  const llvm::Loop *loop = loops.getLoopFor(&block);
  return loops.empty() || (loop && loop->isInnermost());
}

// Whether vectors of independent operations may pay off. The units that add and multiply are rarely all busy: operations wait
// for each other, and then also for the moves of numbers into vectors and out of them. What code does wait for are the unit
// that divides and, in arrays, memory. `BusyUnits.cpp` finds the exceptions.
static bool gainsFromVectors(llvm::Function &function) {
  if (llvm::any_of(llvm::instructions(function), isVectorizedAnyway) || keepsUnitsBusy(function)) return true;
  auto dividesOften = [](const llvm::BasicBlock &block) { return llvm::count_if(block, processor::divides) > 2; };
  if (llvm::none_of(function, dividesOften)) return false;
  const llvm::DominatorTree tree(function);
  const llvm::LoopInfo loops(tree);
  return llvm::any_of(function, [&](const llvm::BasicBlock &block) { return dividesOften(block) && isRepeated(block, loops); });
}

static bool isVector(const llvm::Instruction &instruction) { return instruction.getType()->isVectorTy(); }

// Takes vectors of independent operations apart if no division or root is among them and the units are not busy.
class VectorSplitting : public llvm::PassInfoMixin<VectorSplitting> {
  const llvm::SmallPtrSetImpl<const llvm::Function *> &functions;

public:
  // `functions` had no vectors before such operations were combined.
  VectorSplitting(const llvm::SmallPtrSetImpl<const llvm::Function *> &functions) : functions(functions) {}

  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
    if (!functions.contains(&function) || llvm::none_of(llvm::instructions(function), isVector))
      return llvm::PreservedAnalyses::all();
    auto &loops = analyses.getResult<llvm::LoopAnalysis>(function);
    auto pays = [&](const llvm::Instruction &instruction) {
      return isVectorizedAnyway(instruction) ||
             (isVector(instruction) && processor::divides(instruction) && isRepeated(*instruction.getParent(), loops));
    };
    if (llvm::any_of(llvm::instructions(function), pays) || (keepsUnitsBusy(function) && savesOperations(function)))
      return llvm::PreservedAnalyses::all();
    llvm::FunctionPassManager passes;
    passes.addPass(llvm::ScalarizerPass());
    passes.addPass(llvm::InstCombinePass());
    return passes.run(function, analyses);
  }
};

// Passes that other passes leave next to nothing to do: they look for values that are constant or bounded on some paths, for bits of
// integers, for pointers to functions, and for numbers that might be integers.
static const llvm::StringLiteral unusualPasses[] = {
    "AggressiveInstCombinePass",      "BDCEPass",      "CalledValuePropagationPass", "ConstraintEliminationPass",
    "CorrelatedValuePropagationPass", "Float2IntPass", "SCCPPass"};

// Passes that copy code, remove functions, or change a function because of how it is called.
static const llvm::StringLiteral copyingPasses[] = {
    "DeadArgumentEliminationPass", "GlobalDCEPass",      "GlobalOptPass",  "InlinerPass",    "IPSCCPPass",
    "LoopFullUnrollPass",          "LoopRotatePass",     "LoopUnrollPass", "ModuleInlinerPass"};

LLVMErrorRef CLLVMRunPasses(LLVMModuleRef module, const char *passes, LLVMTargetMachineRef machine,
                            CLLVMPassSelection selection) {
  llvm::PassInstrumentationCallbacks callbacks;
  llvm::TimeProfilingPassesHandler timeTrace;
  timeTrace.registerCallbacks(callbacks);
  // Passes skip functions with the attribute `optnone`, as the runtime's.
  llvm::OptNoneInstrumentation optnone(/*DebugLogging=*/false);
  optnone.registerCallbacks(callbacks);
  llvm::SmallPtrSet<const llvm::Function *, 16> scalar;
  if (selection != CLLVMAllPasses)
    callbacks.registerShouldRunOptionalPassCallback([selection, &scalar](llvm::StringRef pass, llvm::Any unit) {
      if (selection != CLLVMProfitablePasses && llvm::is_contained(unusualPasses, pass)) return false;
      if (selection == CLLVMReadablePasses && llvm::is_contained(copyingPasses, pass)) return false;
      if (pass != "SLPVectorizerPass") return true;
      auto *function = llvm::any_cast<const llvm::Function *>(&unit);
      if (!function) return true;
      bool runs = gainsFromVectors(const_cast<llvm::Function &>(**function)) && (selection == CLLVMProfitablePasses || hasLoop(**function));
      if (runs && llvm::none_of(llvm::instructions(**function), isVector)) scalar.insert(*function);
      return runs;
    });
  llvm::PassBuilder builder(reinterpret_cast<llvm::TargetMachine *>(machine), llvm::PipelineTuningOptions(),
                            std::nullopt, &callbacks);
  if (selection != CLLVMAllPasses) {
    builder.registerVectorizerStartEPCallback([](llvm::FunctionPassManager &passes, llvm::OptimizationLevel level) {
      if (level == llvm::OptimizationLevel::O1) return;
      passes.addPass(CarriedValues());
      passes.addPass(ConditionalSums());
      if (level != llvm::OptimizationLevel::Os) passes.addPass(LoopLanes());
    });
    // LLVM's versions differ in what else they pass.
    builder.registerOptimizerLastEPCallback([&scalar](llvm::ModulePassManager &passes, auto...) {
      passes.addPass(llvm::createModuleToFunctionPassAdaptor(VectorSplitting(scalar)));
    });
  }
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerLoopAnalyses(loops);
  builder.registerFunctionAnalyses(functions);
  builder.registerCGSCCAnalyses(components);
  builder.registerModuleAnalyses(modules);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager manager;
  if (llvm::Error error = builder.parsePassPipeline(manager, passes)) return llvm::wrap(std::move(error));
  manager.run(*llvm::unwrap(module), modules);
  return LLVMErrorSuccess;
}

LLVMErrorRef CLLVMPassPipelineFault(const char *text, LLVMTargetMachineRef machine) {
  llvm::PassBuilder builder(reinterpret_cast<llvm::TargetMachine *>(machine));
  llvm::ModulePassManager passes;
  return llvm::wrap(builder.parsePassPipeline(passes, text));
}

char *CLLVMPassNames(LLVMTargetMachineRef machine) {
  llvm::PassBuilder builder(reinterpret_cast<llvm::TargetMachine *>(machine));
  std::string text;
  llvm::raw_string_ostream stream(text);
  builder.printPassNames(stream);
  return LLVMCreateMessage(stream.str().c_str());
}
