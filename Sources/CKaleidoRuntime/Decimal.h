// Conversion of decimals, as far as 128 bits suffice.
#ifndef DECIMAL_H
#define DECIMAL_H

#include "Nearest.h"

enum {
  /// As many digits as fit 64 bits.
  leadingDigits = 19,
};

static INLINE int isWhite(unsigned character) { return character == ' ' || character - '\t' <= '\r' - '\t'; }

static INLINE int isDigit(unsigned character) { return character - '0' <= 9; }

/// The powers of ten that are exact as `double`.
static const double powersOf10[23] RUNTIME_NAME(powersOf10) = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                               1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                               1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// Ten to the power of an index.
static const uint32_t factors[8] RUNTIME_NAME(factors) = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};

/// The number that eight digits stand for; the first is the lowest byte.
static INLINE uint64_t valueOf(uint64_t word) {
  word = (word & 0x0f0f0f0f0f0f0f0f) * (1 + (10 << 8)) >> 8;
  word = (word & 0x00ff00ff00ff00ff) * (1 + (100 << 16)) >> 16;
  return (word & 0x0000ffff0000ffff) * (1 + ((uint64_t)10000 << 32)) >> 32;
}

/// Appends the digits at `*next` to a whole number, up to eight at a time, and advances `*next`. The bytes of a word are
/// in the order of all targets: little-endian.
static INLINE uint64_t appendDigits(uint64_t number, const unsigned char **next, const unsigned char *end) {
  const unsigned char *start = *next;
  for (; end - start >= 8; start += 8) {
    uint64_t word;
    __builtin_memcpy(&word, start, sizeof word);
    // Digits are the bytes from 0x30 to 0x39: neither they nor they plus 6 differ from 0x30 in the upper half. A carry
    // changes only bytes behind one that is not a digit.
    uint64_t others = ((word & (word + 0x0606060606060606)) & 0xf0f0f0f0f0f0f0f0) ^ 0x3030303030303030;
    if (others) {
      // Without a branch for their number, which varies: behind zeros, the digits are eight.
      uint64_t bits = __builtin_ctzll(others) & 0x38;
      *next = start + (bits >> 3);
      return number * factors[bits >> 3] + valueOf(word << (56 - bits) << 8);
    }
    number = number * 100000000 + valueOf(word);
  }
  for (; start < end && isDigit(*start); start++)
    number = number * 10 + (*start - '0');
  *next = start;
  return number;
}

/// Stores the number nearest to a decimal, given by characters of which `digitCount` are digits and one may be a point,
/// times a power of ten. Returns false if it may be subnormal, infinite or hard to round.
static NOT_OPTIMIZED int convertLong(const unsigned char *next, int64_t digitCount, int64_t exponent, double *number)
    RUNTIME_NAME(convertLong);
static NOT_OPTIMIZED int convertLong(const unsigned char *next, int64_t digitCount, int64_t exponent, double *number) {
  // Leading zeros do not count.
  while (digitCount > 0 && (*next == '0' || *next == '.'))
    digitCount -= *next++ == '0';
  if (digitCount == 0) {
    *number = 0;
    return 1;
  }
  int64_t taken = digitCount > leadingDigits ? leadingDigits : digitCount;
  const unsigned char *end = next + taken;
  uint64_t leading = appendDigits(0, &next, end);
  if (next < end) {
    next++;
    leading = appendDigits(leading, &next, end + 1);
  }
  exponent += digitCount - taken;
  double bound;
  // The number lies between two decimals of 19 digits.
  return findNearest(leading, exponent, number) &&
         (digitCount == taken || (findNearest(leading + 1, exponent, &bound) && *number == bound));
}

/// Stores the number nearest to a decimal: `digits` times ten to the power of `exponent`, unless there are more than 19 of them. The characters
/// at `first`, of which `digitCount` are digits and one may be a point, are the same digits. Returns false if it is hard to convert.
static INLINE int convert(const unsigned char *first, int64_t digitCount, uint64_t digits, int64_t exponent, double *number) {
  if (exponent <= 22 && exponent >= -22 && digitCount <= leadingDigits && digits <= (uint64_t)1 << 53) {
    // Both the digits and the power of ten are exact, so that one operation rounds.
    double whole = (double)(int64_t)digits;
    *number = exponent < 0 ? whole / powersOf10[-exponent] : whole * powersOf10[exponent];
    return 1;
  }
  if (digitCount <= leadingDigits && digits > 0)
    return findNearest(digits, exponent, number);
  return convertLong(first, digitCount, exponent, number);
}

#endif
