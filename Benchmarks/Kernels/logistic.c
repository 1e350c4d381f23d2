// The logistic map, x to r*x*(1 - x), where it is chaotic: the mean of a long orbit.
// The program's arguments are r and the length of the orbit, such as 3.9 and 80000000.
#include <stdio.h>
#include <stdlib.h>

static double mean(double r, double n) {
  double x = 0.5, sum = 0;
  for (double i = 1; i <= n; i++) {
    x = r*x*(1 - x);
    sum += x;
  }
  return sum/n;
}

int main(int argc, char **argv) {
  printf("%.17g\n", mean(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
