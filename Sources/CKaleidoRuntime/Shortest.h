// The shortest decimal that converts back to a number, by Raffaello Giulietti's algorithm ("The Schubfach way to render
// doubles", 2021), whose names are used here.
#ifndef SHORTEST_H
#define SHORTEST_H

#include "Digits.h"
#include "Powers.h"

/// The product of a power of ten and a number, rounded to odd.
static NOT_OPTIMIZED uint64_t roundedToOdd(uint64_t g1, uint64_t g0, uint64_t factor) RUNTIME_NAME(roundedToOdd);
static NOT_OPTIMIZED uint64_t roundedToOdd(uint64_t g1, uint64_t g0, uint64_t factor) {
  uint64_t z = (g1 * factor >> 1) + highProduct(g0, factor);
  uint64_t w = highProduct(g1, factor) + (z >> 63);
  return w | ((z & INT64_MAX) + INT64_MAX) >> 63;
}

/// The shortest decimal of the number c * 2^q, where 2^52 < c < 2^53: its digits as a whole number, which may end in zeros,
/// and the exponent of ten that they are multiplied by.
static INLINE uint64_t shortestDecimal(uint64_t c, int q, int *exponent) {
  uint64_t isOdd = c & 1;
  // The bounds of the numbers that round to this one, times 4.
  uint64_t value = c << 2, upper = value + 2, lower = value - 2;
  int k = (int)(q * 661971961083 >> 41);                  // floor(log10(2^q))
  int h = q + (int)(-k * (int64_t)913124641741 >> 38) + 2;  // floor(log2(10^-k)) + 2
  // The 126 leading bits of 10^-k, rounded up.
  unsigned __int128 g = (leadingBits(-k) >> 2) + 1;
  uint64_t g1 = (uint64_t)(g >> 63), g0 = (uint64_t)g & INT64_MAX;
  uint64_t vb = roundedToOdd(g1, g0, value << h);
  uint64_t vbl = roundedToOdd(g1, g0, lower << h) + isOdd;
  uint64_t vbr = roundedToOdd(g1, g0, upper << h);
  *exponent = k;
  uint64_t s = vb >> 2;
  uint64_t tens = 10 * tenthOf(s);
  int lowerFits = vbl <= tens << 2, upperFits = ((tens + 10) << 2) + isOdd <= vbr;
  if (lowerFits != upperFits)
    return lowerFits ? tens : tens + 10;
  lowerFits = vbl <= s << 2;
  upperFits = ((s + 1) << 2) + isOdd <= vbr;
  if (lowerFits != upperFits)
    return lowerFits ? s : s + 1;
  int64_t difference = (int64_t)(vb - ((2 * s + 1) << 1));
  return difference < 0 || (difference == 0 && s % 2 == 0) ? s : s + 1;
}

#endif
