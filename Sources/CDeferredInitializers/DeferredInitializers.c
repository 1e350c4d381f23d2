// LLVM has about 400 static initializers. Running them takes longer than everything else that `kaleido --version` or the
// check of a small program does, so they are deferred until LLVM is first used.
//
// A function in `.preinit_array`, which the C library calls before any initializer, truncates the list of initializers
// (`DT_INIT_ARRAYSZ` in the executable's dynamic section); `CDeferredInitializersRun` runs the rest in order. LLVM's
// initializers come last because its libraries follow all other objects on the linker's command line, the first of them
// being ORC. If the layout is not as expected, all initializers run at start-up as usual.
#define _GNU_SOURCE
#include "CDeferredInitializers.h"

#ifdef DEFERS_INITIALIZERS

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

typedef void (*Initializer)(int, char **, char **);

extern ElfW(Dyn) _DYNAMIC[];
extern Initializer __init_array_start[] __attribute__((visibility("hidden")));
extern Initializer __init_array_end[] __attribute__((visibility("hidden")));

/// A function of the first LLVM library that is linked.
extern void LLVMOrcCreateLLJITBuilder(void);

// The linker's list of functions (`Sources/CLLVM/link`) moves LLVM's initializers between these two, so that they share
// pages.
__attribute__((section(".text.first_deferred"), used)) void CDeferredInitializersFirst(void) {}
__attribute__((section(".text.last_deferred"), used)) void CDeferredInitializersLast(void) {}

static Initializer *firstDeferred;
static int argumentCount;
static char **argumentList;
static char **environmentList;

/// Whether an initializer belongs to LLVM or to a library that is linked after it.
static int isDeferred(Initializer initializer) {
  uintptr_t address = (uintptr_t)initializer;
  return address >= (uintptr_t)LLVMOrcCreateLLJITBuilder ||
         (address > (uintptr_t)CDeferredInitializersFirst && address < (uintptr_t)CDeferredInitializersLast);
}

/// Sets the value of an entry of the dynamic section, which is mapped read-only.
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
  while (eager < count && !isDeferred(__init_array_start[eager]))
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

void CDeferredInitializersRun(void) {
  Initializer *next = firstDeferred;
  firstDeferred = NULL;
  if (!next)
    return;
  for (; next < __init_array_end; next++)
    (*next)(argumentCount, argumentList, environmentList);
}

#else

void CDeferredInitializersRun(void) {}

#endif
