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
  /// The state of this thread, and that of the one that holds the lock or null, from functions that this Python may lack.
  void *(*ownState)(void), *(*currentState)(void);
  void *(*saveThread)(void);
  void (*restoreThread)(void *state);
  void *recursionError, *exitError, *osError;
  /// The thread that runs signal handlers.
  unsigned long mainThread;
};

extern struct Python python;

/// A reason for ending a call early, besides those of the runtime: its output is lost. The value is the error number.
enum { outputLost = 100 };

struct Output;

/// A call of a kernel that can be left.
struct Exit {
  void *registers[5];
  struct Exit *outer;
  /// Whether it can be left at any instruction: its kernel calls no C functions but mathematical ones.
  int isAnywhere;
  /// The processor's floating-point state, the runtime's innermost call and its limit of the stack before the call.
  uint32_t numberStatus;
  struct Call *innermost;
  uintptr_t stackLimit;
  /// What it has printed and not yet written; null before it prints.
  struct Output *output;
  /// Why it must end, and the error number if its output is lost; 0 if it may continue.
  int ending, errorNumber;
};

/// A thread's state of calls that can be left.
struct Turn {
  /// The innermost call. Null while Python or streams run, which may switch to another stack and call kernels there.
  struct Exit *volatile exit;
  /// The call that prints.
  struct Exit *printing;
  /// Whether the next call must start the ticks or look for signals first.
  volatile int isDue;
  /// Whether ticks have been started, or cannot be; whether a call has begun since the last tick.
  volatile int hasTicks, isUsed;
  /// The signals that were blocked at the last tick.
  uint64_t mask;
};

extern _Thread_local struct Turn turn __attribute__((tls_model("initial-exec")));

/// Applies a kernel so that the call can be left. Returns as `applyKernel`.
int applyWithExit(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count);

/// What a thread knows of its calls before Python or streams run.
struct Pause {
  struct Exit *exit;
  struct Call *innermost;
  uintptr_t stackLimit;
};

/// Starts the ticks of the main thread.
void startTicks(void);

// A tick may come between any two of these statements.
static inline struct Pause beginPause(void) {
  struct Pause pause = {turn.exit, callState.innermost, callState.stackLimit};
  turn.exit = NULL;
  __asm__ volatile("" : : : "memory");
  callState.innermost = NULL;
  callState.stackLimit = 0;
  return pause;
}

static inline void endPause(struct Pause pause) {
  callState.innermost = pause.innermost;
  callState.stackLimit = pause.stackLimit;
  __asm__ volatile("" : : : "memory");
  turn.exit = pause.exit;
  if (pause.exit && pause.exit->isAnywhere && !turn.hasTicks)
    startTicks();
}

/// Releases Python's lock, if this thread holds it, before something that may block. Returns what `takeLock` takes it again with.
static inline void *releaseLock(void) {
  if (!python.currentState || !python.isInitialized())
    return NULL;
  void *own = python.ownState();
  return own && own == python.currentState() ? python.saveThread() : NULL;
}

static inline void takeLock(void *state) {
  if (state)
    python.restoreThread(state);
}

/// Leaves the innermost call.
_Noreturn void leaveCall(int reason, double value);

/// Runs Python's handlers of pending signals, in the main thread. Returns whether one has raised an exception.
int checkSignals(void);

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

/// Ends the use of streams by a call, and the call if that is to be.
void endStream(struct Pause pause);

/// Writes what a call has printed.
void writeOutput(struct Exit *call);

/// Writes what a call that ends has printed, and what C functions have printed if its kernel calls some. Of an interrupted call, only as
/// much as can be written at once.
void finishOutput(struct Exit *call, int isInterrupted);

/// Takes what C functions have printed and not yet written from the stream. The caller frees it; null if there is nothing.
char *takeOutputOfC(size_t *size);

/// The file number of standard output; -1 if there is none.
int outputFile(void);

#endif
