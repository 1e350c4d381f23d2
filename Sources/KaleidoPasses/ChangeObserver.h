// Observes what the passes of a pipeline change.
#pragma once

#include "ExpressionOrigins.h"
#include "KaleidoPasses.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/PassInstrumentation.h>
#include <map>
#include <string>

namespace kaleido {

/// Verifies and reports what each pass has changed. No pass runs after one that left invalid IR, or beyond the limit, except those that LLVM
/// requires, such as verifiers and printers.
class ChangeObserver {
  using Texts = std::map<std::string, std::string>;

  llvm::PassInstrumentationCallbacks &callbacks;
  const KaleidoRunOptions &options;
  const llvm::Module &module;
  llvm::SmallVector<Texts> texts;
  ExpressionOrigins origins;

public:
  /// The number of passes that ran, and the last one, with its function if it ran on one.
  int64_t count = 0;
  std::string last;
  /// What the verifier found, and the pass that left it; empty if nothing is wrong.
  std::string fault, guilty;

  ChangeObserver(llvm::PassInstrumentationCallbacks &callbacks, const KaleidoRunOptions &options, const llvm::Module &module)
      : callbacks(callbacks), options(options), module(module), origins(options) {}

  void registerCallbacks();

private:
  std::string nameOf(llvm::StringRef type);
  Texts textsOf(const llvm::Any &unit);
  void report(const std::string &pass, const Texts &before, const llvm::Any &unit);
  void verify(llvm::StringRef type, const llvm::Any &unit);
};

} // namespace kaleido
