// Roots of x*x*x - 2*x - c by false position, as improved in Illinois, for many c.
// The program's argument is the number of equations, such as 5000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double f(double x, double c) { return x*x*x - 2*x - c; }

static double root(double c) {
  double a = 1, b = 4, fa = f(a, c), fb = f(b, c), x, fx;
  int side = 0, i = 1;
  do {
    x = (a*fb - b*fa)/(fb - fa);
    fx = f(x, c);
    if (fx*fb > 0) {
      b = x; fb = fx;
      if (side == -1) fa /= 2;
      side = -1;
    } else {
      a = x; fa = fx;
      if (side == 1) fb /= 2;
      side = 1;
    }
  } while (fabs(fx) > 1e-12 && i++ < 100);
  return x;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += root(50*i/n);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
