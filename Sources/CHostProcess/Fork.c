// Swift does not offer `fork`, because a child of a process with several threads may do little before `exec`. The
// prompt's process has one thread when it forks.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

int CHostProcessFork(void) {
  // Otherwise both processes would write what is buffered.
  fflush(NULL);
  return fork();
}

int CHostProcessWaitForInput(int descriptor, int milliseconds) {
  struct pollfd event = {.fd = descriptor, .events = POLLIN};
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  sigset_t none;
  sigemptyset(&none);
  return ppoll(&event, 1, milliseconds < 0 ? NULL : &time, &none);
}

void CHostProcessEndWithParent(int signal) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, signal);
#else
  (void)signal;
#endif
}

void CHostProcessAdoptDescendants(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}
