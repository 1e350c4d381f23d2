// The sum of a polynomial of degree 3 at the integers, by Horner's rule.
// The program's argument is the number of terms to add, such as 300000000.
#include <stdio.h>
#include <stdlib.h>

static double polynomial(double x) {
  return ((0.25*x - 1.5)*x + 2)*x - 0.125;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += polynomial(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[argc - 1], NULL)));
}
