// Validates object files and copies their sections into one mapping: code, followed by a stub for each external call;
// read-only data, followed by the table of addresses that stubs and code load; writable data.
#include "Program.h"

#if defined(__x86_64__) && defined(__linux__)

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static int isInside(const struct Object *object, size_t offset, size_t size) {
  return offset <= object->size && size <= object->size - offset;
}

int objectLoaderReadTables(struct Object *object) {
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

int objectLoaderLayOut(struct Program *program) {
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

#endif
