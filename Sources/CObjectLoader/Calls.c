// Identifies the calls of functions outside the program, by the code before a return address.
#include "Program.h"

#if defined(__x86_64__) && defined(__linux__)

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/// A program in memory.
struct Loaded {
  struct Loaded *next;
  struct Program program;
};

/// The programs, the newest first. Crash handlers read the list without the lock, on the thread that runs the programs and
/// removes them; another thread may add one.
static _Atomic(struct Loaded *) newest;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void forgetNames(struct Program *program) {
  for (size_t i = 0; program->names && i < program->usedSlots; i++)
    free(program->names[i]);
  free(program->names);
}

void objectLoaderKeepCalls(struct Program *program) {
  struct Loaded *loaded = program->memory ? malloc(sizeof *loaded) : NULL;
  if (!loaded) {
    forgetNames(program);
    return;
  }
  loaded->program = *program;
  pthread_mutex_lock(&lock);
  loaded->next = newest;
  newest = loaded;
  pthread_mutex_unlock(&lock);
}

void objectLoaderForgetCalls(const void *memory) {
  pthread_mutex_lock(&lock);
  struct Loaded *after = NULL;
  for (struct Loaded *loaded = newest; loaded; after = loaded, loaded = loaded->next)
    if (loaded->program.memory == memory) {
      if (after)
        after->next = loaded->next;
      else
        newest = loaded->next;
      forgetNames(&loaded->program);
      free(loaded);
      break;
    }
  pthread_mutex_unlock(&lock);
}

/// The program that contains the code before an address, or null.
static const struct Program *programAt(uintptr_t address) {
  for (struct Loaded *loaded = newest; loaded; loaded = loaded->next) {
    uintptr_t offset = address - (uintptr_t)loaded->program.memory;
    if (loaded->program.names && offset >= 6 && offset <= loaded->program.starts[ReadOnly])
      return &loaded->program;
  }
  return NULL;
}

/// The name of a slot of a table whose entries have a given size; empty if it has none.
static const char *nameAt(uintptr_t address, const struct Program *program, const unsigned char *table,
                          size_t entrySize) {
  uintptr_t offset = address - (uintptr_t)table;
  const char *name = offset < program->usedSlots * entrySize ? program->names[offset / entrySize] : NULL;
  return name ? name : "";
}

const char *CObjectLoaderCalledFunction(uintptr_t returnAddress) {
  const struct Program *program = programAt(returnAddress);
  if (!program)
    return NULL;
  const unsigned char *next = (const unsigned char *)returnAddress;
  int32_t displacement;
  memcpy(&displacement, next - 4, 4);
  uintptr_t target = returnAddress + (uintptr_t)(intptr_t)displacement;
  // call *cell(%rip), or call stub
  if (next[-6] == 0xff && next[-5] == 0x15)
    return nameAt(target, program, program->slots, SlotSize);
  return next[-5] == 0xe8 ? nameAt(target, program, program->stubs, StubSize) : "";
}

#endif
