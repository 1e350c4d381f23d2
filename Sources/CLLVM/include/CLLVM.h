// LLVM's C API as used by kaleido, with shims where it lacks a call or versions differ.
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

/// Registers the code generator for an architecture: `x86_64`, `aarch64`, `riscv64` or `wasm32`. Returns 0 if LLVM was
/// built without it.
int CLLVMRegisterTarget(const char *architecture);

/// A symbol that an ELF object file defines: its section, its position there, its size in bytes, and its offset in
/// the file.
typedef struct {
  uint64_t section, value;
  size_t size, offset;
} CLLVMSymbol;

/// A row of a line table: the location of the code from an address on. Line 0 means that there is no location.
typedef struct {
  uint64_t address;
  uint32_t file, line, column;
} CLLVMLine;

/// What a debugger is told about a function besides its name and type.
typedef struct {
  LLVMBool isLocal, isOptimized;
  /// Whether it is the main function, in which a debugger's `start` stops.
  LLVMBool isMain;
  /// Whether each call site has an entry, from which debuggers find the callers' values and tail calls.
  LLVMBool describesCalls;
} CLLVMSubprogramTraits;

typedef enum { CLLVMRemarkPassed, CLLVMRemarkMissed, CLLVMRemarkAnalysis } CLLVMRemarkKind;

/// What an optimization did, could not do, or found. `line` is 0 if the location is not known. The strings are valid only
/// during the call that receives the remark.
typedef struct {
  CLLVMRemarkKind kind;
  const char *pass, *message, *file;
  unsigned line, column;
} CLLVMRemark;

typedef void (*CLLVMRemarkReceiver)(void *receiver, const CLLVMRemark *remark);

/// The remarks of a context.
typedef struct CLLVMRemarks CLLVMRemarks;

