// The build ID that the linker computes from the program's contents.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <link.h>
#include <string.h>

struct Note {
  unsigned char *bytes;
  size_t capacity, count;
};

/// Finds the note NT_GNU_BUILD_ID of the first object, which is the program itself.
static int findNote(struct dl_phdr_info *info, size_t size, void *argument) {
  (void)size;
  struct Note *found = argument;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_NOTE)
      continue;
    const char *place = (const char *)info->dlpi_addr + header->p_vaddr;
    const char *end = place + header->p_memsz;
    while (place + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *note = (const void *)place;
      const char *name = place + sizeof *note;
      const char *bytes = name + ((note->n_namesz + 3) & ~3u);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        found->count = note->n_descsz < found->capacity ? note->n_descsz : found->capacity;
        memcpy(found->bytes, bytes, found->count);
        return 1;
      }
      place = bytes + ((note->n_descsz + 3) & ~3u);
    }
  }
  return 1;
}

size_t CHostProcessBuildIdentity(unsigned char *bytes, size_t capacity) {
  struct Note note = {bytes, capacity, 0};
  dl_iterate_phdr(findNote, &note);
  return note.count;
}
