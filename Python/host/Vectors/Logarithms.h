// log2, exp2, log1p and the inverse hyperbolic functions of vectors, as version 2.36 of the GNU C library computes them: `log2` with fused operations, the
// others without operations of their own that are fused.

/// For normal numbers.
INLINE Numbers binaryLogarithmNear1(Numbers x) {
  const double *terms = tables.ofLog2.termsNear1;
  Numbers r = x - 1.0, r2 = r * r, r4 = r2 * r2, high = r * tables.ofLog2.inverseHigh;
  Numbers low = fused(r, all(tables.ofLog2.inverseLow), fused(r, all(tables.ofLog2.inverseHigh), -high));
  Numbers start = fused(r, all(terms[1]), all(terms[0])), y = fused(r2, start, high);
  low = low + fused(r2, start, high - y);
  Numbers first = fused(r2, fused(r, all(terms[5]), all(terms[4])), fused(r, all(terms[3]), all(terms[2])));
  Numbers second = fused(r2, fused(r, all(terms[9]), all(terms[8])), fused(r, all(terms[7]), all(terms[6])));
  return y + fused(r4, fused(r4, second, first), low);
}

static Numbers vectorLog2(Numbers x) {
  const double *terms = tables.ofLog2.terms;
  unsigned others = lanesNotNormal(x);
  Integers isNear1 = (x >= 1 - 0x1.5b51p-5) & (x < 1 + 0x1.6ab2p-5);
  struct Parts parts = partsOf(x, tables.integers.leastOfLog);
  Numbers inverse, ofInverse;
  loadPairs(tables.log2, indicesOf(parts.index >> 1, EntryCount / 2 - 1), &inverse, &ofInverse);
  Numbers r = fused(parts.z, inverse, all(-1)), r2 = r * r, first = r * tables.ofLog2.inverseHigh;
  Numbers second = fused(r, all(tables.ofLog2.inverseLow), fused(r, all(tables.ofLog2.inverseHigh), -first));
  Numbers whole = parts.k + ofInverse, high = whole + first, low = whole - high + first + second;
  Numbers sum = fused(r2, fused(r, all(terms[3]), all(terms[2])), fused(r, all(terms[1]), all(terms[0])));
  sum = fused(r2 * r2, fused(r, all(terms[5]), all(terms[4])), sum);
  Numbers y = fused(r2, sum, low) + high;
  if (lanesOf(isNear1) != 0)
    y = choose(isNear1, choose(x == 1.0, all(0), binaryLogarithmNear1(x)), y);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.log2, x, y, others);
}

static Numbers vectorExp2(Numbers x) {
  unsigned others = lanesNotBelow(magnitudeOf(x), 512);
  Numbers shifted = x + 0x1.8p45, r = x - (shifted - 0x1.8p45), r2 = r * r, tail, power;
  Integers k = (Integers)shifted;
  loadPairs(tables.exp, indicesOf(k, EntryCount - 1), &tail, &power);
  Numbers scale = (Numbers)((Integers)power + (k << 45));
  Numbers sum = tail + r * 0x1.62e42fefa39efp-1 + r2 * (0x1.ebfbdff82c424p-3 + r * 0x1.c6b08d70cf4b5p-5) +
                r2 * r2 * (0x1.3b2abd24650ccp-7 + r * 0x1.5d7e09b4e3a84p-10);
  Numbers y = scale + scale * sum;
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.exp2, x, y, others);
}

