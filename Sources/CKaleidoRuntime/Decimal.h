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

/// Bits of the bytes of a word that are not digits. Behind the first such byte above 0xf9, others may be wrong.
static INLINE uint64_t otherThanDigits(uint64_t word) {
  // Digits are the bytes from 0x30 to 0x39: neither they nor they plus 6 differ from 0x30 in the upper half.
  return ((word & (word + 0x0606060606060606)) & 0xf0f0f0f0f0f0f0f0) ^ 0x3030303030303030;
}

/// Appends the digits at `*next` to a whole number, up to eight at a time, and advances `*next`. The bytes of a word are
/// in the order of all targets: little-endian.
static INLINE uint64_t appendDigits(uint64_t number, const unsigned char **next, const unsigned char *end) {
  const unsigned char *start = *next;
  for (; end - start >= 8; start += 8) {
    uint64_t word;
    __builtin_memcpy(&word, start, sizeof word);
    uint64_t others = otherThanDigits(word);
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

/// The digits of a decimal as a whole number, if there are no more than 19 of them, and its exponent.
struct Digits {
  uint64_t value;
  int64_t count, exponent;
  int hasPoint;
};

/// Reads digits with or without a point if another character is among the next eight. Otherwise returns false and reads nothing.
static INLINE int readFewDigits(const unsigned char **next, const unsigned char *end, struct Digits *digits) {
  if (end - *next < 8)
    return 0;
  uint64_t word;
  __builtin_memcpy(&word, *next, sizeof word);
  uint64_t others = otherThanDigits(word);
  if (others == 0)
    return 0;
  uint64_t point = __builtin_ctzll(others) & 0x38, stop = point, below = ((uint64_t)1 << point) - 1;
  digits->exponent = 0;
  digits->hasPoint = (word >> point & 0xff) == '.';
  if (digits->hasPoint) {
    others &= ~((uint64_t)0xff << point);
    if (others == 0)
      return 0;
    // The digits behind the point take its place.
    word = (word & below) | (word >> 8 & ~below);
    stop = (__builtin_ctzll(others) & 0x38) - 8;
    digits->exponent = (int64_t)(point - stop) / 8;
  }
  digits->count = stop >> 3;
  digits->value = valueOf(word << (56 - stop) << 8);
  *next += digits->count + digits->hasPoint;
  return 1;
}

/// Reads digits with or without a point.
static INLINE void readManyDigits(const unsigned char **next, const unsigned char *end, struct Digits *digits) {
  const unsigned char *first = *next;
  digits->value = appendDigits(0, next, end);
  digits->count = *next - first;
  digits->exponent = 0;
  digits->hasPoint = *next < end && **next == '.';
  if (digits->hasPoint) {
    const unsigned char *fraction = ++*next;
    digits->value = appendDigits(digits->value, next, end);
    digits->exponent = fraction - *next;
    digits->count -= digits->exponent;
  }
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

/// Stores the number nearest to a decimal. The characters at `first` are its digits, among which may be a point. Returns false if it is
/// hard to convert.
static INLINE int convert(const unsigned char *first, struct Digits digits, double *number) {
  int isWhole = digits.count <= leadingDigits;
  if (digits.exponent <= 22 && digits.exponent >= -22 && isWhole && digits.value <= (uint64_t)1 << 53) {
    // Both the digits and the power of ten are exact, so that one operation rounds.
    double whole = (double)(int64_t)digits.value;
    *number = digits.exponent < 0 ? whole / powersOf10[-digits.exponent] : whole * powersOf10[digits.exponent];
    return 1;
  }
  if (isWhole && digits.value > 0)
    return findNearest(digits.value, digits.exponent, number);
  return convertLong(first, digits.count, digits.exponent, number);
}

/// Reads a decimal that is easy to convert, up to a character that may belong to the same word. Stores whether it has a point.
/// Returns false, and reads nothing, for all else. There is a character at least.
static INLINE int readDecimal(const unsigned char **start, const unsigned char *end, int *hasPoint, double *number) {
  const unsigned char *next = *start;
  // Without a branch, as signs vary.
  uint64_t isNegative = *next == '-';
  next += isNegative | (*next == '+');
  const unsigned char *first = next;
  struct Digits digits;
  if (!readFewDigits(&next, end, &digits))
    readManyDigits(&next, end, &digits);
  if (digits.count == 0)
    return 0;
  if (next < end && (*next | 0x20) == 'e') {
    int isNegativeExponent = 0;
    if (++next < end && (*next == '-' || *next == '+'))
      isNegativeExponent = *next++ == '-';
    const unsigned char *exponentStart = next;
    int given = 0;
    while (next < end && isDigit(*next) && given < 100000)
      given = given * 10 + (*next++ - '0');
    if (next == exponentStart)
      return 0;
    digits.exponent += isNegativeExponent ? -given : given;
  }
  double magnitude;
  if (!convert(first, digits, &magnitude))
    return 0;
  uint64_t bits;
  __builtin_memcpy(&bits, &magnitude, sizeof bits);
  bits |= isNegative << 63;
  __builtin_memcpy(number, &bits, sizeof bits);
  *hasPoint = digits.hasPoint;
  *start = next;
  return 1;
}

#endif
