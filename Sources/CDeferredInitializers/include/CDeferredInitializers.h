// LLVM's static initializers, run on first use instead of at start-up.
#ifndef C_DEFERRED_INITIALIZERS_H
#define C_DEFERRED_INITIALIZERS_H

/// Runs LLVM's static initializers unless they ran at start-up or in an earlier call. Call it before the first use of
/// LLVM, from one thread.
void CDeferredInitializersRun(void);

#endif
