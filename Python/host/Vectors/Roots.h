// Decimal logarithms, cube roots and hypotenuses of vectors, as version 2.36 of the GNU C library computes them, without fused operations of their own.

/// The numbers of small integers.
INLINE Numbers numbersOf(Integers integers) { return (Numbers)(integers + (Integers)all(0x1.8p52)) - 0x1.8p52; }

static Numbers vectorLog10(Numbers x) {
  unsigned others = lanesNotNormal(x);
  Integers exponent = ((Integers)x >> 52) - 1023, less1 = (Integers)((Bits)exponent >> 63);
  // From 1 to 2, or from 1/2 to 1.
  Numbers part = (Numbers)(((Integers)x & 0xfffffffffffff) | ((1023 - less1) << 52));
  Numbers k = numbersOf(exponent + less1);
  Numbers y = k * 0x1.9fef311f12b36p-42 + 0x1.bcb7b1526e50ep-2 * logarithm(part) + k * 0x1.34413509f6p-2;
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.log10, x, y, others);
}

static Numbers vectorCbrt(Numbers x) {
  Numbers magnitude = magnitudeOf(x);
  unsigned others = lanesNotNormal(magnitude);
  Numbers k = numbersOf(((Integers)magnitude >> 52) - 1022);
  Numbers part = (Numbers)(((Integers)x & 0xfffffffffffff) | (Integers)all(0.5));
  Numbers u = 0.784932344976639262 - 0.145263899385486377 * part;
  u = -1.83469277483613086 + u * part;
  u = 2.44693122563534430 + u * part;
  u = -2.11499494167371287 + u * part;
  u = 1.50819193781584896 + u * part;
  u = 0.354895765043919860 + u * part;
  Numbers cube = u * u * u, y = u * (cube + 2.0 * part) / (2.0 * cube + part);
  // 2^k is a cube, and one of five powers of 2^(1/3).
  Numbers third = truncated(k * (1.0 / 3)), rest = k - 3.0 * third;
  const double root = 1.2599210498948731648, square = 1.5874010519681994748;
  y *= choose(rest < 0.0, choose(rest < -1.0, all(1 / square), all(1 / root)),
              choose(rest > 0.0, choose(rest > 1.0, all(square), all(root)), all(1)));
  Integers exponent = (Integers)(third + 0x1.8p52) << 52;
  y = (Numbers)(((Integers)y + exponent) | signOf(x));
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.cbrt, x, y, others);
}

static Numbers vectorHypot(Numbers x1, Numbers x2) {
  Numbers first = magnitudeOf(x1), second = magnitudeOf(x2);
  Integers isLess = first < second;
  Numbers x = choose(isLess, second, first), y = choose(isLess, first, second);
  Numbers length = squareRoot(x * x + y * y), twice = y + y;
  Integers isWide = length <= twice;
  Numbers delta = length - choose(isWide, y, x);
  Numbers error = choose(isWide, x * (2.0 * delta - x), 2.0 * delta * (x - twice)) +
                  choose(isWide, (delta - 2.0 * (x - y)) * delta, (4.0 * delta - y) * y + delta * delta);
  Integers isSum = y * 0x1p54 <= x;
  Numbers result = choose(isSum, x + y, length - error / (2.0 * length));
  unsigned others = lanesNotBelow(x, 0x1p511) | lanesNotBelow(y, 0x1p511) | (lanesBelow(y, 0x1p-459) & ~lanesOf(isSum));
  return __builtin_expect(others == 0, 1) ? result : replace2(scalars.hypot, x1, x2, result, others);
}
