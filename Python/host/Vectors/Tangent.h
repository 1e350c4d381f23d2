// Tangents of vectors, as version 2.36 of the GNU C library computes them, by a table of tangents and cotangents.

/// The terms of the tangent of a number with this square, relative to its cube.
INLINE Numbers tangentSeries(Numbers square) {
  Numbers sum = fused(square, all(0x1.2385a3cf2e4eap-7), all(0x1.664ed49cfc666p-6));
  sum = fused(square, sum, all(0x1.ba1ba1cdb8745p-5));
  return fused(square, fused(square, sum, all(0x1.11111111107c6p-3)), all(0x1.5555555555555p-2));
}

static Numbers vectorTan(Numbers given) {
  Numbers magnitude = magnitudeOf(given), entry[4];
  Integers isDirect = magnitude <= 0x1.92f1ap-1;
  // Less a multiple of pi/2.
  Numbers shifted = fused(given, all(0x1.45f306dc9c883p-1), all(0x1.8p52)), minusCount = 0x1.8p52 - shifted;
  Numbers difference = fused(minusCount, all(-0x1.dde973cp-27), fused(minusCount, all(0x1.921fb58p0), given));
  Numbers third = all(-0x1.cb3b399d747f2p-55), reduced = fused(minusCount, third, difference);
  Numbers rest = fused(minusCount, third, difference - reduced);
  Integers isCotangent = ((Integers)shifted << 63 < 0) & ~isDirect;
  reduced = choose(isDirect, given, reduced);
  rest = (Numbers)((Integers)rest & ~isDirect);
  Integers sign = signOf(reduced);
  Numbers x = magnitudeOf(reduced);
  Integers isNear0 = x <= 0x1.f212dp-5;
  // By the table.
  Numbers inTable = choose(isNear0 | ~(x < 0.79), all(0.5), x);
  Indices index = indicesOf((Integers)(truncated(fused(inTable, all(256), all(-15.5))) + 0x1p52), 0xff);
  loadQuadruples(tables.tangent, 4, index, entry);
  Numbers z = inTable - entry[0] + (Numbers)((Integers)rest ^ sign), z2 = z * z;
  Numbers series = fused(z * z2, fused(z2, all(0x1.11112e0a6b45fp-3), all(0x1.5555555554dbdp-2)), z);
  Numbers quotient = series * (entry[2] + entry[1]) / choose(isCotangent, entry[1] + series, entry[2] - series);
  Numbers y = choose(isCotangent, quotient - entry[2], entry[1] + quotient);
  y = (Numbers)((Integers)y ^ sign);
  if (lanesOf(isNear0) != 0) {
    Numbers square = reduced * reduced, cube = reduced * square, sum = tangentSeries(square);
    Numbers term = fused(cube, sum, rest), tangent = reduced + term;
    // The reciprocal in two parts.
    Numbers error = choose(magnitudeOf(reduced) > magnitudeOf(term), reduced - tangent + term, term - tangent + reduced);
    Numbers inverse = 1.0 / tangent, product = inverse * tangent, restOfProduct = fused(inverse, tangent, -product);
    Numbers correction = fused(-inverse, error, 1.0 - product - restOfProduct) / tangent;
    Numbers cotangent = inverse + correction;
    cotangent = cotangent + (inverse - cotangent + correction);
    tangent = choose(isDirect, fused(sum, cube, reduced), tangent);
    y = choose(isNear0, choose(isCotangent, -cotangent, tangent), y);
  }
  y = choose(magnitude <= 0x1.b096cp-27, given, y);
  unsigned others = lanesNotBelow(magnitude, 25);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.tan, given, y, others);
}
