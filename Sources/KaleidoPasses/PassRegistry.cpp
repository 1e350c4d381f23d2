// The list of passes, and their names in pipelines.
#include "KaleidoPasses.h"
#include "Passes.h"

#include <llvm/Passes/PassBuilder.h>

using namespace llvm;
using namespace kaleido;

static const KaleidoPass registry[] = {
#define MODULE_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY) {NAME, SUMMARY, LEVEL, TARGETS},
#define FUNCTION_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY) {NAME, SUMMARY, LEVEL, TARGETS},
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
};

const KaleidoPass *KaleidoListPasses(size_t *count) {
  *count = std::size(registry);
  return registry;
}

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
#define MODULE_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY)                                                                         \
  if (name == NAME) {                                                                                                            \
    passes.addPass(PASS);                                                                                                        \
    return true;                                                                                                                 \
  }
#define FUNCTION_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY)
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
        return false;
      });
  builder.registerPipelineParsingCallback(
      [machine](StringRef element, FunctionPassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
        auto [name, parameter] = parse(element);
#define MODULE_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY)
#define FUNCTION_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY)                                                                       \
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

/// Makes the names of our passes known to what observes passes by the names of their classes.
static void registerNames(PassInstrumentationCallbacks &callbacks) {
#define MODULE_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY) callbacks.addClassToPassName(decltype(PASS)::name(), NAME);
#define FUNCTION_PASS(NAME, PASS, LEVEL, TARGETS, SUMMARY) callbacks.addClassToPassName(decltype(PASS)::name(), NAME);
  TargetMachine *machine = nullptr;
  StringRef parameter;
#include "PassRegistry.def"
#undef MODULE_PASS
#undef FUNCTION_PASS
}
