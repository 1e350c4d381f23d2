// 4/pi as the continued fraction 1 + 1/(3 + 4/(5 + 9/(7 + ...))), by recursion down to level n,
// added up for all n.
#include <stdio.h>

static double fraction(double k, double n) {
  if (k < n) return 2*k - 1 + k*k / fraction(k + 1, n);
  return 2*k - 1;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += fraction(1, i);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(7000));
}
