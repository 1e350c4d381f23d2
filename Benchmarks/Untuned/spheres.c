// Rays from a camera hit three spheres: the mean brightness of a picture of n by n points.
// The program's argument is n, such as 4200.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double least(double a, double b) { return b < a ? b : a; }

static double square(double x) { return x*x; }

static double hit(double u, double v, double w, double x, double y, double z, double r) {
  double b = u*x + v*y + w*z, d = b*b - x*x - y*y - z*z + r*r;
  return d < 0 ? 1000000 : b - sqrt(d);
}

static double facing(double x, double y, double z, double r) {
  double l = (2*x + 3*y - 4*z)/(r*sqrt(29));
  return l > 0 ? 0.1 + 0.9*l : 0.1;
}

static double colour(double u, double v, double w) {
  double a = hit(u, v, w, -1, 0, 4, 1);
  double b = hit(u, v, w, 1, 0.5, 5, 1.5);
  double c = hit(u, v, w, 0, -101, 5, 100);
  double t = least(least(a, b), c);
  if (t > 1000) return 0.5 + 0.5*v;
  if (t == a) return facing(t*u + 1, t*v, t*w - 4, 1);
  if (t == b) return facing(t*u - 1, t*v - 0.5, t*w - 5, 1.5);
  return facing(t*u, t*v + 101, t*w - 5, 100);
}

static double picture(double n) {
  double sum = 0;
  for (double row = 0; row < n; row++)
    for (double column = 0; column < n; column++) {
      double x = 2*column/n - 1, y = 1 - 2*row/n;
      double length = sqrt(square(x) + square(y) + 1);
      sum += colour(x/length, y/length, 1/length);
    }
  return sum/(n*n);
}

int main(int argc, char **argv) {
  printf("%.17g\n", picture(strtod(argv[1], NULL)));
}
