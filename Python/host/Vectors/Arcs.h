// Arctangents of vectors, as version 2.36 of the GNU C library computes them, by a table of polynomials around points from 1/16 to 1.

/// The terms of the arctangent of x relative to x^3, at x^2.
INLINE Numbers arcSeries(Numbers square) {
  Numbers sum = fused(square, all(0x1.375f08b31cbcep-4), all(-0x1.7458022b13c25p-4));
  sum = fused(fused(sum, square, all(0x1.c71c6e5129a3bp-4)), square, all(-0x1.24924923f7603p-3));
  return fused(fused(sum, square, all(0x1.99999999997fdp-3)), square, all(-0x1.5555555555555p-2));
}

/// Loads the entry for a number from 1/16 to 1: a point near it, its arctangent, and five coefficients.
INLINE void loadArc(Numbers x, Numbers entry[8]) {
  Indices index = indicesOf((Integers)fused(x, all(256), all(0x1p52 - 16)), 0xff);
  loadQuadruples(tables.arc, 8, index, entry);
  loadQuadruples(tables.arc + 4, 8, index, entry + 4);
}

static Numbers vectorAtan(Numbers given) {
  Numbers magnitude = magnitudeOf(given), entry[8];
  Integers isInverse = magnitude >= 1.0, isInTable = (magnitude >= 0x1p-4) & (magnitude < 16.0);
  Numbers inverse = 1.0 / choose(isInverse, magnitude, all(1)), product = inverse * magnitude;
  Numbers error = 1.0 - product - fused(inverse, magnitude, -product);
  Numbers x = choose(isInverse, inverse, magnitude), square = x * x, cube = x * square;
  Numbers series = arcSeries(square);
  // Near 0.
  Numbers y = fused(cube, series, x);
  // Far from it.
  Numbers first = halfPi - x, rest = halfPi - first - x + restOfHalfPi - error * x - cube * series;
  y = choose(isInverse, first + rest, y);
  loadArc(choose(isInTable, x, all(0.5)), entry);
  Numbers r = x - entry[0];
  r = choose(isInverse, fused(error, x, r), r);
  Numbers sum = fused(fused(fused(fused(entry[6], r, entry[5]), r, entry[4]), r, entry[3]), r, entry[2]);
  Numbers near = fused(sum, r, entry[1]), far = halfPi - entry[1] + fused(-r, sum, all(restOfHalfPi));
  y = choose(isInTable, choose(isInverse, far, near), y);
  y = choose(magnitude >= 0x1.49ff2p+52, all(halfPi), y);
  y = choose(magnitude < 0x1.bb67ap-27, magnitude, y);
  y = (Numbers)((Integers)y | signOf(given));
  unsigned others = lanesNotBelow(magnitude, DBL_MAX);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.atan, given, y, others);
}

static Numbers vectorAtan2(Numbers y, Numbers x) {
  Numbers height = magnitudeOf(y), width = magnitudeOf(x), entry[8];
  Integers isFlat = height < width, isLeft = x < 0.0;
  Numbers small = choose(isFlat, height, width), large = choose(isFlat, width, height);
  // The ratio, and its error.
  Numbers u = small / large, product = large * u;
  Numbers error = (small - product - fused(large, u, -product)) / large;
  // The angle is that of the ratio, or pi/2 or pi less it, or pi/2 and it.
  Integers isDirect = isFlat & ~isLeft, minus = signOf(all(-1)) & ~(isLeft & ~isFlat);
  Numbers start = choose(isLeft & isFlat, all(2 * halfPi), all(halfPi)), restOfStart = choose(isLeft & isFlat, all(2 * restOfHalfPi), all(restOfHalfPi));
  // Near 0.
  Numbers square = u * u, cube = u * square, series = arcSeries(square);
  Numbers direct = u + fused(cube, series, error);
  Numbers signedU = (Numbers)((Integers)u ^ minus), signedError = (Numbers)((Integers)error ^ minus);
  Numbers first = start + signedU, term = (Numbers)((Integers)(cube * series) ^ minus);
  Numbers angle = choose(isDirect, direct, first + (start - first + signedU + restOfStart + signedError + term));
  // By the table.
  Integers isInTable = u >= 0x1p-4;
  loadArc(choose(isInTable, u, all(0.5)), entry);
  Numbers r = u - entry[0], v = r + error;
  Numbers low = choose(magnitudeOf(r) > magnitudeOf(error), r - v + error, error - v + r);
  Numbers sum = fused(fused(fused(entry[6], v, entry[5]), v, entry[4]), v, entry[3]);
  direct = entry[1] + fused(v, entry[2], fused(low, entry[2], v * v * sum));
  sum = fused(sum, v, entry[2]);
  Numbers other = start + (Numbers)((Integers)entry[1] ^ minus) + fused((Numbers)((Integers)v ^ minus), sum, restOfStart);
  angle = choose(isInTable, choose(isDirect, direct, other), angle);
  angle = (Numbers)((Integers)angle | signOf(y));
  // Numbers that are scaled, zeros and NaN among them, and ratios of 2^56 and more.
  unsigned others = lanesBelow(small, 0x1p-500) | lanesNotBelow(height, 0x1p500) | lanesNotBelow(width, 0x1p500) |
                    lanesBelow(small - large * 0x1p-55, 0);
  return __builtin_expect(others == 0, 1) ? angle : replace2(scalars.atan2, y, x, angle, others);
}
