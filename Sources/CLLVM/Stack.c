// Calling a function on another stack than the process began with. A thread would do too, but the C library
// gives every further thread a heap that grows by a system call for each page or so.
#define _GNU_SOURCE
#include "CLLVM.h"

#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>

static void (*entered)(void *);
static void *enteredArgument;

static void enter(void) { entered(enteredArgument); }

int CLLVMCallOnStack(size_t size, void (*function)(void *), void *argument) {
  const size_t guardSize = 1 << 16;
  char *stack = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED)
    return 0;
  ucontext_t caller, callee;
  if (mprotect(stack + guardSize, size - guardSize, PROT_READ | PROT_WRITE) != 0 || getcontext(&callee) != 0) {
    munmap(stack, size);
    return 0;
  }
  callee.uc_stack.ss_sp = stack;
  callee.uc_stack.ss_size = size;
  callee.uc_link = &caller;
  entered = function;
  enteredArgument = argument;
  makecontext(&callee, enter, 0);
  // The stack stays: the process ends soon, which is faster than giving it back.
  return swapcontext(&caller, &callee) == 0;
}
