#include "Runtime.h"

/// Writes one byte: the number truncated to an integer, modulo 256; 0 if it does not fit an `int`.
double putchard(double character) {
  putchar(__builtin_fabs(character) < 2147483648.0 ? (int)character : 0);
  return 0;
}
