// Resolves the symbols of object files that were copied into memory, and applies their relocations.
#include "Program.h"

#if defined(__x86_64__) && defined(__linux__)

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static int compareNames(const void *lhs, const void *rhs) {
  return strcmp(((const struct Definition *)lhs)->name, ((const struct Definition *)rhs)->name);
}

/// The address of a symbol's definition in its own object, or null.
static unsigned char *placeOf(const struct Object *object, const Elf64_Sym *symbol) {
  if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx >= object->sectionCount ||
      !object->places[symbol->st_shndx] || symbol->st_value > object->sections[symbol->st_shndx].sh_size)
    return NULL;
  return object->places[symbol->st_shndx] + symbol->st_value;
}

int objectLoaderCollectDefinitions(struct Program *program) {
  size_t capacity = 0;
  for (size_t i = 0; i < program->count; i++)
    capacity += program->objects[i].symbolCount;
  program->definitions = malloc((capacity + 1) * sizeof *program->definitions);
  if (!program->definitions)
    return 0;
  for (size_t i = 0; i < program->count; i++) {
    const struct Object *object = &program->objects[i];
    for (size_t s = 0; s < object->symbolCount; s++) {
      const Elf64_Sym *symbol = &object->symbols[s];
      unsigned char *place = placeOf(object, symbol);
      if (place && ELF64_ST_BIND(symbol->st_info) != STB_LOCAL)
        program->definitions[program->definitionCount++] =
            (struct Definition){object->names + symbol->st_name, place};
    }
  }
  qsort(program->definitions, program->definitionCount, sizeof *program->definitions, compareNames);
  return 1;
}

unsigned char *objectLoaderFindDefinition(const struct Program *program, const char *name) {
  struct Definition wanted = {name, NULL};
  struct Definition *found = bsearch(&wanted, program->definitions, program->definitionCount, sizeof wanted,
                                     compareNames);
  return found ? found->address : NULL;
}

/// The address of a host function or of a loaded library's symbol, or null. Variables of threads are the host's only: instead of an
/// address, they have a distance from the thread's own data.
static void *findOutside(const struct Program *program, const char *name, int isOfThread) {
  for (size_t i = 0; i < program->hostCount; i++)
    if (strcmp(program->hosts[i].name, name) == 0)
      return (void *)program->hosts[i].address;
  return isOfThread ? NULL : dlsym(RTLD_DEFAULT, name);
}

/// The index of the slot that holds a symbol's address and of the stub that jumps to it, or -1 if the symbol is
/// undefined.
static int64_t slotOf(struct Program *program, struct Object *object, size_t index, unsigned char *place) {
  if (object->slots[index] >= 0)
    return object->slots[index];
  const Elf64_Sym *symbol = &object->symbols[index];
  int isOfThread = ELF64_ST_TYPE(symbol->st_info) == STT_TLS;
  void *address = place ? place : findOutside(program, object->names + symbol->st_name, isOfThread);
  if (!address)
    program->undefinedSymbol = object->names + symbol->st_name;
  if (!address || program->usedSlots == program->slotCount)
    return -1;
  int64_t slot = (int64_t)program->usedSlots++;
  if (!place)
    program->names[slot] = strdup(object->names + symbol->st_name);
  unsigned char *stub = program->stubs + slot * StubSize;
  unsigned char *cell = program->slots + slot * SlotSize;
  memcpy(cell, &address, sizeof address);
  // jmp *cell(%rip)
  int32_t displacement = (int32_t)(cell - (stub + 6));
  stub[0] = 0xff;
  stub[1] = 0x25;
  memcpy(stub + 2, &displacement, sizeof displacement);
  object->slots[index] = slot;
  return slot;
}

static int relocate(struct Program *program, struct Object *object, const Elf64_Rela *entry, size_t section) {
  uint32_t type = ELF64_R_TYPE(entry->r_info);
  size_t index = ELF64_R_SYM(entry->r_info);
  size_t width = type == R_X86_64_64 || type == R_X86_64_PC64 ? 8 : 4;
  if (index >= object->symbolCount || entry->r_offset > object->sections[section].sh_size ||
      width > object->sections[section].sh_size - entry->r_offset)
    return 0;
  unsigned char *place = object->places[section] + entry->r_offset;
  const Elf64_Sym *symbol = &object->symbols[index];
  if (ELF64_ST_TYPE(symbol->st_info) == STT_GNU_IFUNC)
    return 0;
  int isOfThread = ELF64_ST_TYPE(symbol->st_info) == STT_TLS;
  if (isOfThread != (type == R_X86_64_GOTTPOFF) || (isOfThread && symbol->st_shndx != SHN_UNDEF))
    return 0;
  unsigned char *target = placeOf(object, symbol);
  if (!target)
    target = objectLoaderFindDefinition(program, object->names + symbol->st_name);
  if (!target || isTableRelocation(type)) {
    int64_t slot = slotOf(program, object, index, target);
    if (slot < 0)
      return 0;
    if (isTableRelocation(type))
      target = program->slots + slot * SlotSize;
    else if (type == R_X86_64_64)
      memcpy(&target, program->slots + slot * SlotSize, sizeof target);
    else if (type == R_X86_64_PLT32)
      target = program->stubs + slot * StubSize;
    else
      return 0; // data of a library, which a stub cannot stand for
  }
  uint64_t sum = (uint64_t)(uintptr_t)target + (uint64_t)entry->r_addend;
  if (type != R_X86_64_64)
    sum -= (uint64_t)(uintptr_t)place;
  int64_t value = (int64_t)sum;
  if (width == 8) {
    memcpy(place, &value, 8);
    return 1;
  }
  if (type != R_X86_64_PC32 && type != R_X86_64_PLT32 && !isTableRelocation(type))
    return 0;
  int32_t small = (int32_t)value;
  memcpy(place, &small, 4);
  return small == value;
}

int objectLoaderRelocate(struct Program *program) {
  program->names = calloc(program->slotCount + 1, sizeof *program->names);
  if (!program->names)
    return 0;
  for (size_t i = 0; i < program->count; i++) {
    struct Object *object = &program->objects[i];
    for (size_t s = 0; s < object->sectionCount; s++) {
      const Elf64_Shdr *section = &object->sections[s];
      if (section->sh_type == SHT_REL)
        return 0;
      if (section->sh_type != SHT_RELA || section->sh_info >= object->sectionCount ||
          !object->places[section->sh_info])
        continue;
      if (section->sh_offset % 8 != 0)
        return 0;
      const Elf64_Rela *entries = (const void *)(object->bytes + section->sh_offset);
      for (size_t e = 0; e < section->sh_size / sizeof *entries; e++)
        if (!relocate(program, object, &entries[e], section->sh_info))
          return 0;
    }
  }
  return 1;
}

#endif
