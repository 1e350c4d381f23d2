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

/// Runs LLVM's static initializers, if they did not run when the process started. Call it before anything of
/// LLVM, on one thread.
void CLLVMInitialize(void);

/// Registers the host's code generator and assembly printer, but not its assembly parser,
/// which a program without inline assembly never needs.
LLVMBool CLLVMInitializeNativeTarget(void);

/// The number of words of the command line, the program's name among them.
int CLLVMWordCount(void);

/// A word of the command line.
const char *CLLVMWord(int index);

/// The number of processors that this process may use.
int CLLVMUsableProcessors(void);

/// Calls a function with its argument on a stack of some bytes, once in a process. Returns 0 without having
/// called it where there is no such stack to be had.
int CLLVMCallOnStack(size_t size, void (*function)(void *), void *argument);

/// Makes the heap grow in large steps, and never shrink. Call it first.
void CLLVMPrepareHeap(void);

/// Grows the heap by some bytes at once, in large pages where the system has them: touching memory for the
/// first time costs as much as filling it.
void CLLVMReserveHeap(size_t size);

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

/// Writes what is still in C's output streams. Returns 0, or the number of the error by which a part of
/// standard output was lost.
int CLLVMFlushOutput(void);

/// Writes what is still in standard output's buffer while another thread may be writing to it, and lets nothing
/// be written after that. Gives up after some milliseconds, or where it would have to wait for a reader.
void CLLVMTryToFlushOutput(int milliseconds);

/// Writes what tells this build of the program from others, at most `capacity` bytes; returns how many there
/// are: 0 where the linker has left no such note.
size_t CLLVMBuildIdentity(unsigned char *bytes, size_t capacity);

/// A function of this process that object files may call by a name.
typedef struct {
  const char *name;
  const void *address;
} CLLVMHostSymbol;

/// Links object files into this process for good, and returns the address of a symbol of theirs. They lie one
/// after the other in memory, each at a multiple of 16 from the first. Returns null where they need more than this
/// linker knows, or a symbol that nothing has.
void *CLLVMLoadObjects(const unsigned char *bytes, const size_t *sizes, size_t count, const CLLVMHostSymbol *hosts,
                       size_t hostCount, const char *entry);

/// Whether a symbol of a loaded library is data, thread-local or not, rather than a function.
int CLLVMIsData(void *library, const char *symbol);

/// Loads a shared library for good and says whether it has a symbol.
int CLLVMHasSymbol(const char *library, const char *symbol);

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the names of the processors that a registered target has, at most `capacity`; returns how many
/// there are. The names live as long as the process.
size_t CLLVMProcessors(const char *triple, const char **names, size_t capacity);

/// Makes an archive of object files that lie one after the other in memory. Returns null where one of them
/// is none.
LLVMMemoryBufferRef CLLVMCreateArchive(const char *objects, const size_t *sizes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
