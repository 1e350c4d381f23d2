// The `double` nearest to a decimal.
#ifndef NEAREST_H
#define NEAREST_H

#include "Powers.h"

/// Stores the double that is nearest to digits * 10^exponent, where digits > 0. Returns false, and stores nothing, if it may
/// be subnormal or infinite, or in the rare case that 128 bits of the power of ten do not decide the rounding.
static NOT_OPTIMIZED int findNearest(uint64_t digits, int64_t exponent, double *number) RUNTIME_NAME(findNearest);
static NOT_OPTIMIZED int findNearest(uint64_t digits, int64_t exponent, double *number) {
  if (exponent < -342 || exponent > 308)
    return 0;
  // These powers of ten have no more than 128 bits. Others exceed `power` by less than a unit of its last place, so that
  // the true product exceeds `product` by less than `factor`.
  int isExact = exponent >= 0 && exponent <= 55;
  unsigned __int128 power = leadingBits((int)exponent);
  int shift = __builtin_clzll(digits);
  uint64_t factor = digits << shift;
  // The product has 192 bits: `product` and the lower half of `low`.
  unsigned __int128 low = (unsigned __int128)factor * (uint64_t)power;
  unsigned __int128 product = (unsigned __int128)factor * (uint64_t)(power >> 64) + (uint64_t)(low >> 64);
  uint64_t upper = (uint64_t)(product >> 64), middle = (uint64_t)product;
  int dropped = 10 + (int)(upper >> 63);
  uint64_t half = (uint64_t)1 << (dropped - 1);
  uint64_t significand = upper >> dropped, rest = upper - (significand << dropped);
  // Whether the true product is halfway between two numbers, or a little less or more.
  if (rest == half - 1 && middle == UINT64_MAX)
    return 0;
  int isAbove = !isExact || (middle | (uint64_t)low) != 0;
  if (rest > half || (rest == half && (isAbove || significand % 2 == 1)))
    significand++;
  // 217706 / 2^16 is a little less than log2(10), close enough for these exponents.
  int64_t biased = 1076 + dropped - shift + (exponent * 217706 >> 16);
  if (biased < 1)
    return 0;
  // The leading bit of the significand, which may have been rounded up to 2^53, adds 1 to the exponent.
  uint64_t bits = ((uint64_t)(biased - 1) << 52) + significand;
  if (bits >> 52 >= 0x7ff)
    return 0;
  __builtin_memcpy(number, &bits, sizeof bits);
  return 1;
}

#endif
