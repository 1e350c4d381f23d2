// LLVM's optimizer. `LLVMRunPasses` cannot restrict a pass to some functions, cannot parse passes without running them, and
// instruments passes in ways that only `opt` needs.
#include "CLLVM.h"

#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/StandardInstrumentations.h>
#include <llvm/Target/TargetMachine.h>

static bool hasLoop(const llvm::Function &function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

LLVMErrorRef CLLVMRunPasses(LLVMModuleRef module, const char *passes, LLVMTargetMachineRef machine,
                            LLVMBool vectorizesLoopsOnly) {
  llvm::PassInstrumentationCallbacks callbacks;
  llvm::TimeProfilingPassesHandler timeTrace;
  timeTrace.registerCallbacks(callbacks);
  // Passes skip functions with the attribute `optnone`, as the runtime's.
  llvm::OptNoneInstrumentation optnone(/*DebugLogging=*/false);
  optnone.registerCallbacks(callbacks);
  if (vectorizesLoopsOnly)
    callbacks.registerShouldRunOptionalPassCallback([](llvm::StringRef pass, llvm::Any unit) {
      if (pass != "SLPVectorizerPass") return true;
      auto *function = llvm::any_cast<const llvm::Function *>(&unit);
      return !function || hasLoop(**function);
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
