// The runtime of compiled programs: its functions in this process, and its LLVM IR for each target.
#ifndef C_KALEIDO_RUNTIME_H
#define C_KALEIDO_RUNTIME_H

#include "CKaleidoRuntimeRows.h"

#include <stddef.h>
#include <stdint.h>

/// A runtime function in this process.
typedef struct {
  const char *name;
  const void *address;
} CKaleidoRuntimeFunction;

/// Returns all runtime functions, and sets `count` to their number.
const CKaleidoRuntimeFunction *CKaleidoRuntimeFunctions(size_t *count);

/// The description of a piece of code for the report of a stack overflow.
struct CKaleidoRuntimeUnit {
  const void *fields[5];
};

/// Evaluates a top-level expression on a stack of its own and stores its value. Returns null, or the message of the failure
/// that ended it. A stack overflow of the functions in `units` is reported to a file, and ends the process.
const char *CKaleidoRuntimeEvaluate(double (*function)(void), const struct CKaleidoRuntimeUnit *units, size_t unitCount,
                                    size_t stackSize, int reportDescriptor, double *result);

/// Writes a number as `print` does.
void CKaleidoRuntimeShow(double number);

/// Stores a number as `print` writes it, in at most 32 bytes.
void CKaleidoRuntimeFormat(double number, char *text);

/// The function that ends an evaluation with the message that is its argument.
const void *CKaleidoRuntimeFailure(void);

/// The function that code of a quick version calls with the number of a switch point. It returns the address where a better
/// version continues, or null.
const void *CKaleidoRuntimePromotion(void);

/// What a quick version asks for.
struct CKaleidoRuntimeRequest {
  /// The number of the switch point where the program is to continue, and of the one that it has reached, which is in it.
  size_t point, innermostPoint;
  /// The index of the top-level expression that is being evaluated.
  size_t expression;
  /// The number of expressions that have been evaluated, at least.
  size_t evaluatedCount;
};

/// Sets what compiles a better version of the program that runs in this process when its code asks for one: `start` gets the
/// address of the quick version's variables, and a request. It calls
/// `CKaleidoRuntimeFinishPromotion`, or another thread will. `switched` gets the switch point at which the program first continues in that version.
void CKaleidoRuntimePreparePromotion(void (*start)(const void *quick, struct CKaleidoRuntimeRequest request),
                                     void (*switched)(size_t point));

/// Ends an evaluation: takes over a better version that has been passed, and no longer expects one that has not. No thread may
/// pass one during the call or after it, until another one is asked for.
void CKaleidoRuntimeEndPromotion(void);

/// Passes the table of a better version to the program, or null if there is none. Called by any thread.
void CKaleidoRuntimeFinishPromotion(const void *table);

/// Receives the code and the message of a run-time error, and the exit status that a shell will report. `file` is null,
/// `line` and `column` are 0 if they are not known.
typedef void (*CKaleidoRuntimeErrorReceiver)(const char *code, const char *message, int status, const char *file,
                                             int line, int column);

/// Makes programs in this process pass run-time errors to a function instead of writing them to standard error. It may
/// be called by a signal handler.
void CKaleidoRuntimeReceiveErrors(CKaleidoRuntimeErrorReceiver receiver);

/// The name of the C function that the program's call before a return address calls; empty if the call is of another
/// function, null if it is not one of the program's.
typedef const char *(*CKaleidoRuntimeNameOfCallee)(uintptr_t returnAddress);

/// Makes a crash in a C function that a program in this process calls a run-time error, before it ends the process.
void CKaleidoRuntimeReportCrashes(CKaleidoRuntimeNameOfCallee name);

/// Finds a module of the runtime's IR, named by its source file without the suffix, for a target such as
/// `x86_64-linux`. Returns its text, which is not zero-terminated and lives as long as the process, and sets `size`.
/// Returns null if there is none.
const char *CKaleidoRuntimeModule(const char *target, const char *module, size_t *size);

/// Returns the JavaScript that loads a WebAssembly module, with places for names, and sets `size`. The text is not
/// zero-terminated and lives as long as the process.
const char *CKaleidoRuntimeWebLoader(size_t *size);

#endif
