// Sines and cosines of vectors.

/// The sine or cosine of `x + rest`, for |x| < 0.86.
INLINE Numbers sineOrCosine(Numbers x, Numbers rest, Integers isCosine) {
  Numbers magnitude = magnitudeOf(x), shifted = magnitude + 0x1.8p45, entry[4];
  loadQuadruples(tables.sine, 4, indicesOf((Integers)shifted, EntryCount - 1), entry);
  rest = (Numbers)((Integers)rest ^ ((x < 0.0) & INT64_MIN));
  Numbers r = magnitude - (shifted - 0x1.8p45);
  r = choose(isCosine, r + rest, r);
  Numbers restOfSine = (Numbers)((Integers)rest & ~isCosine);
  Numbers r2 = r * r;
  Numbers cubed = fused(r * r2, fused(r2, all(0x1.11110e829872fp-7), all(-0x1.5555555555515p-3)), choose(isCosine, r, rest));
  Numbers sine = choose(isCosine, cubed, r + cubed);
  Numbers series = fused(fused(r2, all(0x1.6c16bedd9e239p-10), all(-0x1.5555555555535p-5)), r2, all(0.5));
  // 1 less the cosine.
  Numbers cosine = fused(r, restOfSine, r2 * series);
  Numbers main = choose(isCosine, entry[2], entry[0]), tail = choose(isCosine, entry[3], entry[1]);
  Numbers other = choose(isCosine, -entry[0], entry[2]), otherTail = choose(isCosine, -entry[1], entry[3]);
  return main + fused(sine, other, fused(-cosine, main, fused(otherTail, sine, tail)));
}

/// The sine of `x + rest`, for |x| < 0.126.
INLINE Numbers sineNear0(Numbers x, Numbers rest) {
  Numbers x2 = x * x;
  Numbers sum = fused(fused(x2, all(-0x1.addffc2fcdf59p-26), all(0x1.71de27b9a7ed9p-19)), x2, all(-0x1.a01a019db08b8p-13));
  sum = fused(fused(sum, x2, all(0x1.1111111110ecep-7)), x2, all(-0x1.5555555555555p-3));
  return x + fused(x2, fused(sum, x, -(rest * 0.5)), rest);
}

INLINE Numbers circular(double (*function)(double), Numbers given, int isCosine) {
  // The C library compares the high halves of the bits.
  Integers bits = (Integers)magnitudeOf(given);
  Integers isOther = bits >= 0x419921fb00000000, isSmall = bits < 0x3feb600000000000;
  Integers isMiddle = (bits < 0x400368fd00000000) & ~isSmall, isTiny = bits < 0x3e50000000000000;
  Numbers x = choose(isOther, all(1), given);
  // Less a multiple of pi/2, which is subtracted in four parts.
  Numbers shifted = fused(x, all(0x1.45f306dc9c883p-1), all(0x1.8p52)), minusCount = 0x1.8p52 - shifted;
  Numbers difference = fused(minusCount, all(-0x1.dde973cp-27), fused(minusCount, all(0x1.921fb58p0), x));
  Numbers third = all(-0x1.cb3b398p-55), fourth = all(-0x1.d747f23e32ed7p-83);
  Numbers high = fused(minusCount, third, difference), reduced = fused(minusCount, fourth, high);
  Numbers rest = fused(minusCount, third, difference - high) + fused(minusCount, fourth, high - reduced);
  Integers quadrant = (Integers)shifted + isCosine;
  Integers takesCosine = (quadrant << 63) < 0, sign = (quadrant << 62) & INT64_MIN & ~(isSmall | isMiddle);
  // Nearer to 0, the functions are reduced otherwise, or not at all.
  Numbers complement = halfPi - magnitudeOf(x);
  if (isCosine) {
    Numbers sum = complement + restOfHalfPi;
    reduced = choose(isSmall, x, choose(isMiddle, sum, reduced));
    rest = choose(isMiddle, complement - sum + restOfHalfPi, rest);
    takesCosine = isSmall | (takesCosine & ~isMiddle);
  } else {
    reduced = choose(isSmall, x, choose(isMiddle, complement, reduced));
    rest = choose(isMiddle, all(restOfHalfPi), rest);
    takesCosine = isMiddle | (takesCosine & ~isSmall);
    sign |= signOf(x) & isMiddle;
  }
  rest = (Numbers)((Integers)rest & ~isSmall);
  Numbers y = sineOrCosine(reduced, rest, takesCosine);
  y = (Numbers)((Integers)y ^ (signOf(reduced) & ~takesCosine));
  Integers isNear0 = (magnitudeOf(reduced) < 0x1.020c49ba5e354p-3) & ~takesCosine;
  y = choose(isNear0, sineNear0(reduced, rest), y);
  y = (Numbers)((Integers)y ^ sign);
  if (!isCosine)
    y = choose(isTiny, x, y);
  unsigned others = lanesOf(isOther);
  return __builtin_expect(others == 0, 1) ? y : replace1(function, given, y, others);
}

static Numbers vectorSin(Numbers x) { return circular(scalars.sin, x, 0); }
static Numbers vectorCos(Numbers x) { return circular(scalars.cos, x, 1); }
