// The runtime of kaleido's programs: its functions in this process, and its LLVM IR for each target.
#ifndef C_KALEIDO_RUNTIME_H
#define C_KALEIDO_RUNTIME_H

#include <stddef.h>

/// A function of the runtime in this process.
typedef struct {
  const char *name;
  const void *address;
} CKaleidoRuntimeFunction;

/// Returns all functions of the runtime, and sets `count` to their number.
const CKaleidoRuntimeFunction *CKaleidoRuntimeFunctions(size_t *count);

/// Finds a module of the runtime's IR, a source file by its name without suffix, for a target such as `x86_64-linux`.
/// Returns its text, which lasts as long as the process and does not end with a zero byte, and sets `size`; null if there
/// is none.
const char *CKaleidoRuntimeModule(const char *target, const char *module, size_t *size);

#endif
