// Pi by the Monte Carlo method, with Park and Miller's random numbers, which are exact in a double.
// The program's argument is the number of darts, such as 10000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double random_after(double seed) {
  double product = 16807*seed;
  return product - floor(product/2147483647)*2147483647;
}

static double estimate(double darts) {
  double seed = 1, hits = 0;
  for (double i = 1; i <= darts; i++) {
    seed = random_after(seed);
    double x = seed/2147483647;
    seed = random_after(seed);
    double y = seed/2147483647;
    hits += x*x + y*y < 1;
  }
  return 4*hits/darts;
}

int main(int argc, char **argv) {
  printf("%.17g\n", estimate(strtod(argv[1], NULL)));
}
