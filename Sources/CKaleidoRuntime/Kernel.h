// How the functions of a library are called by other languages.
#ifndef KERNEL_H
#define KERNEL_H

#include "Runtime.h"
#include "include/CKaleidoRuntimeRows.h"

/// The traits of a kernel.
enum {
  /// A call may end early: the function is recursive, or calls `exit`.
  mayEndEarly = 1,
  /// An element takes a few instructions, so that many of them are one step.
  isLight = 2,
  /// An element takes microseconds at most: it calls C functions, and has no loops.
  isBrief = 4,
  /// It calls C functions outside of the language's library, which may do anything.
  callsOut = 8,
};

/// What a library knows of one of its functions. The arrays are those of the parameters, then that of the results.
struct Kernel {
  /// Applies the function to contiguous arrays of `count` numbers. Before each element, its index is stored in `progress` if a call may
  /// end early. Null if there is `applyStrided`.
  void (*apply)(char *const *arrays, size_t count, size_t *progress);
  /// For a function of two parameters, `*result = f(*result, next)` for `count` numbers, `step` bytes apart; null for others.
  void (*reduce)(double *result, const char *next, intptr_t step, size_t count);
  /// Applies it to numbers that are `strides` bytes apart; null where it is faster to copy them to contiguous memory, or calls may end early.
  void (*applyStrided)(char *const *arrays, const intptr_t *strides, size_t count);
  const char *name;
  uint32_t inputCount, traits;
};

/// Why a call ended early. The header of a library declares it, too.
struct Status {
  int reason;
  const char *function;
  double value;
};

enum Reason { stackOverflow = 1, exited = 2, wrongExitStatus = 3, interrupted = 4 };

/// Applies a kernel to arrays of `count` numbers that are `strides` bytes apart: 0 repeats one number. Without strides, the
/// arrays are contiguous and do not overlap partly. Returns 0, or -1 if the call ended early: then the results from there on are NaN. In a
/// process that loads kernels, an interruption leaves them as they were.
int applyKernel(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count)
    RUNTIME_NAME(applyKernel);

/// `f(f(f(start, first), second), …)` for numbers that are `step` bytes apart; NaN if the call ended early.
double reduceKernel(const struct Kernel *kernel, double start, const char *numbers, intptr_t step, size_t count)
    RUNTIME_NAME(reduceKernel);

/// Calls a function, which may end early. Returns whether it did not.
int callGuarded(void (*function)(void *), void *argument) RUNTIME_NAME(callGuarded);

/// Ends the current call, as its stack is exhausted. Functions call it below the limit in `callState`.
_Noreturn void endOverflowingCall(const char *function) RUNTIME_NAME(endOverflowingCall);

/// Ends the current call as `exit` ends a program.
double endCall(double status) RUNTIME_NAME(endCall);

#if __STDC_HOSTED__
/// In a process that loads kernels: asks whether a call is to stop; null if none ever is.
extern int (*interruptionTest)(void) RUNTIME_NAME(interruptionTest);
#endif

/// Why a call of this thread ended early since this was last asked.
struct Status takeStatus(void) RUNTIME_NAME(takeStatus);

/// What a thread knows of its calls. Generated code compares its stack pointer with the first field.
struct CallState {
  uintptr_t stackLimit;
  struct Call *innermost;
  uintptr_t stackStart, stackEnd;
  struct Status status;
  /// The number of elements since a loop last asked whether it is to stop.
  size_t unchecked;
};

#define CALL_STATE_SYMBOL VERSIONED_SYMBOL(callState, C_KALEIDO_RUNTIME_LOOP_VERSION)

/// Weak and visible, so that all libraries of a process that were built by one version share it. At a fixed distance from the thread's
/// own data, so that a load finds it.
extern _Thread_local struct CallState callState __asm__(CALL_STATE_SYMBOL)
    __attribute__((weak, visibility("default"), tls_model("initial-exec")));

_Static_assert(sizeof(struct Kernel) == 40 && sizeof(struct CallState) == 64 && offsetof(struct CallState, stackLimit) == 0,
               "another layout needs a new version in CKaleidoRuntimeRows.h");

#endif
