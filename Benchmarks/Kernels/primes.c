// The number of primes up to n, by trial division with 2 and the odd numbers up to the root.
// The program's argument is n, such as 300001.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int divides(double d, double n) {
  return fmod(n, d) == 0;
}

static double prime(double n, double d) {
  if (d*d > n) return 1;
  if (divides(d, n)) return 0;
  return prime(n, d + 2);
}

static double primes(double n) {
  double count = 1;
  for (double i = 3; i <= n; i += 2) count += prime(i, 3);
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", primes(strtod(argv[1], NULL)));
}
