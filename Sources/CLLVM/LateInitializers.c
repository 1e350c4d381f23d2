// LLVM has about 400 static initializers, which take longer than all that `kaleido --version` or the check of
// a small program does: here they run when LLVM is first used, not when the process starts.
//
// A function in `.preinit_array`, which the system calls before any initializer, shortens the list that it
// will go through (`DT_INIT_ARRAYSZ` in the executable's dynamic section); the rest is run later, in its
// order. LLVM's initializers are the last ones, from the first library on that the linker was given. Where
// anything is not as expected, all run at the start, as usual.
//
// The pages that LLVM writes even for the smallest program are asked for then, too, at once: one by one they
// are 480 page faults, a thirteenth of the time of `run -e 4+5`.
#define _GNU_SOURCE
#include "CLLVM.h"

#ifdef CLLVM_RUNS_INITIALIZERS_LATE

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

typedef void (*Initializer)(int, char **, char **);

extern ElfW(Dyn) _DYNAMIC[];
extern Initializer __init_array_start[] __attribute__((visibility("hidden")));
extern Initializer __init_array_end[] __attribute__((visibility("hidden")));

static Initializer *firstDeferred;
static int argumentCount;
static char **argumentList;
static char **environmentList;

/// Lets the dynamic section's page be written while `entry` is changed.
static int setValue(ElfW(Dyn) *entry, size_t value) {
  uintptr_t pageSize = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)entry & ~(pageSize - 1);
  uintptr_t end = ((uintptr_t)(entry + 1) + pageSize - 1) & ~(pageSize - 1);
  if (mprotect((void *)start, end - start, PROT_READ | PROT_WRITE) != 0)
    return 0;
  entry->d_un.d_val = value;
  mprotect((void *)start, end - start, PROT_READ);
  return 1;
}

static void defer(int argc, char **argv, char **envp) {
  size_t count = (size_t)(__init_array_end - __init_array_start);
  size_t eager = 0;
  while (eager < count && (uintptr_t)__init_array_start[eager] < (uintptr_t)&LLVMOrcCreateLLJITBuilder)
    eager++;
  if (eager == count)
    return;
  for (ElfW(Dyn) *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag != DT_INIT_ARRAYSZ || entry->d_un.d_val != count * sizeof(Initializer))
      continue;
    if (!setValue(entry, eager * sizeof(Initializer)))
      return;
    firstDeferred = __init_array_start + eager;
    argumentCount = argc;
    argumentList = argv;
    environmentList = envp;
  }
}

__attribute__((section(".preinit_array"), used)) static Initializer deferEntry = defer;

/// The heap that LLVM needs for the smallest program.
static const size_t leastHeap = 1400 << 10;

extern char __bss_start[], _end[];

/// Has the kernel make all pages between two places at once. Where it cannot, they come one by one.
static void populate(char *start, char *end) {
#ifdef MADV_POPULATE_WRITE
  uintptr_t pageSize = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + pageSize - 1) & ~(pageSize - 1);
  uintptr_t last = (uintptr_t)end & ~(pageSize - 1);
  if (first < last)
    madvise((void *)first, last - first, MADV_POPULATE_WRITE);
#endif
}

static void populatePagesOfLLVM(void) {
  populate(__bss_start, _end);
  char *block = malloc(leastHeap);
  if (block)
    populate(block, block + leastHeap);
  free(block);
}

void CLLVMInitialize(void) {
  Initializer *next = firstDeferred;
  firstDeferred = NULL;
  if (!next)
    return;
  populatePagesOfLLVM();
  for (; next < __init_array_end; next++)
    (*next)(argumentCount, argumentList, environmentList);
}

#else

void CLLVMInitialize(void) {}

#endif
