// The decimal digits of whole numbers.
#ifndef DIGITS_H
#define DIGITS_H

#include "Runtime.h"

static INLINE uint64_t highProduct(uint64_t a, uint64_t b) { return (uint64_t)((unsigned __int128)a * b >> 64); }

/// A tenth, rounded down, without the division that code which is not optimized would contain.
static INLINE uint64_t tenthOf(uint64_t number) { return highProduct(number, 0xcccccccccccccccdu) >> 3; }

/// A number's eight digits as bytes from 0 to 9; the first is the lowest byte. The number is below 10^8.
static INLINE uint64_t eightDigits(uint64_t number) {
  uint64_t upper = number * 109951163 >> 40, fours = upper | (number - 10000 * upper) << 32;
  uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007f0000007f, pairs = hundreds | (fours - 100 * hundreds) << 16;
  uint64_t tens = (pairs * 103 >> 10) & 0x000f000f000f000f;
  return tens | (pairs - 10 * tens) << 8;
}

/// Writes a number's digits before `end`, two at a time. Returns their start.
static NOT_OPTIMIZED char *digitsBefore(char *end, uint64_t number) RUNTIME_NAME(digitsBefore);
static NOT_OPTIMIZED char *digitsBefore(char *end, uint64_t number) {
  while (number >= 10) {
    uint64_t hundredth = highProduct(number >> 2, 0x28f5c28f5c28f5c3u) >> 2;
    uint64_t pair = number - 100 * hundredth, tens = pair * 103 >> 10;
    *--end = (char)('0' + (pair - 10 * tens));
    *--end = (char)('0' + tens);
    number = hundredth;
    if (number == 0)
      return end;
  }
  *--end = (char)('0' + number);
  return end;
}

#endif
