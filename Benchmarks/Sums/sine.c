// The sum of the sines of multiples of 0.01.
// The program's argument is the number of terms to add, such as 30000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += sin(i*0.01);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[argc - 1], NULL)));
}
