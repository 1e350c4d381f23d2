// C's output streams, which programs running in this process write to.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void (*exitFunction)(int);

static void callExitFunction(int status, void *argument) {
  (void)argument;
  exitFunction(status);
}

void CHostProcessAtExit(void (*function)(int status)) {
  exitFunction = function;
  on_exit(callExitFunction, NULL);
}

void CHostProcessWriteOutput(const char *text) { fputs(text, stdout); }

int CHostProcessFlushOutput(void) {
  // If earlier output was lost, its error number is not known any more, but what remains is most likely lost for the same
  // reason.
  int failed = ferror(stdout);
  int number = fflush(stdout) != 0 ? errno : failed ? EIO : 0;
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
  if (poll(&output, 1, 0) != 1)
    return;
  int endsInLine = stdout->_IO_write_ptr > stdout->_IO_write_base && stdout->_IO_write_ptr[-1] != '\n';
  fflush(stdout);
  // On a terminal, a message begins on a line of its own.
  if (endsInLine && isatty(STDOUT_FILENO) && isatty(STDERR_FILENO))
    (void)!write(STDERR_FILENO, "\n", 1);
}
