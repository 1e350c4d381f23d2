// Identifies the calls of functions outside the program, by the code before a return address.
#include "Program.h"

#if defined(__x86_64__) && defined(__linux__)

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct Program loaded;
/// Held while `loaded` is replaced. Crash handlers read it without the lock, on the thread that runs the program.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void forget(void) {
  for (size_t i = 0; loaded.names && i < loaded.usedSlots; i++)
    free(loaded.names[i]);
  free(loaded.names);
  loaded = (struct Program){0};
}

void objectLoaderKeepCalls(struct Program *program) {
  pthread_mutex_lock(&lock);
  forget();
  loaded = *program;
  pthread_mutex_unlock(&lock);
}

void objectLoaderForgetCalls(const void *memory) {
  pthread_mutex_lock(&lock);
  if (memory == loaded.memory)
    forget();
  pthread_mutex_unlock(&lock);
}

/// The name of a slot of a table whose entries have a given size; empty if it has none.
static const char *nameAt(uintptr_t address, const unsigned char *table, size_t entrySize) {
  uintptr_t offset = address - (uintptr_t)table;
  const char *name = offset < loaded.usedSlots * entrySize ? loaded.names[offset / entrySize] : NULL;
  return name ? name : "";
}

const char *CObjectLoaderCalledFunction(uintptr_t returnAddress) {
  uintptr_t offset = returnAddress - (uintptr_t)loaded.memory;
  if (!loaded.names || offset < 6 || offset > loaded.starts[ReadOnly])
    return NULL;
  const unsigned char *next = (const unsigned char *)returnAddress;
  int32_t displacement;
  memcpy(&displacement, next - 4, 4);
  uintptr_t target = returnAddress + (uintptr_t)(intptr_t)displacement;
  // call *cell(%rip), or call stub
  if (next[-6] == 0xff && next[-5] == 0x15)
    return nameAt(target, loaded.slots, SlotSize);
  return next[-5] == 0xe8 ? nameAt(target, loaded.stubs, StubSize) : "";
}

#endif
