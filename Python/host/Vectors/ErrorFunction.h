// The error function of vectors, by fdlibm's four rational functions, as version 2.36 of the GNU C library computes it.

/// Coefficients of the numerators for |x| < 0.84375, < 1.25, < 1/0.35 and < 6, and those of the denominators from the second on.
static const double numerators[8][4] = {
    {0x1.06eba8214db68p-3, -0x1.359b8bef77538p-9, -0x1.43412600d6435p-7, -0x1.4341239e86f4ap-7},
    {-0x1.4cd7d691cb913p-2, 0x1.a8d00ad92b34dp-2, -0x1.63416e4ba736p-1, -0x1.993ba70c285dep-1},
    {-0x1.d2a51dbd7194fp-6, -0x1.7d240fbb8c3f1p-2, -0x1.51e0441b0e726p+3, -0x1.1c209555f995ap+4},
    {-0x1.7a291236668e4p-8, 0x1.45fca805120e4p-2, -0x1.f300ae4cba38dp+5, -0x1.4145d43c5ed98p+7},
    {-0x1.8ead6120016acp-16, -0x1.c63983d3e28ecp-4, -0x1.44cb184282266p+7, -0x1.3ec881375f228p+9},
    {0, 0x1.22a36599795ebp-5, -0x1.7135cebccabb2p+7, -0x1.004616a2e5992p+10},
    {0, -0x1.1bf380a96073fp-9, -0x1.4526557e4d2f2p+6, -0x1.e384e9bdc383fp+8},
    {0, 0, -0x1.3a0efc69ac25cp+3, 0},
};
static const double denominators[8][4] = {
    {0x1.97779cddadc09p-2, 0x1.b3e6618eee323p-4, 0x1.3a6b9bd707687p+4, 0x1.e568b261d519p+4},
    {0x1.0a54c5536cebap-4, 0x1.14af092eb6f33p-1, 0x1.1350c526ae721p+7, 0x1.45cae221b9f0ap+8},
    {0x1.4d022c4d36b0fp-8, 0x1.2635cd99fe9a7p-4, 0x1.b290dd58a1a71p+8, 0x1.802eb189d5118p+10},
    {0x1.15dc9221c1a1p-13, 0x1.02660e763351fp-3, 0x1.42b1921ec2868p+9, 0x1.8ffb7688c246ap+11},
    {-0x1.09c4342a2612p-18, 0x1.bedc26b51dd1cp-7, 0x1.ad02157700314p+8, 0x1.3f219cedf3be6p+11},
    {0, 0x1.88b545735151dp-7, 0x1.b28a3ee48ae2cp+6, 0x1.da874e79fe763p+8},
    {0, 0, 0x1.a47ef8e484a93p+2, -0x1.670e242712d62p+4},
    {0, 0, -0x1.eeff2ee749a62p-5, 0},
};

#if LANES == 8
/// The coefficient for the range of each number.
#define OF_RANGE(numbers) \
  (Numbers)_mm512_permutexvar_pd((__m512i)range, _mm512_broadcast_f64x4(_mm256_loadu_pd(numbers)))
#else
#define OF_RANGE(numbers) choose(range < 2, choose(range < 1, all((numbers)[0]), all((numbers)[1])), choose(range < 3, all((numbers)[2]), all((numbers)[3])))
#endif

static Numbers vectorErf(Numbers given) {
  Numbers x = magnitudeOf(given), square = x * x;
  Integers isNear = x < 0.84375, isMiddle = x < 1.25;
  // Truth is -1.
  Integers range = 3 + isNear + isMiddle + ((Integers)x < HIGH(0x4006db6e));
  Numbers s = choose(isNear, square, choose(isMiddle, x - 1.0, 1.0 / choose(isMiddle, all(1), square)));
  Numbers s2 = s * s, s4 = s2 * s2, s6 = s4 * s2, s8 = s4 * s4;
#define PAIR_OF(terms, index) (OF_RANGE((terms)[index]) + s * OF_RANGE((terms)[index + 1]))
  Numbers upper = PAIR_OF(numerators, 0) + s2 * PAIR_OF(numerators, 2) + s4 * PAIR_OF(numerators, 4) + s6 * PAIR_OF(numerators, 6);
  Numbers lower = 1.0 + s * OF_RANGE(denominators[0]) + s2 * PAIR_OF(denominators, 1) + s4 * PAIR_OF(denominators, 3) +
                  s6 * PAIR_OF(denominators, 5) + s8 * OF_RANGE(denominators[7]);
  Numbers ratio = upper / lower;
  Numbers y = choose(isNear, x + x * ratio, 0x1.b0ac16p-1 + ratio);
  if (lanesOf(isMiddle) != AllLanes) {
    // The high half, whose square is exact.
    Numbers far = choose(isMiddle, all(1.25), choose(x < 6.0, x, all(6))), z = (Numbers)((Integers)far & HIGH(0xffffffff));
    Numbers first = -z * z - 0.5625, second = (z - far) * (z + far) + ratio;
    Numbers power = exponential(first, first, 0) * exponential(second, second, 0);
    y = choose(isMiddle, y, choose(x < 6.0, 1.0 - power / far, all(1)));
  }
  y = choose(x < 0x1p-28, x + 0x1.06eba8214db69p-3 * x, y);
  y = (Numbers)((Integers)y | signOf(given));
  unsigned others = lanesNotBelow(x, DBL_MAX) | lanesBelow(x, 0x1p-1000);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.erf, given, y, others);
}
