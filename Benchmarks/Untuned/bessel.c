// Bessel's function of order 0 by its series, until a term no longer counts, and how often it
// changes its sign between 0 and 15 on n points.
// The program's argument is n, such as 5000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double j(double x) {
  double term = 1, sum = 1, quarter = -x*x/4;
  for (double k = 1; fabs(term) > 1e-16; k++) {
    term = term*quarter/(k*k);
    sum += term;
  }
  return sum;
}

static double changes(double n) {
  double count = 0, before = 1, sum = 0;
  for (double i = 1; i <= n; i++) {
    double value = j(15*i/n);
    sum += value;
    if (before*value < 0) count++;
    before = value;
  }
  printf("%.17g\n", count);
  return 15*sum/n;
}

int main(int argc, char **argv) {
  printf("%.17g\n", changes(strtod(argv[1], NULL)));
}
