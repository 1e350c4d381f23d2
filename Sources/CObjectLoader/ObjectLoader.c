// A replacement for LLVM's just-in-time linker, for the object files that kaleido generates on x86-64, which takes a
// twentieth of the time. A program found in the cache runs without initializing LLVM.
//
// Supports the relocations that LLVM emits for position-independent code, and fails on everything else so that LLVM's
// linker can take over. All objects share one mapping: code, followed by a stub for each external call; read-only
// data, followed by the table of addresses that stubs and code load; writable data.
#include "Program.h"

#if defined(__x86_64__) && defined(__linux__)

#include <stdlib.h>
#include <sys/mman.h>

static int protect(const struct Program *program) {
  const size_t *starts = program->starts;
  return mprotect(program->memory, starts[ReadOnly], PROT_READ | PROT_EXEC) == 0 &&
         mprotect(program->memory + starts[ReadOnly], starts[Data] - starts[ReadOnly], PROT_READ) == 0;
}

static void *load(struct Program *program, const char *entry) {
  for (size_t i = 0; i < program->count; i++)
    if (!objectLoaderReadTables(&program->objects[i]))
      return NULL;
  if (!objectLoaderLayOut(program) || !objectLoaderCollectDefinitions(program) || !objectLoaderRelocate(program) ||
      !protect(program))
    return NULL;
  return objectLoaderFindDefinition(program, entry);
}

void *CObjectLoaderLoad(const unsigned char *bytes, const size_t *sizes, size_t count, const CObjectLoaderSymbol *hosts,
                        size_t hostCount, const char *entry) {
  struct Program program = {.count = count, .hosts = hosts, .hostCount = hostCount};
  program.objects = calloc(count, sizeof *program.objects);
  if (!program.objects)
    return NULL;
  for (size_t i = 0; i < count; i++) {
    program.objects[i].bytes = bytes;
    program.objects[i].size = sizes[i];
    bytes += (sizes[i] + 15) & ~(size_t)15;
  }
  void *address = load(&program, entry);
  if (!address && program.memory)
    munmap(program.memory, program.starts[GroupCount]);
  for (size_t i = 0; i < count; i++) {
    free(program.objects[i].places);
    free(program.objects[i].slots);
  }
  free(program.definitions);
  free(program.objects);
  return address;
}

#else

void *CObjectLoaderLoad(const unsigned char *bytes, const size_t *sizes, size_t count, const CObjectLoaderSymbol *hosts,
                        size_t hostCount, const char *entry) {
  return 0;
}

#endif