#ifdef __cplusplus
extern "C" {
#endif

/// Describes a unit with full debug information, in a language that debuggers treat as C, and without a table of names.
LLVMMetadataRef CLLVMCreateCompileUnit(LLVMDIBuilderRef builder, LLVMMetadataRef file, const char *producer,
                                       size_t producerSize, LLVMBool isOptimized);

/// Describes a function that is defined at a line of a file.
LLVMMetadataRef CLLVMCreateSubprogram(LLVMDIBuilderRef builder, LLVMMetadataRef file, const char *name, size_t nameSize,
                                      unsigned line, LLVMMetadataRef type, const CLLVMSubprogramTraits *traits);

/// Restricts LLVM's printing passes to the program's function of this name, from now on. The name is copied.
void CLLVMPrintOnly(const char *name);

/// Writes the names of a registered target's CPUs, at most `capacity` of them, and returns their total number. The
/// names live as long as the process.
size_t CLLVMCPUs(const char *triple, const char **names, size_t capacity);

/// Writes the names of a registered target's CPU features, at most `capacity` of them, and returns their total number. The
/// names live as long as the process.
size_t CLLVMFeatures(const char *triple, const char **names, size_t capacity);

/// Writes the names of the features that one CPU of a registered target has and another one lacks, each with additional features,
/// at most `capacity` of them, and returns their total number. The names live as long as the process.
size_t CLLVMMissingFeatures(const char *triple, const char *cpu, const char *features, const char *otherCPU,
                            const char *otherFeatures, const char **names, size_t capacity);

/// Selects one of the syntaxes of an architecture's assembly output; for x86: 0 for AT&T's, 1 for Intel's.
void CLLVMSetAssemblySyntax(LLVMTargetMachineRef machine, unsigned syntax);

/// Adds comments to the assembly that a machine writes from now on, among them the bytes of each instruction.
void CLLVMShowEncodings(LLVMTargetMachineRef machine);

/// Creates an archive of files, mostly object files, which are contiguous in memory, as are their names, each with a zero at
/// its end. Returns null if the symbols of an object file cannot be read.
LLVMMemoryBufferRef CLLVMCreateArchive(const char *contents, const size_t *sizes, const char *names, size_t count);

/// Receives the name and the contents of a file in an archive. Both only live during the call.
typedef void (*CLLVMArchiveMemberReceiver)(void *receiver, const char *name, const char *contents, size_t size);

/// Calls a function for each file in an archive. The path is used to find the files of a thin archive. Returns false if it
/// is no archive, or a file is missing.
LLVMBool CLLVMReadArchive(const char *contents, size_t size, const char *path, CLLVMArchiveMemberReceiver receive,
                          void *receiver);

/// Declares that the given loads and stores of a loop carry no dependences between its iterations. `latch` is the branch
/// back to the header. Unless `interleaveCount` is 0, it is the number of vectors that LLVM computes in each iteration.
void CLLVMMarkParallelLoop(LLVMValueRef latch, const LLVMValueRef *accesses, size_t count, unsigned interleaveCount);

/// The passes that compile modules to object files, one after the other.
typedef struct CLLVMObjectEmitter CLLVMObjectEmitter;

/// Creates the passes for a target machine, which must outlive them. `describesVariables` says whether the modules' debug information
/// describes variables. Returns null if the target has no object files.
CLLVMObjectEmitter *CLLVMCreateObjectEmitter(LLVMTargetMachineRef machine, int describesVariables);

/// Compiles a module. The object file's bytes are valid until the next call.
const char *CLLVMEmitObject(CLLVMObjectEmitter *emitter, LLVMModuleRef module, size_t *size);

void CLLVMDisposeObjectEmitter(CLLVMObjectEmitter *emitter);

/// Compiles a module to assembly. Returns null if the target has none.
LLVMMemoryBufferRef CLLVMEmitAssembly(LLVMTargetMachineRef machine, LLVMModuleRef module);

/// Finds a symbol that an ELF object file defines. Returns 0 if there is none.
int CLLVMFindSymbol(const char *object, size_t size, const char *name, CLLVMSymbol *symbol);

/// Writes the rows of an ELF object file's line table for one section, at most `capacity` of them, and returns their
/// total number. A file's number is its index in `files`; if that is empty, files are named by their numbers.
size_t CLLVMReadLineTable(const char *object, size_t size, uint64_t section, const char *const *files, size_t fileCount,
                          CLLVMLine *lines, size_t capacity);

/// Makes linkers omit the debug information of a 64-bit little-endian ELF object file from programs and libraries.
void CLLVMExcludeDebugSections(char *object, size_t size);

/// Keeps linkers from merging the strings of such a file's debug information. GNU ld would let one string be the end of
/// another, which `llvm-dwarfdump --verify` rejects.
void CLLVMKeepDebugStrings(char *object, size_t size);

/// Reports the optimization remarks of a context from now on, until `CLLVMEndRemarks`, which must be called before the context is
/// disposed of.
CLLVMRemarks *CLLVMReceiveRemarks(LLVMContextRef context, CLLVMRemarkReceiver receive, void *receiver);

/// Stops receiving remarks, and returns all of them as YAML.
LLVMMemoryBufferRef CLLVMEndRemarks(CLLVMRemarks *remarks);

/// Whether the current thread's events are recorded.
int CLLVMIsTimeTraced(void);

/// Starts to record the current thread's events that take at least `granularity` microseconds.
void CLLVMBeginTimeTrace(unsigned granularity, const char *process);

/// Ends the recording of a thread other than the one that calls `CLLVMEndTimeTrace`.
void CLLVMEndTimeTraceOfThread(void);

/// Begins and ends an event. Events nest.
void CLLVMBeginTimedEvent(const char *name, const char *detail);
void CLLVMEndTimedEvent(void);

/// Ends all recording and returns the events in Chrome's trace format. No other thread may be recording.
LLVMMemoryBufferRef CLLVMEndTimeTrace(void);

#ifdef __cplusplus
}
#endif

#endif
