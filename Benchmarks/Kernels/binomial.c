// A binomial coefficient by Pascal's rule: recursion with two parameters and two ways to end.
#include <stdio.h>

static double binomial(double n, double k) {
  if (k == 0 || k == n) return 1;
  return binomial(n - 1, k - 1) + binomial(n - 1, k);
}

int main(void) {
  printf("%.17g\n", binomial(28, 14));
}
