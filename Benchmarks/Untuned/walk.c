// The program's arguments are the number of walks and their length, such as 1500 and 4000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double next(double seed) { return fmod(seed * 16807, 2147483647.0); }

static void walk(double walkers, double steps) {
  double seed = 20240229, far = 0, returns = 0, msd = 0, w = 1;
  int more;
  do {
    double x = 0, y = 0, s = 1;
    int again;
    do {
      seed = next(seed);
      double u = seed / 2147483647.0;
      if (LT(u, 0.25)) x = x + 1;
      else if (LT(u, 0.5)) x = x - 1;
      else if (LT(u, 0.75)) y = y + 1;
      else y = y - 1;
      if (x == 0 && y == 0) returns = returns + 1;
      again = LT(s, steps);
      s += 1;
    } while (again);
    msd = msd + (x * x + y * y) / walkers;
    far = fmax(far, fabs(x) + fabs(y));
    more = LT(w, walkers);
    w += 1;
  } while (more);
  printf("%f\n", msd);
  printf("%f\n", far);
  printf("%f\n", returns);
  printf("%f\n", seed);
}

int main(int argc, char **argv) { walk(atof(argv[1]), atof(argv[2])); }
