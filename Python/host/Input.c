// What kernels read. A signal that interrupts the reading loses nothing: C's `scanf` would take what it has read of a number for all of it.
#include "Host.h"
#include "StandardInput.h"

#include <errno.h>
#include <stdlib.h>

int getc_unlocked(struct Stream *stream);
int ungetc(int character, struct Stream *stream);
int ferror_unlocked(struct Stream *stream);
void clearerr_unlocked(struct Stream *stream);
int ftrylockfile(struct Stream *stream);

enum { EndOfFile = -1 };

/// The word that is being read, in memory of `capacity` bytes. The lock of the stream protects it. It is kept where a call is interrupted.
static struct {
  char *text;
  size_t size, capacity;
} word;

/// Appends a character to the word. Returns whether there was memory for it.
static int extendWord(char character) {
  if (word.size + 1 >= word.capacity) {
    size_t capacity = word.capacity ? 2 * word.capacity : 64;
    char *text = realloc(word.text, capacity);
    if (!text)
      return 0;
    word.text = text;
    word.capacity = capacity;
  }
  word.text[word.size++] = character;
  return 1;
}

/// The word as a number, NaN if it is none or empty. The next word is a new one.
static double takeWord(void) {
  size_t size = word.size;
  word.size = 0;
  if (size == 0)
    return __builtin_nan("");
  word.text[size] = 0;
  char *end;
  double number = strtod(word.text, &end);
  // Null characters belong to words, too.
  return end == word.text + size ? number : __builtin_nan("");
}

enum Reading { hasRead, needsInput, wasInterruptedBySignal };

/// Reads the rest of a word, with the lock of the stream. Waits for input only if it `mayWait`, and once.
static enum Reading readWord(int mayWait, double *number) {
  for (;;) {
    int isWaiting = stdin->next >= stdin->end;
    if (isWaiting && !mayWait)
      return needsInput;
    if (isWaiting)
      mayWait = 0;
    errno = 0;
    int character = getc_unlocked(stdin);
    if (character == EndOfFile && errno == EINTR && ferror_unlocked(stdin)) {
      clearerr_unlocked(stdin);
      return wasInterruptedBySignal;
    }
    int isSpace = character != EndOfFile && isWhite((unsigned)character);
    if (isSpace && word.size == 0)
      continue;
    if (isSpace)
      ungetc(character, stdin);
    if (isSpace || character == EndOfFile || !extendWord((char)character)) {
      *number = takeWord();
      return hasRead;
    }
  }
}

/// Reads a number that is not in the buffer. Python's lock is not held while the stream is locked: its handlers may need both.
static double readSlowly(struct Exit *call) {
  double number = __builtin_nan("");
  int mayWait = 0;
  while (!call->ending) {
    void *lock = releaseLock();
    flockfile(stdin);
    enum Reading reading = readWord(mayWait, &number);
    funlockfile(stdin);
    takeLock(lock);
    if (reading == hasRead)
      break;
    // What asks for the input comes before it.
    if (reading == needsInput)
      writeOutput(call);
    else if (checkSignals())
      call->ending = interrupted;
    mayWait = 1;
  }
  return number;
}

double readdForPython(void) {
  struct Pause pause = beginPause();
  double number;
  int isRead = 0;
  if (ftrylockfile(stdin) == 0) {
    isRead = word.size == 0 && readBuffered(&number);
    funlockfile(stdin);
  }
  if (!isRead)
    number = readSlowly(pause.exit);
  endStream(pause);
  return number;
}
