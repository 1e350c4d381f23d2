#include "Digits.h"

/// A number below 2^40, times 10^6, rounded to even.
static INLINE uint64_t millionths(double magnitude) {
  uint64_t bits;
  __builtin_memcpy(&bits, &magnitude, sizeof bits);
  // The number is c * 2^-shift, where c < 2^53. Subnormal numbers count as 0, too.
  int shift = 1075 - (int)(bits >> 52);
  if (shift > 127)
    return 0;
  unsigned __int128 product = (unsigned __int128)((bits << 12 >> 12) | (uint64_t)1 << 52) * 1000000;
  unsigned __int128 whole = product >> shift, half = (unsigned __int128)1 << (shift - 1);
  unsigned __int128 rest = product - (whole << shift);
  return (uint64_t)whole + (rest > half || (rest == half && whole % 2 == 1));
}

/// Writes a number of millionths with six digits after the decimal point.
static INLINE void writeMillionths(uint64_t value, int isNegative) {
  // A seventh digit keeps leading zeros.
  char text[32], *end = text + sizeof text - 1;
  *end = 0;
  uint64_t whole = value / 1000000;
  char *fraction = digitsBefore(end, value - whole * 1000000 + 1000000);
  *fraction = '.';
  char *start = digitsBefore(fraction, whole);
  if (isNegative)
    *--start = '-';
  puts(start);
}

/// Writes a number with six digits after the decimal point. NaN is written without a sign.
NOT_OPTIMIZED double printd(double number) {
  double magnitude = __builtin_fabs(number);
  if (magnitude < 0x1p40) {
    writeMillionths(millionths(magnitude), __builtin_signbit(number));
    return 0;
  }
  printf("%f\n", __builtin_isnan(number) ? __builtin_nan("") : number);
  return 0;
}
