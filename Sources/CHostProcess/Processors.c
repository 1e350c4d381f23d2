#define _GNU_SOURCE
#include "CHostProcess.h"

#include <sched.h>
#include <unistd.h>

int CHostProcessUsableProcessors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (int)count;
}
