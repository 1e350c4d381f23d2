// LLVM's optimizer. `LLVMRunPasses` cannot restrict a pass to some functions, cannot parse passes without running them, and
// instruments passes in ways that only `opt` needs.
#include "CLLVM.h"

#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/StandardInstrumentations.h>
#include <llvm/Target/TargetMachine.h>

static bool hasLoop(const llvm::Function &function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

static bool divides(const llvm::Instruction &instruction) {
  if (instruction.getOpcode() == llvm::Instruction::FDiv) return true;
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && call->getIntrinsicID() == llvm::Intrinsic::sqrt;
}

// Whether vectors of independent operations may pay off. The units that add and multiply are rarely all busy: operations wait
// for each other, and then also for the moves of numbers into vectors and out of them. What code does wait for are the unit
// that divides and, in arrays, memory.
static bool gainsFromVectors(const llvm::Function &function) {
  for (const llvm::BasicBlock &block : function) {
    if (llvm::count_if(block, divides) > 2) return true;
    for (const llvm::Instruction &instruction : block) {
      if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction)) return true;
      auto *operation = llvm::dyn_cast<llvm::FPMathOperator>(&instruction);
      if (operation && operation->hasAllowReassoc()) return true;
    }
  }
  return false;
}

LLVMErrorRef CLLVMRunPasses(LLVMModuleRef module, const char *passes, LLVMTargetMachineRef machine,
                            CLLVMChains vectorized) {
  llvm::PassInstrumentationCallbacks callbacks;
  llvm::TimeProfilingPassesHandler timeTrace;
  timeTrace.registerCallbacks(callbacks);
  // Passes skip functions with the attribute `optnone`, as the runtime's.
  llvm::OptNoneInstrumentation optnone(/*DebugLogging=*/false);
  optnone.registerCallbacks(callbacks);
  if (vectorized != CLLVMAllChains)
    callbacks.registerShouldRunOptionalPassCallback([vectorized](llvm::StringRef pass, llvm::Any unit) {
      if (pass != "SLPVectorizerPass") return true;
      auto *function = llvm::any_cast<const llvm::Function *>(&unit);
      if (!function) return true;
      return gainsFromVectors(**function) && (vectorized == CLLVMGainfulChains || hasLoop(**function));
    });
  llvm::PassBuilder builder(reinterpret_cast<llvm::TargetMachine *>(machine), llvm::PipelineTuningOptions(),
                            std::nullopt, &callbacks);
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
