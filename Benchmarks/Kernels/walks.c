// Random walks on a grid: the mean square of the distance from the start after n steps.
// The program's arguments are n and the number of walks, such as 200 and 60000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double random_after(double seed) { return fmod(16807*seed, 2147483647); }

static double mean(double n, double walks) {
  double seed = 1, sum = 0;
  for (double walk = 1; walk <= walks; walk++) {
    double x = 0, y = 0;
    for (double step = 1; step <= n; step++) {
      seed = random_after(seed);
      double direction = floor(4*seed/2147483647);
      if (direction == 0) x++;
      else if (direction == 1) x--;
      else if (direction == 2) y++;
      else y--;
    }
    sum = sum + x*x + y*y;
  }
  return sum/walks;
}

int main(int argc, char **argv) {
  printf("%.17g\n", mean(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
