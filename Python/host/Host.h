// Declarations shared by the files of the host library.
#ifndef HOST_H
#define HOST_H

#include "Kernel.h"

/// The functions of Python's C API and the exception types that the library uses.
struct Python {
  int (*isInitialized)(void);
  int (*ensure)(void);
  void (*release)(int state);
  int (*checkSignals)(void);
  void *(*format)(void *type, const char *format, ...);
  void *(*setFromErrno)(void *type, const char *file);
  void *recursionError, *exitError, *osError;
  /// The thread that runs signal handlers.
  unsigned long mainThread;
};

extern struct Python python;

/// A reason for ending a call early, besides those of the runtime: its output is lost. The value is the error number.
enum { outputLost = 100 };

/// Where a call returns to if it is left.
struct Exit {
  void *registers[5];
  struct Exit *outer;
  /// The processor's floating-point state before the call.
  uint32_t numberStatus;
};

/// A thread's state of calls of kernels whose elements may take long.
struct Turn {
  /// The innermost call, if it can be left at any instruction: its kernel calls no C functions but mathematical ones. Null while
  /// Python or C's streams run.
  struct Exit *volatile exit;
  /// Whether they run during a call.
  volatile int isBusy;
  /// Whether the next call must start the ticks or look for signals first.
  volatile int isDue;
  /// Whether ticks have been started, or cannot be; whether a call has begun since the last tick.
  volatile int hasTicks, isUsed;
  /// Whether the current call has printed, and the error number if output is lost.
  int hasPrinted, lost;
  /// The signals that were blocked at the last tick.
  uint64_t mask;
};

extern _Thread_local struct Turn turn __attribute__((tls_model("initial-exec")));

/// Applies a kernel whose elements may take long, so that it can be left within an element. Returns as `applyKernel`.
int applyWithExit(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count);

/// The state of a thread before Python or C's streams run.
struct Pause {
  struct Exit *exit;
  int wasBusy;
};

static inline struct Pause beginPause(void) {
  struct Pause pause = {turn.exit, turn.isBusy};
  turn.isBusy = 1;
  turn.exit = NULL;
  return pause;
}

static inline void endPause(struct Pause pause) {
  turn.exit = pause.exit;
  turn.isBusy = pause.wasBusy;
}

/// Leaves the innermost call.
_Noreturn void leaveCall(int reason, double value);

/// Looks for pending signals, and leaves the call if a handler has raised an exception.
void lookForSignals(void);

/// Whether a signal handler of Python has raised an exception. Looks at most every 50 ms.
int isInterruptedByPython(void);

/// Forgets the ticks of the parent, after a fork.
void forgetTicks(void);

double printForPython(double number);
double printdForPython(double number);
double putchardForPython(double character);
double readdForPython(void);

/// Writes what the current call has printed. Returns 0, or the error number if it is lost.
int writeOutput(void);

#endif
