// Swift does not offer `memfd_create`.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <sys/mman.h>

int CHostProcessMemoryFile(void) { return memfd_create("kaleido", MFD_CLOEXEC); }
