// C's output streams, which programs running in this process write to.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void CHostProcessWriteOutput(const char *text) { fputs(text, stdout); }

void CHostProcessAppendOutput(const void *bytes, size_t size) { fwrite(bytes, 1, size, stdout); }

int CHostProcessFlushOutput(void) {
  // If earlier output was lost, its error number is not known any more, but what remains is most likely lost for the same
  // reason.
  int failed = ferror(stdout);
  int number = fflush(stdout) != 0 ? errno : failed ? EIO : 0;
  fflush(NULL);
  return number;
}

/// Whether messages go where the output goes: to a terminal, for example.
static int sharesMessages(void) {
  struct stat output, messages;
  return fstat(STDOUT_FILENO, &output) == 0 && fstat(STDERR_FILENO, &messages) == 0 &&
         output.st_dev == messages.st_dev && output.st_ino == messages.st_ino;
}

/// Makes a message begin on a line of its own, after output that ends with a byte.
static void endLine(char last) {
  if (last != '\n' && sharesMessages())
    (void)!write(STDERR_FILENO, "\n", 1);
}

/// The last byte of the buffered output; a newline if there is none.
static char lastByte(void) { return stdout->_IO_write_ptr > stdout->_IO_write_base ? stdout->_IO_write_ptr[-1] : '\n'; }

void CHostProcessEndOutputLine(void) {
  char last = lastByte();
  if (fflush(stdout) == 0)
    endLine(last);
}

static size_t remaining;
static void (*exceeded)(void);

static ssize_t writeLimited(void *cookie, const char *bytes, size_t size) {
  (void)cookie;
  size_t allowed = size < remaining ? size : remaining, written = 0;
  while (written < allowed) {
    ssize_t count = write(STDOUT_FILENO, bytes + written, allowed - written);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return (ssize_t)written;
    written += (size_t)count;
    remaining -= (size_t)count;
  }
  if (allowed == size)
    return (ssize_t)size;
  endLine(allowed > 0 ? bytes[allowed - 1] : '\n');
  exceeded();
  // Another thread ends the process.
  for (;;)
    pause();
}

int CHostProcessLimitOutput(size_t size, void (*function)(void)) {
  remaining = size;
  exceeded = function;
  FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = writeLimited});
  if (!stream)
    return 0;
  setvbuf(stream, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, 1 << 12);
  fflush(stdout);
  stdout = stream;
  return 1;
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
  char last = lastByte();
  fflush(stdout);
  endLine(last);
}
