// Ends a call of a library's function where a program would end: with a jump to where the library was called. Generated code
// has nothing to clean up on the way.
#include "Kernel.h"

_Thread_local struct CallState callState;

#if __STDC_HOSTED__ && defined(__x86_64__)
// The compiler saves what it needs itself, which takes a few nanoseconds less.
#define setContext(context) __builtin_setjmp((void **)(context))
#define restoreContext(context, value) __builtin_longjmp((void **)(context), value)
#else
int setContext(void *context) __asm__("_setjmp") __attribute__((returns_twice));
_Noreturn void restoreContext(void *context, int value) __asm__("_longjmp");
#endif

// The C library. The types are those of 64-bit Linux.
void *pthread_self(void);
int pthread_getattr_np(void *thread, void *attributes);
int pthread_attr_getstack(const void *attributes, void **start, size_t *size);
int pthread_attr_destroy(void *attributes);

enum {
  // At least the sizes of `jmp_buf` and `pthread_attr_t`.
  ContextSize = 512,
  AttributesSize = 128,
  /// What functions without a test of the limit, C functions and signal handlers may use.
  Reserve = 128 << 10,
  /// What a call may use of a stack that is not the thread's.
  ForeignStack = 64 << 10,
};

struct Call {
  _Alignas(16) char context[ContextSize];
  struct Call *outer;
  uintptr_t outerLimit;
};

/// Finds the stack of this thread.
NOT_OPTIMIZED static void findStack(void) RUNTIME_NAME(findStack);
NOT_OPTIMIZED static void findStack(void) {
  _Alignas(16) char attributes[AttributesSize];
  void *start;
  size_t size;
  if (pthread_getattr_np(pthread_self(), attributes) != 0)
    return;
  if (pthread_attr_getstack(attributes, &start, &size) == 0) {
    callState.stackStart = (uintptr_t)start;
    callState.stackEnd = (uintptr_t)start + size;
  }
  pthread_attr_destroy(attributes);
}

/// The address below which the stack of this thread is exhausted.
static uintptr_t findLimit(void) RUNTIME_NAME(findLimit);
static uintptr_t findLimit(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (callState.stackEnd == 0)
    findStack();
  if (here < callState.stackStart || here >= callState.stackEnd)
    return here - ForeignStack;
  size_t quarter = (callState.stackEnd - callState.stackStart) / 4;
  return callState.stackStart + (quarter < Reserve ? quarter : Reserve);
}

int callGuarded(void (*function)(void *), void *argument) {
  struct Call call;
  call.outer = callState.innermost;
  call.outerLimit = callState.stackLimit;
  int isComplete = setContext(call.context) == 0;
  if (isComplete) {
    callState.innermost = &call;
    callState.stackLimit = findLimit();
    function(argument);
  }
  callState.innermost = call.outer;
  callState.stackLimit = call.outerLimit;
  return isComplete;
}

_Noreturn static void endWith(enum Reason reason, const char *function, double value) RUNTIME_NAME(endWith);
_Noreturn static void endWith(enum Reason reason, const char *function, double value) {
  callState.status = (struct Status){reason, function, value};
  if (callState.innermost)
    restoreContext(callState.innermost->context, 1);
  exit(70);
}

void endOverflowingCall(const char *function) { endWith(stackOverflow, function, 0); }

NOT_OPTIMIZED double endCall(double status) {
  int isStatus = status >= 0 && status <= 255 && status == (int)status;
  endWith(isStatus ? exited : wrongExitStatus, "exit", status);
}

struct Status takeStatus(void) {
  struct Status status = callState.status;
  callState.status = (struct Status){0};
  return status;
}

#if !__STDC_HOSTED__
// What C programs call.
__attribute__((weak)) struct Status kaleido_status(void) { return takeStatus(); }
#endif
