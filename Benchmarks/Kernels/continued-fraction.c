// 4/pi as the continued fraction 1 + 1/(3 + 4/(5 + 9/(7 + ...))), by recursion down to level n,
// added up for all n.
// The program's arguments are the first k and the largest n, such as 1 and 7000.
#include <stdio.h>
#include <stdlib.h>

static double fraction(double k, double n) {
  if (k < n) return 2*k - 1 + k*k / fraction(k + 1, n);
  return 2*k - 1;
}

static double sum(double k, double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += fraction(k, i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
