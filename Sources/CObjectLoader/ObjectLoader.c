// A replacement for LLVM's just-in-time linker, for the object files that kaleido generates on x86-64, which takes a
// twentieth of the time. A program found in the cache runs without initializing LLVM.
//
// Supports the relocations that LLVM emits for position-independent code, and fails on everything else so that LLVM's
// linker can take over. All objects share one mapping: code, followed by a stub for each external call; read-only
// data, followed by the table of addresses that stubs and code load; writable data.
#include "CObjectLoader.h"

#if defined(__x86_64__) && defined(__linux__)

#include <dlfcn.h>
#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

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
  size_t slotCount, usedSlots;
};

static int isInside(const struct Object *object, size_t offset, size_t size) {
  return offset <= object->size && size <= object->size - offset;
}

/// Validates an object's tables, so that no later step reads out of bounds.
static int readTables(struct Object *object) {
  const Elf64_Ehdr *header = (const void *)object->bytes;
  if (!isInside(object, 0, sizeof *header) || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
      header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_type != ET_REL || header->e_machine != EM_X86_64 ||
      header->e_shentsize != sizeof(Elf64_Shdr) || header->e_shoff % 8 != 0 ||
      !isInside(object, header->e_shoff, (size_t)header->e_shnum * sizeof(Elf64_Shdr)))
    return 0;
  object->sections = (const void *)(object->bytes + header->e_shoff);
  object->sectionCount = header->e_shnum;
  for (size_t i = 0; i < object->sectionCount; i++) {
    const Elf64_Shdr *section = &object->sections[i];
    if (section->sh_type != SHT_NOBITS && !isInside(object, section->sh_offset, section->sh_size))
      return 0;
    if (section->sh_type != SHT_SYMTAB)
      continue;
    if (section->sh_link >= object->sectionCount || section->sh_offset % 8 != 0)
      return 0;
    const Elf64_Shdr *names = &object->sections[section->sh_link];
    if (names->sh_type != SHT_STRTAB || !isInside(object, names->sh_offset, names->sh_size))
      return 0;
    object->symbols = (const void *)(object->bytes + section->sh_offset);
    object->symbolCount = section->sh_size / sizeof(Elf64_Sym);
    object->names = (const char *)object->bytes + names->sh_offset;
    object->namesSize = names->sh_size;
  }
  if (object->namesSize == 0 || object->names[object->namesSize - 1] != 0)
    return 0;
  for (size_t i = 0; i < object->symbolCount; i++)
    if (object->symbols[i].st_name >= object->namesSize)
      return 0;
  object->places = calloc(object->sectionCount, sizeof *object->places);
  object->slots = malloc((object->symbolCount + 1) * sizeof *object->slots);
  if (!object->places || !object->slots)
    return 0;
  memset(object->slots, -1, (object->symbolCount + 1) * sizeof *object->slots);
  return 1;
}

/// The group of a section, or -1 if a running program does not need it. Nothing unwinds the stack.
static int groupOf(const Elf64_Shdr *section) {
  if (!(section->sh_flags & SHF_ALLOC) || section->sh_type == SHT_X86_64_UNWIND)
    return -1;
  if (section->sh_flags & SHF_EXECINSTR)
    return Code;
  return section->sh_flags & SHF_WRITE ? Data : ReadOnly;
}

static int isTableRelocation(uint32_t type) {
  return type == R_X86_64_GOTPCREL || type == R_X86_64_GOTPCRELX || type == R_X86_64_REX_GOTPCRELX;
}

