#define _GNU_SOURCE
#include "CHostProcess.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

void CHostProcessPrepareHeap(void) {
#ifdef __GLIBC__
  mallopt(M_TOP_PAD, 4 << 20);
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

void CHostProcessShareHeap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

void CHostProcessReserveHeap(size_t size) {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  char *block = malloc(size);
  if (!block)
    return;
  const uintptr_t pageSize = 4096;
  uintptr_t start = ((uintptr_t)block + pageSize - 1) & ~(pageSize - 1);
  uintptr_t end = ((uintptr_t)block + size) & ~(pageSize - 1);
  if (start < end)
    madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
#endif
}
