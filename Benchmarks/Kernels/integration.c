// The area under 4/(1 + x*x) from 0 to 1, which is pi, by Simpson's rule in n strips.
#include <stdio.h>

static double f(double x) {
  return 4/(1 + x*x);
}

static double simpson(double a, double b, double n) {
  double h = (b - a)/n, sum = 0;
  for (double i = 1; i <= n; i++)
    sum = sum + f(a + (i - 1)*h) + 4*f(a + (i - 0.5)*h) + f(a + i*h);
  return sum*h/6;
}

int main(void) {
  printf("%.17g\n", simpson(0, 1, 70000000));
}
