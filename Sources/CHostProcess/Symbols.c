#define _GNU_SOURCE
#include "CHostProcess.h"

#include <dlfcn.h>
#include <link.h>

int CHostProcessIsData(void *library, const char *symbol) {
#ifdef __GLIBC__
  void *address = dlsym(library, symbol);
  Dl_info information;
  const ElfW(Sym) *entry = NULL;
  if (!address)
    return 0;
  // A thread-local variable lies outside every library's image.
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

int CHostProcessHasSymbol(const char *library, const char *symbol) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  return handle && dlsym(handle, symbol);
}
