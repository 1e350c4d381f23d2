// Parses pipelines and runs them. LLVM's C API can neither register passes nor parse a pipeline without running it.
#include "ChangeObserver.h"
#include "KaleidoPasses.h"
#include "Passes.h"

#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/StandardInstrumentations.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

using namespace llvm;
using namespace kaleido;

static TargetMachine *unwrapMachine(LLVMTargetMachineRef machine) { return reinterpret_cast<TargetMachine *>(machine); }

KaleidoRunResult KaleidoRunPasses(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *pipeline,
                                  const KaleidoRunOptions *options) {
  PassInstrumentationCallbacks callbacks;
  TimeProfilingPassesHandler timeTrace;
  timeTrace.registerCallbacks(callbacks);
  // Passes skip functions with the attribute `optnone`, as the runtime's.
  OptNoneInstrumentation optnone(/*DebugLogging=*/false);
  optnone.registerCallbacks(callbacks);
  registerNames(callbacks);
  ChangeObserver observer(callbacks, *options, *unwrap(module));
  observer.registerCallbacks();
  PassBuilder builder(unwrapMachine(machine), PipelineTuningOptions(), std::nullopt, &callbacks);
  registerPasses(builder, unwrapMachine(machine));
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  builder.registerLoopAnalyses(loops);
  builder.registerFunctionAnalyses(functions);
  builder.registerCGSCCAnalyses(components);
  builder.registerModuleAnalyses(modules);
  builder.crossRegisterProxies(loops, functions, components, modules);
  ModulePassManager passes;
  if (Error error = builder.parsePassPipeline(passes, pipeline))
    return {LLVMCreateMessage(toString(std::move(error)).c_str()), nullptr, 0, LLVMCreateMessage("")};
  passes.run(*unwrap(module), modules);
  const bool isBroken = !observer.fault.empty();
  return {isBroken ? LLVMCreateMessage(observer.fault.c_str()) : nullptr,
          isBroken ? LLVMCreateMessage(observer.guilty.c_str()) : nullptr, observer.count,
          LLVMCreateMessage(observer.last.c_str())};
}

LLVMErrorRef KaleidoPipelineFault(const char *pipeline, LLVMTargetMachineRef machine) {
  PassBuilder builder(unwrapMachine(machine));
  registerPasses(builder, unwrapMachine(machine));
  ModulePassManager passes;
  return wrap(builder.parsePassPipeline(passes, pipeline));
}

char *KaleidoPassNames(LLVMTargetMachineRef machine) {
  PassBuilder builder(unwrapMachine(machine));
  std::string text;
  raw_string_ostream stream(text);
  builder.printPassNames(stream);
  stream << "Passes of kaleido:\n";
  for (const char *name : names) stream << "  " << name << '\n';
  stream.flush();
  return LLVMCreateMessage(text.c_str());
}
