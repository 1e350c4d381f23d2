// Compares divisions of arrays by constants with divisions of numbers by variables, bit for bit: special dividends, those whose quotients are next to
// the middle of two numbers, and random ones, as many as the argument says.
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "functions.h"
#include "random.h"

enum { size = 4096 };
static double dividends[size], quotients[size];
static size_t used;
static long mismatches;
static void compare(size_t function) {
  functions[function].divide(dividends, quotients, used);
  const volatile double divisor = functions[function].divisor;
  for (size_t i = 0; i < used; i++) {
    double wanted = dividends[i] / divisor;
    if (memcmp(&quotients[i], &wanted, sizeof wanted) && mismatches++ < 10)
      printf("%a / %a: %a, not %a\n", dividends[i], divisor, quotients[i], wanted);
  }
  used = 0;
}

static void add(size_t function, double dividend) {
  dividends[used++] = dividend;
  if (used == size) compare(function);
}

static void addSpecial(size_t function) {
  for (int sign = 0; sign < 2; sign++) {
    uint64_t top = (uint64_t)sign << 63;
    // Zeros, the least numbers, infinities, and NaN of both kinds with their payloads.
    const uint64_t special[] = {0, 1, 2, 3, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0x7FF0000000000001,
                                0x7FF8000000000000, 0x7FF8000000000123, 0x7FFFFFFFFFFFFFFF};
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) add(function, fromBits(top | special[i]));
    // Numbers of each size, whose vectors have others, or not.
    for (uint64_t exponent = 0; exponent < 2047; exponent++)
      for (int k = 0; k < 3; k++) add(function, fromBits(top | exponent << 52 | (k ? next() >> 12 : 0)));
  }
  compare(function);
  for (int exponent = -1074; exponent < -780; exponent++) {
    for (int lane = 0; lane < 8; lane++) add(function, lane == exponent % 8 + 7 ? ldexp(1 + (double)(next() >> 12) * 0x1p-52, exponent) : 0);
    for (int lane = 0; lane < 8; lane++) add(function, ldexp(1 + (double)(next() >> 12) * 0x1p-52, exponent));
  }
  compare(function);
}

// Dividends X whose quotient by Y is (N + k / Y) / 2^s with an odd N and a small k.
static void addNearMiddle(size_t function) {
  int exponent;
  uint64_t odd = (uint64_t)ldexp(frexp(fabs(functions[function].divisor), &exponent), 53);
  int zeros = 0;
  for (; odd % 2 == 0; odd /= 2) zeros++;
  if (odd < (uint64_t)1 << 46) return;
  for (int64_t k = -64; k <= 64; k++) {
    uint64_t solution = k < 0 ? odd - (uint64_t)-k : (uint64_t)k;
    for (int power = 1; power <= 54; power++) {
      solution = (solution % 2 == 0 ? solution : solution + odd) / 2;
      if (power < 53 - zeros) continue;
      for (uint64_t dividend = solution; dividend < (uint64_t)1 << 53; dividend += odd)
        if (dividend >> 52) add(function, ldexp(next() & 1 ? (double)dividend : -(double)dividend, (int)(next() % 1000) - 500));
    }
  }
  compare(function);
}

int main(int count, char **arguments) {
  const long turns = count > 1 ? atol(arguments[1]) : 0;
  for (size_t function = 0; function < sizeof functions / sizeof *functions; function++) {
    const double divisor = functions[function].divisor;
    addSpecial(function);
    addNearMiddle(function);
    for (long i = 0; i < turns; i++) {
      add(function, fromBits(next()));
      double quotient = fromBits(next() >> 12 | (uint64_t)(1023 - 30 + next() % 60) << 52), product = quotient * divisor;
      // Multiples, the middle of two numbers, and their neighbours.
      add(function, product);
      add(function, nextafter(product, INFINITY));
      add(function, fma(quotient, divisor, (nextafter(quotient, INFINITY) - quotient) / 2 * divisor));
      add(function, (double)(next() >> (11 + next() % 53)));
    }
    if (used) compare(function);
  }
  return mismatches != 0;
}
