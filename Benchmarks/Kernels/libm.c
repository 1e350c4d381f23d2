// Sums of functions of the C library: sines, cosines, exponentials, logarithms and powers.
// The program's argument is the number of terms to add, such as 6000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) {
    double x = i/1000;
    sum = sum + sin(x)*cos(x + 1) + exp(-x/1000) + log(x) + pow(x, 0.3);
  }
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
