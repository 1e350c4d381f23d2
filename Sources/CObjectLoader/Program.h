// The object files of a program on their way into memory.
#ifndef PROGRAM_H
#define PROGRAM_H

#include "CObjectLoader.h"

#if defined(__x86_64__) && defined(__linux__)

#include <elf.h>
#include <stdint.h>

enum Group { Code, ReadOnly, Data, GroupCount };
enum { PageSize = 4096, StubSize = 16, SlotSize = 8 };

struct Object {
  const unsigned char *bytes;
  size_t size;
  const Elf64_Shdr *sections;
  size_t sectionCount;
  const Elf64_Sym *symbols;
  size_t symbolCount;
  const char *names;
  size_t namesSize;
  unsigned char **places; // of each section in memory; null for those that are left out
  int64_t *slots;         // of each symbol, -1 for none
};

struct Definition {
  const char *name;
  unsigned char *address;
};

struct Program {
  struct Object *objects;
  size_t count;
  const CObjectLoaderSymbol *hosts;
  size_t hostCount;
  struct Definition *definitions;
  size_t definitionCount;
  unsigned char *memory;
  size_t starts[GroupCount + 1]; // of the groups in memory, then the end
  unsigned char *stubs, *slots;
  char **names; // of the functions that the slots lead to outside the program; null for others
  size_t slotCount, usedSlots;
  const char *undefinedSymbol; // the first that is needed and that nothing defines; null for none
};

static inline int isTableRelocation(uint32_t type) {
  return type == R_X86_64_GOTPCREL || type == R_X86_64_GOTPCRELX || type == R_X86_64_REX_GOTPCRELX ||
         type == R_X86_64_GOTTPOFF;
}

/// Validates an object's tables, so that no later step reads out of bounds. Returns 0 for an object that is not valid.
int objectLoaderReadTables(struct Object *object);

/// Maps memory for the sections of all objects, copies them there, and reserves the stubs and slots. Returns 0 on failure.
int objectLoaderLayOut(struct Program *program);

/// Collects the global symbols that the objects define. Returns 0 if there is no memory for them.
int objectLoaderCollectDefinitions(struct Program *program);

/// The address of a global symbol that an object defines; null if none does.
unsigned char *objectLoaderFindDefinition(const struct Program *program, const char *name);

/// Applies all relocations. Returns 0 if one is not supported, or refers to a symbol that nothing defines.
int objectLoaderRelocate(struct Program *program);

/// Tells an observer about the functions of a program that has been loaded.
void objectLoaderInform(const struct Program *program, const CObjectLoaderObserver *observer);

/// Lets calls of functions outside a program be identified from now on. Takes the names over.
void objectLoaderKeepCalls(struct Program *program);

/// Stops identifying the calls of a program that is removed from memory.
void objectLoaderForgetCalls(const void *memory);

#endif
#endif
