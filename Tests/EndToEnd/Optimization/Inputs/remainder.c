// Compares the built-in `%` with C's fmod, bit for bit: all pairs of special values, then random pairs of several kinds, as many as the
// argument says.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

double rem(double, double), remShared(double, double);
double rem1(double), rem2(double), rem10(double), rem8(double), remLarge(double);
// Remainders by other constants, and by a number that a loop does not change.
double rem7(double), remNegative(double), remTenth(double), remLoop(double, double, double);
// Quotients beside a remainder.
double floor10(double), magnitude10(double);

static long mismatches;

static void expectNumber(double found, double wanted, double a, double b) {
  if (isnan(found) && isnan(wanted)) return;
  if (memcmp(&found, &wanted, sizeof found) && mismatches++ < 10) printf("of %a and %a: %a, not %a\n", a, b, found, wanted);
}

static void expect(double found, double a, double b) { expectNumber(found, fmod(a, b), a, b); }

static void compare(double a, double b) {
  expect(rem(a, b), a, b);
  expect(remShared(a, b), a, b);
  // Divisors that the compiler knows: powers of two, and another one.
  expect(rem1(a), a, 1);
  expect(rem2(a), a, 2);
  expect(rem8(a), a + 0, 8);
  expect(rem10(a), a, 10);
  expect(remLarge(a), a, 0x1p60);
  expect(rem7(a), a, 7);
  expect(remNegative(a), a, -1000);
  expect(remTenth(a), a, 0.1);
  expect(remLoop(a, b, 1), a, b);
  expectNumber(floor10(a), floor(a / 10), a, 10);
  expectNumber(magnitude10(a), fabs(trunc(a / 10)), a, 10);
}

// A whole number of any size up to 2^53, of either sign.
static double whole(void) {
  double value = (double)(next() >> (11 + next() % 53));
  return next() & 1 ? -value : value;
}

// A number between 2^-30 and 2^30 with random digits.
static double usual(void) { return fromBits(next() >> 12 | (1023 - 30 + next() % 60) << 52); }

int main(int count, char **arguments) {
  const int turns = count > 1 ? atoi(arguments[1]) : 0;
  double special[] = {0, 1, 2, 3, 0.5, 0.1, 1.5, 7, 10, 1e300, 1e-300, INFINITY, NAN, 0x1p51 + 0.5, 0x1p52 - 1, 0x1p52,
                      0x1p52 + 1, 0x1p53 - 1, 0x1p53, 0x1p53 + 2, 0x1p62, 0x1p63, 0x1p64, 0x1p-1022, 5e-324,
                      0x1.fffffffffffffp1023};
  for (size_t i = 0; i < sizeof special / sizeof *special; i++)
    for (size_t j = 0; j < sizeof special / sizeof *special; j++)
      for (int sign = 0; sign < 4; sign++)
        compare(sign & 1 ? -special[i] : special[i], sign & 2 ? -special[j] : special[j]);
  for (int i = 0; i < turns; i++) {
    compare(fromBits(next()), fromBits(next()));
    double b = whole(), multiple = b * (double)(next() >> (30 + next() % 34));
    compare(whole(), b);
    compare(multiple, b);
    compare(nextafter(multiple, 0), b);
    compare(nextafter(multiple, INFINITY), b);
    double c = usual();
    compare(usual(), c);
    compare(nextafter(c * (double)(next() % 1000), 0), c);
    compare(usual(), b);
    // Quotients around 2^50 and 2^53, and dividends whose quotient by a known divisor is such a number.
    double large = c * (double)(next() >> (10 + next() % 6));
    compare(large, c);
    compare(nextafter(large, 0), c);
    compare(nextafter((double)(next() >> (8 + next() % 8)), 0), c);
    compare(10 * whole() - 1, 10);
    // Quotients around 1, 2 and 2^26, with divisors whose last bits are zeros or ones.
    uint64_t last = next() % 2 ? 0 : next() % 2 ? (1 << 26) - 1 : 1;
    double d = fromBits(next() >> 12 >> 26 << 26 | last | (1023 - 30 + next() % 60) << 52);
    double near = d * (double)((next() % 3 ? next() % 2 ? 1 : 2 : 1 << 26) + next() % 3);
    compare(near, d);
    compare(nextafter(near, 0), d);
    compare(nextafter(near, INFINITY), d);
    double e = fromBits(next() >> 11 >> next() % 52);
    compare(e * (double)(next() % (1 << 27)), e);
    compare(fromBits(next() >> 11 >> next() % 52), e);
  }
  return mismatches != 0;
}
