#include "Decimal.h"

/// The beginning of a `FILE` of the GNU C library and of musl on 64-bit machines. As in their `getc_unlocked`, of which C
/// programs contain copies, a character is read by advancing `next`.
struct Stream {
  int flags;
  const unsigned char *next, *end;
};

// The C library.
extern struct Stream *stdin;
void flockfile(struct Stream *stream);
void funlockfile(struct Stream *stream);
char *nl_langinfo(int item);
void free(void *memory);
/// Whether the process has a single thread. Only the GNU C library has it, since version 2.32.
extern char __libc_single_threaded __attribute__((weak));

enum {
  /// The item of `nl_langinfo` that is the decimal point.
  decimalPoint = 0x10000,
};

/// Reads a decimal if it and the white space after it are in the buffer of standard input, and if it is easy to convert.
/// Otherwise returns false and reads nothing.
static INLINE int readBuffered(double *number) {
  const unsigned char *next = stdin->next, *end = stdin->end;
  while (next < end && isWhite(*next))
    next++;
  if (next == end)
    return 0;
  int hasPoint;
  double result;
  if (!readDecimal(&next, end, &hasPoint, &result) || next == end || !isWhite(*next))
    return 0;
  if (hasPoint) {
    const char *point = nl_langinfo(decimalPoint);
    if (point[0] != '.' || point[1])
      return 0;
  }
  *number = result;
  stdin->next = next;
  return 1;
}

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
