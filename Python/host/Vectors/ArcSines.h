// Arcsines and arccosines of vectors, as version 2.36 of the GNU C library computes them, by a table of polynomials around points from 1/8 on.

/// What both functions of a number from -0.953125 to 0.953125 have in common.
struct ArcSine {
  Integers isNear0;
  /// The terms of the series near 0, and what they are multiplied by.
  Numbers series, cube;
  /// By the table: the arcsine of the magnitude in two parts.
  Numbers high, low;
};

INLINE struct ArcSine arcSine(Numbers given, Numbers magnitude) {
  struct ArcSine result = {.isNear0 = magnitude < 0.125};
  Numbers square = given * given, entry[12];
  Numbers sum = fused(all(1.81382903404565056280372531963613E-02), square, all(2.23551211026525610742786300334557E-02));
  sum = fused(fused(sum, square, all(3.03821268582119319911193410625235E-02)), square, all(4.46428561421059750978517350006940E-02));
  sum = fused(fused(sum, square, all(7.50000000026122686814431784722623E-02)), square, all(1.66666666666664110590506577996662E-01));
  result.series = sum, result.cube = square * given;
  Numbers x = choose(~result.isNear0 & (magnitude < 0.953125), magnitude, all(0.5));
  // 32 entries to 1/4, 64 to 1/2, and 128 for the numbers from there on.
  Integers binade = ((Integers)x >> 52) - 1020, part = (Integers)x & 0xfffffffffffff;
  Integers first = (Integers){} + 32;
  Indices index = indicesOf((Integers)((Bits)part >> (Bits)(47 - binade)) + (first << binade) - 32, 0xff);
  for (int i = 0; i < 12; i += 4)
    loadQuadruples(tables.arcSine + i, 12, index, entry + i);
  Numbers r = x - entry[0];
  sum = fused(r, entry[11], entry[10]);
  for (int i = 9; i >= 4; i--)
    sum = fused(r, sum, entry[i]);
  result.low = fused(entry[1], r, fused(r * r, sum, entry[2]));
  result.high = entry[3];
  return result;
}

static Numbers vectorAsin(Numbers x) {
  Numbers magnitude = magnitudeOf(x);
  unsigned others = lanesNotBelow(magnitude, 0.953125);
  struct ArcSine arc = arcSine(x, magnitude);
  Numbers y = (Numbers)((Integers)(arc.high + arc.low) | signOf(x));
  y = choose(arc.isNear0, fused(arc.series, arc.cube, x), y);
  y = choose(magnitude < 0x1p-26, x, y);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.asin, x, y, others);
}

static Numbers vectorAcos(Numbers x) {
  Numbers magnitude = magnitudeOf(x);
  unsigned others = lanesNotBelow(magnitude, 0.953125);
  struct ArcSine arc = arcSine(x, magnitude);
  Integers minus = ~(Integers)x & INT64_MIN;
  Numbers y = halfPi + (Numbers)((Integers)arc.high ^ minus) + (restOfHalfPi + (Numbers)((Integers)arc.low ^ minus));
  Numbers r = halfPi - x;
  y = choose(arc.isNear0, r + fused(-arc.series, arc.cube, halfPi - r - x + restOfHalfPi), y);
  y = choose(magnitude < 0x1.8p-55, all(halfPi), y);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.acos, x, y, others);
}
