// Declarations shared by the runtime's source files.
//
// The runtime is compiled twice: by SwiftPM into the compiler, for programs that run in its process, and by
// Scripts/make-runtime to LLVM IR, which becomes part of the programs that kaleido builds. The IR may be compiled
// without C library headers for the target, so the files include none and declare the functions that they call.
//
// Each file is a module that is linked into a program as a whole or not at all. All names defined in a file begin
// with `ks.runtime.`, so that they cannot clash with a name of the program or of C.
#ifndef RUNTIME_H
#define RUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// Sets the symbol of a function or variable in the object file.
#define RUNTIME_NAME(name) __asm__("ks.runtime." #name)

/// The symbol of a variable whose layout a version has.
#define VERSIONED_SYMBOL(name, version) "ks.runtime." #name "." TEXT_OF(version)
#define TEXT_OF(number) #number

/// Marks a function that is bound by I/O. Optimizing it with the program would cost every build a millisecond without
/// any gain.
#define NOT_OPTIMIZED __attribute__((noinline))

/// Marks a function that is part of its callers, and has no name of its own in the program.
#define INLINE inline __attribute__((always_inline))

/// The words of the program's command line.
struct CommandLine {
  int count;
  char **words;
};

/// Weak, so that all objects of a program share it.
extern struct CommandLine commandLine RUNTIME_NAME(commandLine) __attribute__((weak, visibility("hidden")));

double putchard(double character) RUNTIME_NAME(putchard);
double printd(double number) RUNTIME_NAME(printd);
double print(double number) RUNTIME_NAME(print);
char *formatNumber(double number, char *text) RUNTIME_NAME(formatNumber);
double readd(void) RUNTIME_NAME(readd);
double argument(double index) RUNTIME_NAME(argument);
double arguments(void) RUNTIME_NAME(arguments);
double exitProgram(double status) RUNTIME_NAME(exit);

/// Stores the command line for `argument` and `arguments`.
void setCommandLine(int count, char **words) RUNTIME_NAME(setCommandLine);

/// The program's own stack: addresses from `start` to `end`, and a guard area below. All zero if there is none.
struct Stack {
  uintptr_t guard, start, end;
};

extern struct Stack ownStack RUNTIME_NAME(ownStack) __attribute__((visibility("hidden")));

/// Calls the program on a stack of its own of `size` bytes, or of less if the address space does not suffice.
void callOnStack(void (*program)(void), size_t size) RUNTIME_NAME(callOnStack);

/// Ends the program that `callOnStack` has called, so that `callOnStack` returns.
_Noreturn void leaveProgram(void) RUNTIME_NAME(leaveProgram);

/// Called where the program ends: writes what is buffered, and ends the process with a message if output was lost.
void reportLostOutput(void) RUNTIME_NAME(reportLostOutput) __attribute__((visibility("hidden")));

/// Whether the output that is buffered does not end with a newline.
int endsInLine(void) RUNTIME_NAME(endsInLine) __attribute__((visibility("hidden")));

/// Writes a newline before a message, if the message goes where the output goes: to a terminal, for example.
void endLine(void) RUNTIME_NAME(endLine) __attribute__((visibility("hidden")));

/// Whether the processor is an x86-64-v3, with AVX2 and fused multiplication, or newer.
int supportsVersion3(void) RUNTIME_NAME(supportsVersion3);

struct Unit;

/// The file that the report of a stack overflow is written to.
extern int reportFile RUNTIME_NAME(reportFile) __attribute__((visibility("hidden")));

/// Makes an overflow of the program's own stack in the functions of these units report the function and the call.
void reportStackOverflow(const struct Unit *units, size_t count) RUNTIME_NAME(reportStackOverflow);

#if __STDC_HOSTED__
/// In the compiler's process: adds units to those of `reportStackOverflow`.
void addGuardedUnits(const struct Unit *units, size_t count) RUNTIME_NAME(addGuardedUnits);

/// In the compiler's process: removes what `addGuardedUnits` has added.
void removeAddedUnits(void) RUNTIME_NAME(removeAddedUnits);

/// In the compiler's process: C's `fmod`, several times as fast for whole numbers.
double quickRemainder(double dividend, double divisor) RUNTIME_NAME(quickRemainder);

/// In the compiler's process: receives a program's run-time error in place of standard error, unless null. `status` is
/// the exit status that a shell will report. `file` is null, `line` and `column` are 0 if they are not known.
extern void (*errorReceiver)(const char *code, const char *message, int status, const char *file, int line,
                             int column) RUNTIME_NAME(errorReceiver);
#endif

// The C library.
int dprintf(int file, const char *format, ...);
_Noreturn void exit(int status);
int fflush(void *stream);
int printf(const char *format, ...);
int putchar(int character);
int puts(const char *text);
int scanf(const char *format, ...);
int snprintf(char *text, size_t size, const char *format, ...);
size_t strcspn(const char *text, const char *reject);
double strtod(const char *text, char **end);

#endif
