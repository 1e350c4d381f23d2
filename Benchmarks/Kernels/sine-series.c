// Sines by their power series, whose terms are added until they are too small to matter.
// The program's argument is the number of sines to add, such as 8000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sine(double x) {
  double term = x, sum = 0, k = 2;
  do {
    sum += term;
    term = -term*x*x/(k*(k + 1));
    k += 2;
  } while (fabs(term) > 1e-17);
  return sum;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += sine(3*i/n);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
