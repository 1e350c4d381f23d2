// Loads objects with loops (`kaleido build --emit=ufunc`) into a Python process, and turns calls that end early into exceptions.
//
// The library refers to no symbol of Python: it receives what it needs of Python's C API.
#include "CObjectLoader.h"
#include "Kernel.h"

#include <pthread.h>
#include <time.h>

#define EXPORTED __attribute__((visibility("default")))

/// What is used of Python's C API, and the types of exceptions.
struct Python {
  int (*isInitialized)(void);
  int (*ensure)(void);
  void (*release)(int state);
  int (*checkSignals)(void);
  void *(*format)(void *type, const char *format, ...);
  void *recursionError, *exitError;
  /// The thread that runs signal handlers.
  unsigned long mainThread;
};

static struct Python python;

/// The interval between checks for signals, in nanoseconds. A check needs Python's global lock.
enum { Pause = 50000000 };

/// Whether a signal handler of Python has raised an exception. Other threads run none, and may outlive the interpreter.
static int isInterruptedByPython(void) {
  if (pthread_self() != python.mainThread)
    return 0;
  static _Thread_local int64_t last;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  int64_t now = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
  if (now - last < Pause)
    return 0;
  last = now;
  int state = python.ensure();
  int isRaised = python.checkSignals() != 0;
  python.release(state);
  return isRaised;
}

/// Raises the exception for a call that ended early. An interruption has been raised already. There are no exceptions in a thread
/// that outlives the interpreter: Python ends it when it takes the lock again.
static void raiseStatus(void) {
  struct Status status = takeStatus();
  if (status.reason == interrupted || !python.isInitialized())
    return;
  int state = python.ensure();
  if (status.reason == stackOverflow)
    python.format(python.recursionError, "the stack is exhausted in a call of `%s`", status.function);
  else if (status.reason == exited)
    python.format(python.exitError, "exit(%d)", (int)status.value);
  else
    python.format(python.exitError, "exit: the status is not a whole number from 0 to 255");
  python.release(state);
}

// The C library, as `Runtime.h` declares its functions.
extern void *stdout;
size_t __fpending(void *stream);

/// Applies a kernel, and writes what it has printed, before Python writes something.
static int applyOrRaise(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count) {
  int result = applyKernel(kernel, arrays, strides, count);
  if (__fpending(stdout) != 0)
    fflush(stdout);
  if (result != 0)
    raiseStatus();
  return result;
}

/// Must be called before an object is used.
EXPORTED void kaleido_host_prepare(const struct Python *given) {
  python = *given;
  interruptionTest = isInterruptedByPython;
}

#define FUNCTION(name) {"ks.runtime." #name, (const void *)name}

/// Links an object into this process, and stores the addresses of its symbols. Returns 0 on failure.
EXPORTED int kaleido_host_load(const unsigned char *bytes, size_t size, const char *const *names, const void **addresses,
                               size_t count, CObjectLoaderMapping *mapping) {
  const CObjectLoaderSymbol hosts[] = {
      FUNCTION(putchard),
      FUNCTION(printd),
      FUNCTION(print),
      FUNCTION(readd),
      FUNCTION(argument),
      FUNCTION(arguments),
      FUNCTION(supportsVersion3),
      FUNCTION(endOverflowingCall),
      FUNCTION(endCall),
      {"ks.runtime.applyKernel", (const void *)applyOrRaise},
      {"ks.runtime.callState", (const void *)((char *)&callState - (char *)__builtin_thread_pointer())},
  };
  return CObjectLoaderLoad(bytes, &size, 1, hosts, sizeof hosts / sizeof *hosts, names, addresses, count, mapping, NULL);
}

/// Removes an object from memory. None of its functions may be running.
EXPORTED void kaleido_host_unload(CObjectLoaderMapping mapping) { CObjectLoaderUnload(mapping); }
