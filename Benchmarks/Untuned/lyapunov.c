// Lyapunov's exponent of the logistic map for rates from 3 to 4, with n steps each, and the share
// of rates that are chaotic.
// The program's argument is n, such as 50000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double exponent(double r, double n) {
  double x = 0.5, sum = 0;
  for (double i = 1; i <= 100; i++) x = r*x*(1 - x);
  for (double i = 1; i <= n; i++) {
    x = r*x*(1 - x);
    sum += log(fabs(r*(1 - 2*x)) + 1e-9);
  }
  return sum/n;
}

static double share(double n) {
  double chaotic = 0, sum = 0;
  for (double k = 1; k <= 1000; k++) {
    double e = exponent(3 + k/1001, n);
    sum += e;
    if (e > 0) chaotic++;
  }
  printf("%.17g\n", chaotic/1000);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", share(strtod(argv[1], NULL)));
}