/// log(1 + x), for -1 < x < 2^53, from 2^-54 on.
INLINE Numbers logarithmOf1Plus(Numbers x) {
  Integers bits = (Integers)x, magnitude = bits & INT64_MAX, unit = (Integers)all(1);
  Integers isDirect = (bits < HIGH(0x3fda827a)) & ((bits >= 0) | (magnitude < HIGH(0x3fd2bec4)));
  Numbers u = 1.0 + x;
  Integers part = (Integers)u & 0xfffffffffffff, isUpper = part >= HIGH(0x6a09e);
  Integers exponent = (Integers)((Bits)u >> 52) - 1023 - isUpper;
  Numbers k = (Numbers)((Integers)numbersOf(exponent) & ~isDirect);
  // What is lost in the sum. Truth is -1.
  Numbers c = choose((exponent + isUpper) > 0, 1.0 - (u - x), x - (u - 1.0)) / u;
  c = (Numbers)((Integers)c & (k != 0.0));
  Numbers f = choose(isDirect, x, (Numbers)(part | (unit + (isUpper << 52))) - 1.0);
  Numbers halfOfSquare = 0.5 * f * f, s = f / (2.0 + f), z = s * s, z2 = z * z, z4 = z2 * z2;
  Numbers sum = fused(z, all(0x1.5555555555593p-1), z2 * fused(z, all(0x1.2492494229359p-2), all(0x1.999999997fa04p-2)));
  sum = fused(z4, fused(z, all(0x1.7466496cb03dep-3), all(0x1.c71c51d8e78afp-3)), sum);
  sum = fused(z4 * z2, fused(z, all(0x1.2f112df3e5244p-3), all(0x1.39a09d078c69fp-3)), sum);
  Numbers low = fused(k, all(0x1.a39ef35793c76p-33), c);
  Numbers rest = halfOfSquare - (s * (halfOfSquare + sum) + low);
  // So near a power of 2 that the upper half of the bits is that of one.
  Integers isPower = ((part < HIGH(1)) | (part >= HIGH(0xffffd))) & ~isDirect;
  if (__builtin_expect(lanesOf(isPower) != 0, 0))
    rest = choose(isPower, halfOfSquare * fused(all(-0.66666666666666666), f, all(1)) - low, rest);
  return fused(k, all(0x1.62e42feep-1), f - rest);
}

static Numbers vectorLog1p(Numbers x) {
  Numbers magnitude = magnitudeOf(x);
  unsigned others = lanesNotBelow(x, 0x1p53) | lanesOf(~(x > -1.0));
  Numbers y = logarithmOf1Plus(x);
  y = choose(magnitude < 0x1p-29, choose(magnitude < 0x1p-54, x, fused(x * x, all(-0.5), x)), y);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.log1p, x, y, others);
}

static Numbers vectorAsinh(Numbers given) {
  Numbers x = magnitudeOf(given), square = x * x, root = squareRoot(square + 1.0);
  Integers isFar = (Integers)x >= HIGH(0x40000001);
  unsigned others = lanesOf(~((Integers)x < HIGH(0x41b00001)));
  Numbers y = x;
  if (lanesOf(isFar) != AllLanes)
    y = logarithmOf1Plus(choose(isFar, all(1), x + square / (1.0 + root)));
  if (lanesOf(isFar) != 0)
    y = choose(isFar, logarithm(2.0 * x + 1.0 / (root + x)), y);
  y = (Numbers)((Integers)choose(x < 0x1p-28, x, y) | signOf(given));
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.asinh, given, y, others);
}

static Numbers vectorAcosh(Numbers x) {
  Integers isFar = x > 2.0;
  unsigned others = lanesNotBelow(x, 0x1p28) | lanesBelow(x, 1) | lanesOf(x == 1.0);
  Numbers less1 = x - 1.0, y = x;
  if (lanesOf(isFar) != AllLanes)
    y = logarithmOf1Plus(choose(isFar, all(1), less1 + squareRoot(2.0 * less1 + less1 * less1)));
  if (lanesOf(isFar) != 0)
    y = choose(isFar, logarithm(2.0 * x - 1.0 / (x + squareRoot(x * x - 1.0))), y);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.acosh, x, y, others);
}

static Numbers vectorAtanh(Numbers given) {
  Numbers x = magnitudeOf(given), twice = x + x, rest = 1.0 - x;
  Integers isSmall = x < 0.5;
  Numbers quotient = choose(isSmall, twice * x, twice) / rest;
  Numbers y = 0.5 * logarithmOf1Plus(choose(isSmall, twice + quotient, quotient));
  y = (Numbers)((Integers)choose(x < 0x1p-28, x, y) | signOf(given));
  unsigned others = lanesNotBelow(x, 1);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.atanh, given, y, others);
}
