// The sum of powers of exp(-0.00001), a geometric series.
// The program's argument is the number of terms to add, such as 60000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += exp(-i*0.00001);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[argc - 1], NULL)));
}
