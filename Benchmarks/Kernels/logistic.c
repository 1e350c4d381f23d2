// The logistic map, x to r*x*(1 - x), where it is chaotic: the mean of a long orbit.
#include <stdio.h>

static double mean(double r, double n) {
  double x = 0.5, sum = 0;
  for (double i = 1; i <= n; i++) {
    x = r*x*(1 - x);
    sum += x;
  }
  return sum/n;
}

int main(void) {
  printf("%.17g\n", mean(3.9, 80000000));
}
