// Sines by their power series, whose terms are added until they are too small to matter.
#include <math.h>
#include <stdio.h>

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

int main(void) {
  printf("%.17g\n", sum(8000000));
}
