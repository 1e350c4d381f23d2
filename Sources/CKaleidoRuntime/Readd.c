#include "StandardInput.h"

// The C library.
void free(void *memory);
/// Whether the process has a single thread. Only the GNU C library has it, since version 2.32.
extern char __libc_single_threaded __attribute__((weak));

/// Reads the next word of standard input as a number of C.
static NOT_OPTIMIZED double readWord(void) RUNTIME_NAME(readWord);
static NOT_OPTIMIZED double readWord(void) {
  char *word, *end;
  int start, stop;
  if (scanf(" %n%ms%n", &start, &word, &stop) != 1)
    return __builtin_nan("");
  double number = strtod(word, &end);
  // Null characters belong to words, too.
  int isNumber = end != word && end - word == stop - start;
  free(word);
  return isNumber ? number : __builtin_nan("");
}

/// Reads the next word of standard input as a number. A word that is not a number is skipped and yields NaN.
NOT_OPTIMIZED double readd(void) {
  double number;
  // What `getc` does, too: two calls take as long as a short number.
  int isAlone = &__libc_single_threaded && __libc_single_threaded;
  if (!isAlone)
    flockfile(stdin);
  if (!readBuffered(&number))
    number = readWord();
  if (!isAlone)
    funlockfile(stdin);
  return number;
}
