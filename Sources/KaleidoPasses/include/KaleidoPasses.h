// Runs pipelines of LLVM's passes and of kaleido's, which are listed in PassRegistry.def.
#ifndef KALEIDOPASSES_H
#define KALEIDOPASSES_H

#include <CLLVM.h>

/// Receives the name of a pass that has changed a function, the function's name, and its text before and after the pass. `before` is empty for
/// a new function, `after` for one that was removed. The strings are valid only during the call.
typedef void (*KaleidoChangeReceiver)(void *receiver, const char *pass, const char *function, const char *before,
                                      const char *after);

/// Receives the meaning of a line that was made for merged instructions: the lines of their expressions. The array is valid only during the call.
typedef void (*KaleidoMergeReceiver)(void *receiver, uint32_t line, const uint32_t *merged, size_t count);

typedef struct {
  /// Whether LLVM's verifier checks what a pass has changed, after each pass.
  LLVMBool verifiesEach;
  /// The number of passes after which no other pass runs, as `opt`'s `-opt-bisect-limit`; -1 for no limit. A pass counts once for each function,
  /// loop or component of the call graph that it runs on.
  int64_t stopAfter;
  /// Receives the changes; null if they are not wanted.
  KaleidoChangeReceiver receive;
  void *receiver;
  /// If not 0, the lines of debug locations are the numbers of expressions, which are kept through all passes: an instruction that a pass has
  /// moved or merged keeps them, and the texts of changes have them, as those of `KaleidoFunctionText`. The lines of merged instructions are
  /// numbered from here on.
  uint32_t firstMergedLine;
  /// Receives the meaning of such lines, before the change that uses them.
  KaleidoMergeReceiver receiveMerge;
} KaleidoRunOptions;

/// The outcome of running a pipeline. `message` is null if all went well. Otherwise `pass` is the pass that has left invalid IR, or null if the
/// pipeline's text is wrong. Both strings are to be freed by `LLVMDisposeMessage`.
typedef struct {
  char *message, *pass;
  /// The number of passes that ran, as `stopAfter` counts them, and the name of the last one, with its function if it ran on one;
  /// 0 and empty if none ran, or nothing is asked of the options.
  int64_t passCount;
  char *lastPass;
} KaleidoRunResult;

#ifdef __cplusplus
extern "C" {
#endif

/// Runs a pipeline, in the notation of `opt`, on a module.
KaleidoRunResult KaleidoRunPasses(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *pipeline,
                                  const KaleidoRunOptions *options);

/// A function as text. A byte 1 and the line of its debug location follow each instruction that has one. At the end are a byte 2 and LLVM's estimate
/// of how often each block runs in a call, with a blank before each number. To be freed by `LLVMDisposeMessage`.
char *KaleidoFunctionText(LLVMValueRef function);

/// What is wrong with a pipeline for a machine; null if nothing is. No pass is run.
LLVMErrorRef KaleidoPipelineFault(const char *pipeline, LLVMTargetMachineRef machine);

/// The names of all passes for a machine, LLVM's and kaleido's, one in each line, with headings and parameters. To be freed by
/// `LLVMDisposeMessage`.
char *KaleidoPassNames(LLVMTargetMachineRef machine);

#ifdef __cplusplus
}
#endif

#endif
