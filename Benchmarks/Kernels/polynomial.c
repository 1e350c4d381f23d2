// A polynomial of degree 9 at many points between 0 and 1, by Horner's rule, added up.
// The program's argument is the number of points, such as 60000000.
#include <stdio.h>
#include <stdlib.h>

static double polynomial(double x) {
  return ((((((((0.1*x + 0.2)*x - 0.3)*x + 0.4)*x - 0.5)*x + 0.6)*x - 0.7)*x + 0.8)*x - 0.9)*x + 1;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += polynomial(i/n);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
