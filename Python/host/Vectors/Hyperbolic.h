// exp(x) - 1 and the hyperbolic functions of vectors, by the formulas of fdlibm as version 2.36 of the GNU C library compiles them: `expm1` and `exp` with fused
// operations, the others without.

/// What exp(r) - 1 differs from r by, relative to r, less r/2; stores r * r / 2. For |r| < 0.52.
INLINE Numbers relativeRest(Numbers r, Numbers *square) {
  Numbers half = 0.5 * r, s = r * half, s2 = s * s;
  Numbers first = fused(s, all(-0x1.11111111110f4p-5), all(1)), second = fused(s, all(-0x1.4ce199eaadbb7p-14), all(0x1.a01a019fe5585p-10));
  Numbers third = fused(s, all(-0x1.afdb76e09c32dp-23), all(0x1.0cfca86e65239p-18));
  Numbers series = fused(s2 * s2, third, fused(s2, second, first));
  Numbers t = fused(-series, half, all(3));
  *square = s;
  return (series - t) / fused(-r, t, all(6)) * s;
}

/// Which of the formulas for exp(x) - 1 a function needs: `tanh` calls it for numbers from -2 to 0 and from 2 on, and its result is 1 whatever the
/// last bits are from 19 on; `sinh` calls it for numbers from 0 to 22.
enum Use { ForExpm1, ForTanh, ForSinh };

/// A number for k = -1 and one for k = -2 and -3 in some lanes, and others in the other lanes. `shifted` is k as an integer, in its lowest bits.
INLINE Numbers chooseByExponent(Integers lanes, Numbers k, Integers shifted, double atMinus1, double below, Numbers others) {
#if LANES == 8
  // One instruction, which looks at the lowest three bits.
  __m512d table = _mm512_set_pd(atMinus1, below, below, 0, 0, 0, 0, 0);
  return (Numbers)_mm512_mask_permutexvar_pd((__m512d)others, _mm512_movepi64_mask((__m512i)lanes), (__m512i)shifted, table);
#else
  return choose(lanes, choose(k == -1.0, all(atMinus1), all(below)), others);
#endif
}

static const double inverseLn2 = 0x1.71547652b82fep+0;

/// exp(x) - 1, for |x| < 700. Its exponent is `exponent`, truncated, with the sign flipped by `sign`; `is0` says where it is 0. So what follows from
/// the magnitude need not wait for the sign.
INLINE Numbers exponentialLess1(Numbers x, Numbers exponent, Integers sign, Integers is0, enum Use use) {
  Numbers k = (Numbers)(((Integers)truncated(exponent) ^ sign) & ~is0);
  Numbers high = fused(-k, all(0x1.62e42feep-1), x), low = k * 0x1.a39ef35793c76p-33;
  Numbers r = high - low, rest = high - r - low, square;
  Numbers e = relativeRest(r, &square);
  Numbers near0 = r - fused(e, r, -square);
  e = fused(e - rest, r, -rest) - square;
  // 2^k, and its reciprocal.
  Integers shifted = (Integers)(k + 0x1.8p52), scale = shifted << 52, unit = (Integers)all(1);
  Numbers power = (Numbers)(scale + unit), inverse = (Numbers)(unit - scale);
  Numbers y = 1.0 - inverse;
  Integers isFar = k <= -2.0, isMinus1 = k == -1.0, isLarge = k >= 20.0;
  if (use == ForExpm1)
    isFar |= k > 56.0;
  if (use == ForTanh) {
    y = chooseByExponent(sign < 0, k, shifted, 0, 1, y);
  } else if (use == ForExpm1) {
    y = choose(isFar, all(1), y);
    y = (Numbers)((Integers)y & ~isMinus1);
  }
  y = y - (e - r);
  if (use != ForTanh)
    y = choose((k == 1.0) & (r < -0.25), r + 0.5 - e, y);
  // In `tanh`, the branch would be mispredicted often.
  if (use == ForTanh || lanesOf(isLarge) != 0)
    y = choose(use == ForExpm1 ? isLarge & ~isFar : isLarge, r - (e + inverse) + 1.0, y);
  // The product is exact.
  if (use == ForSinh)
    y *= power;
  else if (use == ForTanh)
    y = fused(y, power, chooseByExponent(sign < 0, k, shifted, -0.5, -1, all(0)));
  else
    y = fused(y, power, choose(isMinus1, all(-0.5), (Numbers)((Integers)all(-1) & isFar)));
  return choose(is0, near0, y);
}

static Numbers vectorExpm1(Numbers x) {
  Numbers magnitude = magnitudeOf(x);
  Numbers half = (Numbers)((Integers)all(0.5) | signOf(x));
  Numbers y = exponentialLess1(x, x * inverseLn2 + half, (Integers)all(0), (Integers)magnitude < HIGH(0x3fd62e43), ForExpm1);
  y = choose(((Integers)magnitude >= HIGH(0x4043687a)) & (x < 0.0), all(-1), y);
  y = choose(magnitude < 0x1p-54, x, y);
  unsigned others = lanesNotBelow(magnitude, 700);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.expm1, x, y, others);
}

static Numbers vectorTanh(Numbers x) {
  // C's cases for numbers below 2^-55 and from 22 on have the same results: x and 1. NaN stays NaN.
  Numbers magnitude = leastOf(all(32), magnitudeOf(x));
  Integers isLarge = magnitude >= 1.0;
  Integers sign = ~isLarge & INT64_MIN, is0 = (Integers)magnitude < HIGH(0x3fc62e43);
  Numbers t = exponentialLess1(magnitude * choose(isLarge, all(2), all(-2)), magnitude * (2 * inverseLn2) + 0.5, sign, is0, ForTanh);
  Numbers quotient = choose(isLarge, all(2), t) / (t + 2.0);
  Numbers y = choose(isLarge, 1.0 - quotient, quotient);
  return (Numbers)(((Integers)y & INT64_MAX) | signOf(x));
}

static Numbers vectorSinh(Numbers x) {
  Numbers magnitude = magnitudeOf(x);
  Integers isSmall = magnitude < 1.0;
  Numbers t = exponentialLess1(magnitude, magnitude * inverseLn2 + 0.5, (Integers)all(0), (Integers)magnitude < HIGH(0x3fd62e43), ForSinh);
  Numbers quotient = choose(isSmall, t * t, t) / (t + 1.0);
  Numbers y = choose(isSmall, 2.0 * t - quotient, t + quotient) * (Numbers)((Integers)all(0.5) | signOf(x));
  y = choose(magnitude < 0x1p-28, x, y);
  unsigned others = lanesNotBelow(magnitude, 22);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.sinh, x, y, others);
}

static Numbers vectorCosh(Numbers x) {
  Numbers magnitude = magnitudeOf(x), power = exponential(magnitude, magnitude, 0);
  Integers isSmall = (Integers)magnitude < HIGH(0x3fd62e43);
  Numbers first = 0.5 * power, numerator = all(0.5), denominator = power;
  // Without the branch, numbers from -20 to 20 take 35 % more time; those from -1 to 1, of which most vectors have a small one, 8 % less.
  if (lanesOf(isSmall) != 0) {
    Numbers small = choose(isSmall, magnitude, all(0)), square;
    Numbers e = relativeRest(small, &square), t = small - fused(e, small, -square), w = 1.0 + t;
    first = choose(isSmall, all(1), first);
    numerator = choose(isSmall, t * t, numerator);
    denominator = choose(isSmall, w + w, denominator);
  }
  Numbers y = first + numerator / denominator;
  unsigned others = lanesNotBelow(magnitude, 512);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.cosh, x, y, others);
}
