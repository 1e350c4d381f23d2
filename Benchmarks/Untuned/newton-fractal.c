// Newton's method for z*z*z = 1 from n by n complex numbers: the steps, and how many reach each root.
// The program's argument is n, such as 2000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int near(double x, double y, double a, double b) {
  return (x - a)*(x - a) + (y - b)*(y - b) < 1e-12;
}

static int root(double x, double y) {
  if (near(x, y, 1, 0)) return 1;
  if (near(x, y, -0.5, 0.8660254037844386)) return 2;
  if (near(x, y, -0.5, -0.8660254037844386)) return 3;
  return 0;
}

static double fractal(double n) {
  double steps = 0, one = 0, two = 0, three = 0;
  for (double i = 0; i < n; i++)
    for (double j = 0; j < n; j++) {
      double x = 3*i/n - 1.4999, y = 3*j/n - 1.4999;
      int which = 0;
      for (int step = 1; which == 0 && step <= 40; step++) {
        double u = x*x - y*y, v = 2*x*y, d = 3*(u*u + v*v);
        double s = x*u - y*v - 1, t = x*v + y*u;
        x -= (s*u + t*v)/d;
        y -= (t*u - s*v)/d;
        steps++;
        which = root(x, y);
      }
      if (which == 1) one++;
      else if (which == 2) two++;
      else if (which == 3) three++;
    }
  printf("%.17g\n%.17g\n%.17g\n", one, two, three);
  return steps;
}

int main(int argc, char **argv) {
  printf("%.17g\n", fractal(strtod(argv[1], NULL)));
}
