// Loads objects with loops (`kaleido build --emit=ufunc`) into a Python process, and turns calls that end early into exceptions.
//
// The library refers to no symbol of Python: it receives what it needs of Python's C API.
#include "CObjectLoader.h"
#include "Host.h"
#include "Vectors/Vectors.h"

#include <errno.h>

#define EXPORTED __attribute__((visibility("default")))

// The C library; `Runtime.h` declares some of its functions with other types than C's headers.
void *memmem(const void *bytes, size_t size, const void *part, size_t partSize);

struct Python python;

/// Raises the `OSError` of an error number.
static void raiseLostOutput(int number) {
  errno = number;
  python.setFromErrno(python.osError, "<stdout>");
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
  else if (status.reason == outputLost)
    raiseLostOutput((int)status.value);
  else if (status.reason == exited)
    python.format(python.exitError, "exit(%d)", (int)status.value);
  else
    python.format(python.exitError, "exit: the status is not a whole number from 0 to 255");
  python.release(state);
}

static int applyOrRaise(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count) {
  int isQuick = kernel->traits & (isLight | isBrief);
  int result = isQuick ? applyKernel(kernel, arrays, strides, count) : applyWithExit(kernel, arrays, strides, count);
  if (result != 0)
    raiseStatus();
  return result;
}

/// Must be called before an object is used, and in a child process.
EXPORTED void kaleido_host_prepare(const struct Python *given) {
  python = *given;
  interruptionTest = isInterruptedByPython;
  forgetTicks();
}

/// The version of objects that can be loaded.
EXPORTED int kaleido_host_version(void) { return CKaleidoRuntimeLoopVersion; }

#define FUNCTION(name) {"ks.runtime." #name, (const void *)name}

/// Links an object into this process, and stores the addresses of its symbols. Returns 0 on failure.
EXPORTED int kaleido_host_load(const unsigned char *bytes, size_t size, const char *const *names, const void **addresses,
                               size_t count, CObjectLoaderMapping *mapping) {
  const CObjectLoaderSymbol own[] = {
      {"ks.runtime.putchard", (const void *)putchardForPython},
      {"ks.runtime.printd", (const void *)printdForPython},
      {"ks.runtime.print", (const void *)printForPython},
      {"ks.runtime.readd", (const void *)readdForPython},
      FUNCTION(argument),
      FUNCTION(arguments),
      FUNCTION(supportsVersion3),
      FUNCTION(endOverflowingCall),
      FUNCTION(endCall),
      {"ks.runtime.applyKernel", (const void *)applyOrRaise},
      {CALL_STATE_SYMBOL, (const void *)((char *)&callState - (char *)__builtin_thread_pointer())},
  };
  enum { OwnCount = sizeof own / sizeof *own };
  size_t vectorCount = 0;
  const CObjectLoaderSymbol *vectors = NULL;
  // Their selection takes half a millisecond.
  if (memmem(bytes, size, VECTORS_PREFIX, sizeof VECTORS_PREFIX - 1))
    vectors = findVectors(&vectorCount);
  CObjectLoaderSymbol hosts[OwnCount + MostVectors];
  for (size_t i = 0; i < OwnCount + vectorCount; i++)
    hosts[i] = i < OwnCount ? own[i] : vectors[i - OwnCount];
  return CObjectLoaderLoad(bytes, &size, 1, hosts, OwnCount + vectorCount, names, addresses, count, mapping, NULL);
}

/// Removes an object from memory. None of its functions may be running.
EXPORTED void kaleido_host_unload(CObjectLoaderMapping mapping) { CObjectLoaderUnload(mapping); }
