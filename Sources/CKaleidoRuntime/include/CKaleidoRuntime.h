// The runtime of compiled programs: its functions in this process, and its LLVM IR for each target.
#ifndef C_KALEIDO_RUNTIME_H
#define C_KALEIDO_RUNTIME_H

#include <stddef.h>

/// A runtime function in this process.
typedef struct {
  const char *name;
  const void *address;
} CKaleidoRuntimeFunction;

/// Returns all runtime functions, and sets `count` to their number.
const CKaleidoRuntimeFunction *CKaleidoRuntimeFunctions(size_t *count);

/// Finds a module of the runtime's IR, named by its source file without the suffix, for a target such as
/// `x86_64-linux`. Returns its text, which is not zero-terminated and lives as long as the process, and sets `size`.
/// Returns null if there is none.
const char *CKaleidoRuntimeModule(const char *target, const char *module, size_t *size);

#endif