/// Assigns an address to each section, and reserves the stubs and slots.
static int layOut(struct Program *program) {
  for (size_t i = 0; i < program->count; i++)
    for (size_t s = 0; s < program->objects[i].sectionCount; s++) {
      const Elf64_Shdr *section = &program->objects[i].sections[s];
      if (section->sh_type == SHT_RELA)
        program->slotCount += section->sh_size / sizeof(Elf64_Rela);
    }
  size_t size = 0;
  for (int pass = 0; pass < 2; pass++) {
    size = 0;
    for (int group = 0; group < GroupCount; group++) {
      program->starts[group] = size;
      for (size_t i = 0; i < program->count; i++)
        for (size_t s = 0; s < program->objects[i].sectionCount; s++) {
          const Elf64_Shdr *section = &program->objects[i].sections[s];
          if (groupOf(section) != group)
            continue;
          size_t alignment = section->sh_addralign ? section->sh_addralign : 1;
          if (alignment > PageSize || (alignment & (alignment - 1)) || section->sh_size > INT32_MAX)
            return 0;
          size = (size + alignment - 1) & ~(alignment - 1);
          if (pass == 1) {
            program->objects[i].places[s] = program->memory + size;
            if (section->sh_type != SHT_NOBITS)
              memcpy(program->memory + size, program->objects[i].bytes + section->sh_offset, section->sh_size);
          }
          size += section->sh_size;
        }
      size = (size + SlotSize * 2 - 1) & ~(size_t)(SlotSize * 2 - 1);
      if (group == Code) {
        program->stubs = program->memory + size;
        size += program->slotCount * StubSize;
      } else if (group == ReadOnly) {
        program->slots = program->memory + size;
        size += program->slotCount * SlotSize;
      }
      size = (size + PageSize - 1) & ~(size_t)(PageSize - 1);
    }
    program->starts[GroupCount] = size;
    if (pass == 0) {
      // All displacements between sections fit in 32 bits.
      if (size == 0 || size > INT32_MAX)
        return 0;
      program->memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (program->memory == MAP_FAILED) {
        program->memory = NULL;
        return 0;
      }
    }
  }
  return 1;
}

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

static int collectDefinitions(struct Program *program) {
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

/// The address of a name defined by any of the objects, or null.
static unsigned char *findDefinition(const struct Program *program, const char *name) {
  struct Definition wanted = {name, NULL};
  struct Definition *found = bsearch(&wanted, program->definitions, program->definitionCount, sizeof wanted,
                                     compareNames);
  return found ? found->address : NULL;
}

/// The address of a host function or of a loaded library's symbol, or null.
static void *findOutside(const struct Program *program, const char *name) {
  for (size_t i = 0; i < program->hostCount; i++)
    if (strcmp(program->hosts[i].name, name) == 0)
      return (void *)program->hosts[i].address;
  return dlsym(RTLD_DEFAULT, name);
}

/// The index of the slot that holds a symbol's address and of the stub that jumps to it, or -1 if the symbol is
/// undefined.
static int64_t slotOf(struct Program *program, struct Object *object, size_t index, unsigned char *place) {
  if (object->slots[index] >= 0)
    return object->slots[index];
  void *address = place ? place : findOutside(program, object->names + object->symbols[index].st_name);
  if (!address || program->usedSlots == program->slotCount)
    return -1;
  int64_t slot = (int64_t)program->usedSlots++;
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
  if (ELF64_ST_TYPE(symbol->st_info) == STT_TLS || ELF64_ST_TYPE(symbol->st_info) == STT_GNU_IFUNC)
    return 0;
  unsigned char *target = placeOf(object, symbol);
  if (!target)
    target = findDefinition(program, object->names + symbol->st_name);
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

static int relocateAll(struct Program *program) {
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

static int protect(const struct Program *program) {
  const size_t *starts = program->starts;
  return mprotect(program->memory, starts[ReadOnly], PROT_READ | PROT_EXEC) == 0 &&
         mprotect(program->memory + starts[ReadOnly], starts[Data] - starts[ReadOnly], PROT_READ) == 0;
}

static void *load(struct Program *program, const char *entry) {
  for (size_t i = 0; i < program->count; i++)
    if (!readTables(&program->objects[i]))
      return NULL;
  if (!layOut(program) || !collectDefinitions(program) || !relocateAll(program) || !protect(program))
    return NULL;
  return findDefinition(program, entry);
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
