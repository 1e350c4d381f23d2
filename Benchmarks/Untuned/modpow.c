// Fermat's test by modular powers: the odd numbers up to n that pass with the bases 2 and 3.
// The program's argument is n, such as 470001.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double square(double x) { return x*x; }
static int odd(double n) { return fmod(n, 2) == 1; }

static double power(double base, double exponent, double modulus) {
  if (exponent == 0) return 1;
  if (odd(exponent)) return fmod(base*power(base, exponent - 1, modulus), modulus);
  return fmod(square(power(base, exponent/2, modulus)), modulus);
}

static int passes(double n) { return power(2, n - 1, n) == 1 && power(3, n - 1, n) == 1; }

static double count(double n) {
  double count = 0;
  for (double i = 5; i <= n; i += 2)
    if (passes(i)) count++;
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", count(strtod(argv[1], NULL)));
}
