// The sum of logarithms, which is the logarithm of a factorial.
#include <math.h>
#include <stdio.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += log(i);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(60000000));
}
