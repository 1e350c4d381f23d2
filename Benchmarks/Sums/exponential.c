// The sum of powers of exp(-0.00001), a geometric series.
#include <math.h>
#include <stdio.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += exp(-i*0.00001);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(60000000));
}
