// The list of passes, and their names in pipelines.
#include "KaleidoPasses.h"
#include "Passes.h"

#include <llvm/Passes/PassBuilder.h>

using namespace llvm;
using namespace kaleido;

static const char *const names[] = {
#define MODULE_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY) NAME,
#define FUNCTION_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY) NAME,
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
};

// Separates the name of a pass from its parameter: `kaleido-versions<x86-64-v3>`.
static std::pair<StringRef, StringRef> parse(StringRef element) {
  auto [name, parameter] = element.split('<');
  return parameter.consume_back(">") ? std::pair(name, parameter) : std::pair(element, StringRef());
}

/// Makes our passes known to the parser of pipelines.
static void registerPasses(PassBuilder &builder, TargetMachine *machine) {
  builder.registerPipelineParsingCallback(
      [machine](StringRef element, ModulePassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
        auto [name, parameter] = parse(element);
#define MODULE_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY)                                                                  \
  if (name == NAME) {                                                                                                            \
    passes.addPass(PASS);                                                                                                        \
    return true;                                                                                                                 \
  }
#define FUNCTION_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY)
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
        return false;
      });
  builder.registerPipelineParsingCallback(
      [machine](StringRef element, FunctionPassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
        auto [name, parameter] = parse(element);
#define MODULE_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY)
#define FUNCTION_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY)                                                                \
  if (name == NAME) {                                                                                                            \
    passes.addPass(PASS);                                                                                                        \
    return true;                                                                                                                 \
  }
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
        return false;
      });
}

/// Maps the classes of our passes to their names, for instrumentation.
static void registerNames(PassInstrumentationCallbacks &callbacks) {
#define MODULE_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY) callbacks.addClassToPassName(decltype(PASS)::name(), NAME);
#define FUNCTION_PASS(NAME, PASS, PLACE, LEVEL, TARGETS, SUMMARY) callbacks.addClassToPassName(decltype(PASS)::name(), NAME);
  TargetMachine *machine = nullptr;
  StringRef parameter;
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
}
