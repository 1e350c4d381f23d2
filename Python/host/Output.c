// What kernels print. Each call has a buffer of its own, and writes it itself: what cannot be written is reported by the call that has
// printed it, and a signal that interrupts the writing loses nothing. C's streams lose what they were writing then.
#include "Host.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  /// The most that a pipe takes at once. It takes so much without blocking if it takes anything.
  Capacity = 4096,
  /// The longest line: the digits of the largest number, a point and six digits.
  LongestLine = 512,
};

struct Output {
  size_t size;
  /// Whether each line is written at once: to a terminal.
  int isTerminal;
  char bytes[Capacity];
};

static void loseOutput(struct Exit *call, int number) {
  call->ending = outputLost;
  call->errorNumber = number;
}

static void writeBytes(struct Exit *call, const char *bytes, size_t size) {
  while (size > 0 && !call->ending) {
    void *lock = releaseLock();
    ssize_t count = write(outputFile(), bytes, size);
    int number = errno;
    takeLock(lock);
    if (count >= 0) {
      bytes += count;
      size -= (size_t)count;
    } else if (number != EINTR) {
      loseOutput(call, number);
    } else if (checkSignals()) {
      call->ending = interrupted;
    }
  }
}

void writeOutput(struct Exit *call) {
  struct Output *output = call->output;
  if (!output)
    return;
  writeBytes(call, output->bytes, output->size);
  output->size = 0;
}

/// Writes what C functions have printed before.
static void writeOutputOfC(struct Exit *call) {
  size_t size;
  void *lock = releaseLock();
  char *bytes = takeOutputOfC(&size);
  takeLock(lock);
  if (!bytes)
    return;
  writeBytes(call, bytes, size);
  free(bytes);
}

/// Adds text to the output of the call that prints. What C functions print goes between what such a call prints, so it is written at once.
static void append(const char *text, size_t size) {
  struct Exit *call = turn.printing;
  if (!call->output) {
    call->output = malloc(sizeof *call->output);
    if (!call->output)
      return loseOutput(call, ENOMEM);
    call->output->size = 0;
    call->output->isTerminal = isatty(outputFile());
  }
  struct Output *output = call->output;
  if (size > Capacity - output->size)
    writeOutput(call);
  if (output->size == 0)
    writeOutputOfC(call);
  if (call->ending)
    return;
  memcpy(output->bytes + output->size, text, size);
  output->size += size;
  if (!call->isAnywhere || (output->isTerminal && text[size - 1] == '\n'))
    writeOutput(call);
}

void finishOutput(struct Exit *call, int isInterrupted) {
  struct Output *output = call->output;
  if (isInterrupted) {
    struct pollfd file = {.fd = outputFile(), .events = POLLOUT};
    // What does not fit a pipe is lost: the call would not end while its reader does not read.
    if (output && output->size > 0 && poll(&file, 1, 0) > 0) {
      ssize_t count = write(file.fd, output->bytes, output->size);
      (void)count;
    }
  } else {
    writeOutput(call);
    if (!call->isAnywhere)
      writeOutputOfC(call);
  }
  free(output);
  call->output = NULL;
}

void endStream(struct Pause pause) {
  endPause(pause);
  if (pause.exit->ending)
    leaveCall(pause.exit->ending, pause.exit->errorNumber);
  if (turn.isDue)
    lookForSignals();
}

static struct Pause beginPrinting(void) {
  struct Pause pause = beginPause();
  turn.printing = pause.exit;
  return pause;
}

double printForPython(double number) {
  struct Pause pause = beginPrinting();
  print(number);
  endStream(pause);
  return number;
}

double printdForPython(double number) {
  struct Pause pause = beginPrinting();
  printd(number);
  endStream(pause);
  return 0;
}

double putchardForPython(double character) {
  struct Pause pause = beginPrinting();
  putchard(character);
  endStream(pause);
  return 0;
}

// The runtime calls these in place of C's functions (`build`).

int putcharOfCall(int character) {
  char byte = (char)character;
  append(&byte, 1);
  return character;
}

int putsOfCall(const char *text) {
  char line[LongestLine];
  size_t size = strlen(text);
  memcpy(line, text, size);
  line[size] = '\n';
  append(line, size + 1);
  return 0;
}

int printfOfCall(const char *format, ...) {
  char line[LongestLine];
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int size = __builtin_vsnprintf(line, sizeof line, format, arguments);
  __builtin_va_end(arguments);
  append(line, (size_t)size);
  return size;
}
