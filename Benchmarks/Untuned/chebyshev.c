// A series of Chebyshev polynomials, c(k) = 1/(1 + k*k), by their recurrence, and Horner's scheme
// for a polynomial of degree eight, on n points from -1 to 1.
// The program's argument is n, such as 10000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double series(double x, double degree) {
  double before = 1, last = x, sum = 1 + x/2;
  for (double k = 2; k <= degree; k++) {
    double next = 2*x*last - before;
    sum += next/(1 + k*k);
    before = last;
    last = next;
  }
  return sum;
}

static double horner(double x) {
  return 1 + x*(-0.5 + x*(0.25 + x*(-0.125 + x*(0.0625 + x*(-0.03 + x*(0.015 + x*(-0.0075 + x*0.004)))))));
}

static double sum(double n) {
  double sum = 0;
  for (double i = 0; i <= n; i++) {
    double x = 2*i/n - 1;
    sum += series(x, 24)*horner(x);
  }
  return sum/n;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
