// Runs a program on a stack of its own: larger than the system's, and independent of the shell's limit. Memory is
// committed only as the program touches it.
#include "Runtime.h"

struct Stack ownStack;

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__) || (defined(__riscv) && __riscv_xlen == 64))

int getcontext(void *context);
int setcontext(const void *context);
void makecontext(void *context, void (*function)(void), int count, ...);
int swapcontext(void *from, const void *to);
void *mmap(void *address, size_t size, int protection, int flags, int file, long offset);
int madvise(void *address, size_t size, int advice);
int mprotect(void *address, size_t size, int protection);
int munmap(void *address, size_t size);

// Linux's constants, the same on all architectures.
enum { ReadWrite = 3, HugePages = 14 };
#define MAP_FLAGS 0x24022 // MAP_PRIVATE, MAP_ANONYMOUS, MAP_NORESERVE, MAP_STACK

// At least the size of glibc's `ucontext_t`, and the offsets of `uc_link` and of `uc_stack`'s address and size.
enum { ContextSize = 4608, Link = 8, StackStart = 16, StackSize = 32 };

/// The context to return to from the program; null while no program runs on a stack of its own.
static char *caller RUNTIME_NAME(programCaller);

enum { GuardSize = 64 << 20, SmallestStack = 1 << 16, SmallPages = 2 << 20 };

/// Reserves a stack, smaller if the address space is limited. Returns its first byte above the guard area, or null.
static char *reserve(size_t size) RUNTIME_NAME(reserveStack);
NOT_OPTIMIZED static char *reserve(size_t size) {
  for (; size >= SmallestStack; size /= 2) {
    size &= -(size_t)SmallestStack;
    char *guard = mmap(NULL, GuardSize + size, 0, MAP_FLAGS, -1, 0);
    if (guard == (char *)-1)
      continue;
    char *start = guard + GuardSize;
    if (mprotect(start, size, ReadWrite) == 0) {
      // Deep recursion touches its stack several times as fast in huge pages.
      if (size > SmallPages)
        madvise(start, size - SmallPages, HugePages);
      ownStack = (struct Stack){.guard = (uintptr_t)guard, .start = (uintptr_t)start, .end = (uintptr_t)start + size};
      return start;
    }
    munmap(guard, GuardSize + size);
  }
  return NULL;
}

NOT_OPTIMIZED void callOnStack(void (*program)(void), size_t size) {
  _Alignas(16) char context[ContextSize], callee[ContextSize];
  // A process that runs several programs, one after the other, uses one stack.
  char *start = ownStack.start ? (char *)ownStack.start : reserve(size);
  if (!start || getcontext(callee) != 0) {
    program();
    return;
  }
  caller = context;
  *(void **)(callee + Link) = caller;
  *(char **)(callee + StackStart) = start;
  *(size_t *)(callee + StackSize) = ownStack.end - ownStack.start;
  makecontext(callee, program, 0);
  swapcontext(caller, callee);
  caller = NULL;
  // The stack stays mapped: the process exits soon, or runs another program.
}

void leaveProgram(void) {
  if (caller)
    setcontext(caller);
  exit(70);
}

#else

void callOnStack(void (*program)(void), size_t size) {
  (void)size;
  program();
}

void leaveProgram(void) { exit(70); }

#endif
