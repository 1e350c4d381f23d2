// Compares the functions of a Kaleidoscope library with what they are to return, bit for bit, for all pairs of special values.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

double greater(double, double), smaller(double, double), ramp(double, double), greatest(double, double);
double above(double, double), below(double, double);

static double choose(double x, double y, int isGreater) {
#ifdef __x86_64__
  if (y != y) return x;
  return (isGreater ? x > y : x < y) ? x : y;
#else
  return isGreater ? fmax(x, y) : fmin(x, y);
#endif
}

static double numberOf(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static int differ(double x, double y) { return memcmp(&x, &y, sizeof x) != 0; }

int main(void) {
  const double numbers[] = {0.0, -0.0, 1, -1.5, 1e308, -1e308, 5e-324, -5e-324, 2e-308, INFINITY, -INFINITY,
                            numberOf(0x7ff8000000000000), numberOf(0xfff8000000000000), numberOf(0x7ff8000000001234)};
  const int count = sizeof numbers / sizeof *numbers;
  int faults = 0;
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < count; ++j) {
      double x = numbers[i], y = numbers[j], top = x;
      for (double k = 1; k <= 9; ++k) top = choose(top, y * k, 1);
      if (differ(greater(x, y), choose(x, y, 1)) || differ(smaller(x, y), choose(x, y, 0)) ||
          differ(ramp(x, y), choose(0, choose(x, 2, 0), 1)) || differ(greatest(x, y), top) ||
          differ(above(x, y), choose(-1.5, x, 1)) || differ(below(x, y), choose(1, x, 0))) {
        printf("%g %g\n", x, y);
        ++faults;
      }
    }
  return faults != 0;
}
