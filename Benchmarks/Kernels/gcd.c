// The greatest common divisors of all pairs of numbers up to n, added up, by Euclid's algorithm.
#include <math.h>
#include <stdio.h>

static double gcd(double a, double b) {
  return b == 0 ? a : gcd(b, fmod(a, b));
}

static double sum(double n) {
  double sum = 0;
  for (double a = 1; a <= n; a++)
    for (double b = 1; b <= n; b++)
      sum += gcd(a, b);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(1800));
}
