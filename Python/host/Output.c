// What kernels print and read. Output that is lost ends the call.
#include "Host.h"

#include <errno.h>

// The C library; `Runtime.h` declares some of its functions with other types than C's headers.
extern void *stdout;
int ferror_unlocked(void *stream);
void clearerr(void *stream);
void __fpurge(void *stream);

/// Begins to use a stream. The call must not be left until `endStream`.
static struct Pause beginStream(void) {
  struct Pause pause = beginPause();
  // Errors of other code are not those of the call.
  if (ferror_unlocked(stdout))
    clearerr(stdout);
  return pause;
}

/// Discards output that cannot be written, so that it is not written later. Returns the error number.
static int forgetOutput(void) {
  int number = errno ? errno : EIO;
  __fpurge(stdout);
  clearerr(stdout);
  return number;
}

static void endStream(struct Pause pause) {
  if (ferror_unlocked(stdout))
    turn.lost = forgetOutput();
  turn.hasPrinted = 1;
  endPause(pause);
  if (!turn.exit)
    return;
  if (turn.lost)
    leaveCall(outputLost, turn.lost);
  if (turn.isDue)
    lookForSignals();
}

double printForPython(double number) {
  struct Pause pause = beginStream();
  print(number);
  endStream(pause);
  return number;
}

double printdForPython(double number) {
  struct Pause pause = beginStream();
  printd(number);
  endStream(pause);
  return 0;
}

double putchardForPython(double character) {
  struct Pause pause = beginStream();
  putchard(character);
  endStream(pause);
  return 0;
}

double readdForPython(void) {
  struct Pause pause = beginStream();
  double number = readd();
  endStream(pause);
  return number;
}

int writeOutput(void) {
  int lost = turn.lost;
  turn.hasPrinted = turn.lost = 0;
  return fflush(stdout) == 0 ? lost : forgetOutput();
}
