// C's output streams, which programs running in this process write to.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

int CHostProcessFlushOutput(void) {
  int failed = ferror(stdout);
  int number = failed ? EIO : 0;
  if (fflush(stdout) != 0 && !failed)
    number = errno;
  fflush(NULL);
  return number;
}

void CHostProcessTryToFlushOutput(int milliseconds) {
  for (; ftrylockfile(stdout) != 0; milliseconds--) {
    if (milliseconds <= 0)
      return;
    usleep(1000);
  }
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  if (poll(&output, 1, 0) == 1)
    fflush(stdout);
}
