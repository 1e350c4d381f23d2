// Swift does not offer `fork`, because a child of a process with several threads may do little before `exec`. The
// prompt's process has one thread when it forks.
#include "CHostProcess.h"

#include <signal.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

int CHostProcessFork(void) {
  // Otherwise both processes would write what is buffered.
  fflush(NULL);
  return fork();
}

void CHostProcessEndWithParent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}
