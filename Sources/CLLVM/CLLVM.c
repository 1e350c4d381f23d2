#define _GNU_SOURCE
#include "CLLVM.h"

#include <dlfcn.h>
#include <link.h>
#include <malloc.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

LLVMBool CLLVMInitializeNativeTarget(void) {
  return LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter();
}

int CLLVMUsableProcessors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (int)count;
}

void CLLVMPrepareHeap(void) {
#ifdef __GLIBC__
  mallopt(M_TOP_PAD, 4 << 20);
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

void CLLVMReserveHeap(size_t size) {
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

int CLLVMIsData(void *library, const char *symbol) {
#ifdef __GLIBC__
  void *address = dlsym(library, symbol);
  Dl_info information;
  const ElfW(Sym) *entry = NULL;
  if (!address)
    return 0;
  // A variable of a thread lies in no library.
  if (!dladdr1(address, &information, (void **)&entry, RTLD_DL_SYMENT))
    return 1;
  if (!entry)
    return 0;
  int type = ELF64_ST_TYPE(entry->st_info);
  return type == STT_OBJECT || type == STT_COMMON || type == STT_TLS;
#else
  return 0;
#endif
}

int CLLVMHasSymbol(const char *library, const char *symbol) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  return handle && dlsym(handle, symbol);
}
