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

static int load(struct Program *program) {
  for (size_t i = 0; i < program->count; i++)
    if (!objectLoaderReadTables(&program->objects[i]))
      return 0;
  return objectLoaderLayOut(program) && objectLoaderCollectDefinitions(program) && objectLoaderRelocate(program) &&
         protect(program);
}

int CObjectLoaderLoad(const unsigned char *bytes, const size_t *sizes, size_t count, const CObjectLoaderSymbol *hosts,
                      size_t hostCount, const char *const *names, const void **addresses, size_t nameCount,
                      CObjectLoaderMapping *mapping, const CObjectLoaderObserver *observer) {
  struct Program program = {.count = count, .hosts = hosts, .hostCount = hostCount};
  program.objects = calloc(count, sizeof *program.objects);
  if (!program.objects)
    return 0;
  for (size_t i = 0; i < count; i++) {
    program.objects[i].bytes = bytes;
    program.objects[i].size = sizes[i];
    bytes += (sizes[i] + 15) & ~(size_t)15;
  }
  int isLoaded = load(&program);
  *mapping = (CObjectLoaderMapping){program.memory, program.starts[GroupCount], program.undefinedSymbol};
  for (size_t i = 0; isLoaded && i < nameCount; i++)
    addresses[i] = objectLoaderFindDefinition(&program, names[i]);
  if (isLoaded && observer)
    objectLoaderInform(&program, observer);
  objectLoaderKeepCalls(&program);
  if (!isLoaded && program.memory)
    CObjectLoaderUnload(*mapping);
  for (size_t i = 0; i < count; i++) {
    free(program.objects[i].places);
    free(program.objects[i].slots);
  }
  free(program.definitions);
  free(program.objects);
  return isLoaded;
}

void CObjectLoaderUnload(CObjectLoaderMapping mapping) {
  objectLoaderForgetCalls(mapping.memory);
  munmap(mapping.memory, mapping.size);
}

#else

int CObjectLoaderLoad(const unsigned char *bytes, const size_t *sizes, size_t count, const CObjectLoaderSymbol *hosts,
                      size_t hostCount, const char *const *names, const void **addresses, size_t nameCount,
                      CObjectLoaderMapping *mapping, const CObjectLoaderObserver *observer) {
  return 0;
}

void CObjectLoaderUnload(CObjectLoaderMapping mapping) {}

const char *CObjectLoaderCalledFunction(uintptr_t returnAddress) { return NULL; }

#endif
