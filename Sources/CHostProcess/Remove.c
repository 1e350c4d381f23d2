// Removal in a signal handler: only system calls, no memory is allocated.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <fcntl.h>
#include <unistd.h>

#ifdef __linux__
#include <stdint.h>
#include <sys/syscall.h>

/// An entry as the system call `getdents64` writes it.
struct Entry {
  uint64_t inode;
  int64_t offset;
  uint16_t size;
  uint8_t type;
  char name[];
};

static void removeFiles(const char *path) {
  int directory = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (directory < 0) return;
  _Alignas(struct Entry) char entries[4096];
  long size;
  while ((size = syscall(SYS_getdents64, directory, entries, sizeof entries)) > 0) {
    for (long place = 0; place < size; place += ((struct Entry *)(entries + place))->size)
      unlinkat(directory, ((struct Entry *)(entries + place))->name, 0);
  }
  close(directory);
}
#else
static void removeFiles(const char *path) { (void)path; }
#endif

void CHostProcessRemove(const char *path) {
  if (unlink(path) == 0) return;
  removeFiles(path);
  rmdir(path);
}
