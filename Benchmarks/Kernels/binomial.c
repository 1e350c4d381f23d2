// A binomial coefficient by Pascal's rule: recursion with two parameters and two ways to end.
// The program's arguments are n and k, such as 28 and 14.
#include <stdio.h>
#include <stdlib.h>

static double binomial(double n, double k) {
  if (k == 0 || k == n) return 1;
  return binomial(n - 1, k - 1) + binomial(n - 1, k);
}

int main(int argc, char **argv) {
  printf("%.17g\n", binomial(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
