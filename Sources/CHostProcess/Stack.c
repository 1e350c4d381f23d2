// Calls a function on a stack other than the initial one. A thread would also work, but glibc gives every additional
// thread a heap that grows by about a page per system call.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifdef IS_SANITIZED
// Sanitizers support threads but not switching stacks.
#include <pthread.h>
#include <signal.h>

struct Call {
  void (*function)(void *);
  void *argument;
};

static void *run(void *call) {
  ((struct Call *)call)->function(((struct Call *)call)->argument);
  return NULL;
}

int CHostProcessCallOnStack(size_t size, void (*function)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_t thread;
  struct Call call = {function, argument};
  sigset_t all, before;
  if (pthread_attr_init(&attributes) != 0 || pthread_attr_setstacksize(&attributes, size) != 0 ||
      pthread_create(&thread, &attributes, run, &call) != 0)
    return 0;
  // Signals are delivered to the working thread, as if it were the only one.
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int failure = pthread_join(thread, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return failure == 0;
}

#else
#include <sys/mman.h>
#include <ucontext.h>

static void (*entered)(void *);
static void *enteredArgument;
static char *stack;

static void enter(void) { entered(enteredArgument); }

int CHostProcessCallOnStack(size_t size, void (*function)(void *), void *argument) {
  const size_t guardSize = 1 << 16;
  if (!stack) {
    char *start = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (start == MAP_FAILED)
      return 0;
    if (mprotect(start + guardSize, size - guardSize, PROT_READ | PROT_WRITE) != 0) {
      munmap(start, size);
      return 0;
    }
    stack = start;
  }
  ucontext_t caller, callee;
  if (getcontext(&callee) != 0)
    return 0;
  callee.uc_stack.ss_sp = stack;
  callee.uc_stack.ss_size = size;
  callee.uc_link = &caller;
  entered = function;
  enteredArgument = argument;
  makecontext(&callee, enter, 0);
  // The stack stays mapped, for the next call.
  return swapcontext(&caller, &callee) == 0;
}
#endif
