// Areas under Runge's curve by Simpson's rule, halving intervals where that is not accurate enough.
// The program's argument is the number of areas, such as 100000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double f(double x) { return 1/(1 + 25*x*x); }

static double simpson(double a, double b) {
  return (b - a)/6*(f(a) + 4*f((a + b)/2) + f(b));
}

static double area(double a, double b, double whole, double tolerance) {
  double middle = (a + b)/2;
  double left = simpson(a, middle), right = simpson(middle, b);
  double error = left + right - whole;
  if (fabs(error) < 15*tolerance) return left + right + error/15;
  return area(a, middle, left, tolerance/2) + area(middle, b, right, tolerance/2);
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) {
    double to = 2*i/n;
    sum += area(-1, to, simpson(-1, to), 1e-10);
  }
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
