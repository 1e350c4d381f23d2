// The buffer of standard input.
#ifndef STANDARD_INPUT_H
#define STANDARD_INPUT_H

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

#endif
