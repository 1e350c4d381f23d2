// The greatest common divisors of all pairs of numbers up to n, added up, by Euclid's algorithm.
// The program's argument is n, such as 1800.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
