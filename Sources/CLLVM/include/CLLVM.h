// What kaleido uses of LLVM's C API, and a shim where C has no call or versions differ.
#ifndef CLLVM_H
#define CLLVM_H

#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Error.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Linker.h>
#include <llvm-c/Object.h>
#include <llvm-c/Orc.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <llvm-c/blake3.h>
#include <llvm/Config/llvm-config.h>
#include <stddef.h>
#include <stdint.h>

/// The version of LLVM that this program is linked with, such as "22.1.8".
static inline const char *CLLVMVersion(void) { return LLVM_VERSION_STRING; }

/// The target triple of the machine that LLVM was built for.
static inline const char *CLLVMHostTriple(void) { return LLVM_DEFAULT_TARGET_TRIPLE; }

/// Registers the host's code generator and assembly printer, but not its assembly parser,
/// which a program without inline assembly never needs.
LLVMBool CLLVMInitializeNativeTarget(void);

/// Writes the shortest decimal that reads back as the same number, and a newline; returns the number.
/// The `print` of programs that run in this process.
double CLLVMHostPrint(double x);

/// A function that can exhaust the stack: where it begins, and its name; without a name, the end of the one before.
typedef struct {
  uintptr_t begin;
  const char *name;
} CLLVMGuardedFunction;

/// A call: its file, line and column.
typedef struct {
  const char *file;
  int line, column;
} CLLVMCallSite;

/// How far before a unit's end some code begins, and the number of its call site, from 1; 0 for none.
typedef struct {
  uint32_t back, site;
} CLLVMCallSiteRow;

/// A unit's functions that can exhaust the stack; `rows[0].back` is the number of the rows after it.
typedef struct {
  uintptr_t begin, end;
  const CLLVMCallSiteRow *rows;
  const CLLVMCallSite *sites;
} CLLVMGuardedUnit;

/// The stack guard of programs that run in this process: has SIGSEGV tell of an exhausted stack.
/// Of `count` functions the last row has no name.
void CLLVMHostGuard(const CLLVMGuardedFunction *functions, ptrdiff_t count, const CLLVMGuardedUnit *units,
                    ptrdiff_t unitCount);

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the names of a registered target's CPUs, at most `capacity` of them; returns how many there are. The names
/// live as long as the process.
size_t CLLVMCPUs(const char *triple, const char **names, size_t capacity);

/// Makes an archive of object files that lie one after the other in memory. Returns null where one of them
/// is none.
LLVMMemoryBufferRef CLLVMCreateArchive(const char *objects, const size_t *sizes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
