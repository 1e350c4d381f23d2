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

void *CHostProcessOwnSymbol(void *library, const char *symbol) {
  void *address = dlsym(library, symbol);
#ifdef __GLIBC__
  struct link_map *own = NULL, *owner = NULL;
  Dl_info information;
  if (address && dlinfo(library, RTLD_DI_LINKMAP, &own) == 0 &&
      dladdr1(address, &information, (void **)&owner, RTLD_DL_LINKMAP) && owner != own)
    return NULL;
#endif
  return address;
}

int CHostProcessHasSymbol(const char *library, const char *symbol) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  return handle && dlsym(handle, symbol);
}
