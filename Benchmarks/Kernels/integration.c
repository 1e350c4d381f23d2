// The area under 4/(1 + x*x) from 0 to 1, which is pi, by Simpson's rule in n strips.
// The program's arguments are the limits of the integral and the number of strips, such as 0, 1 and 70000000.
#include <stdio.h>
#include <stdlib.h>

static double f(double x) {
  return 4/(1 + x*x);
}

static double simpson(double a, double b, double n) {
  double h = (b - a)/n, sum = 0;
  for (double i = 1; i <= n; i++)
    sum = sum + f(a + (i - 1)*h) + 4*f(a + (i - 0.5)*h) + f(a + i*h);
  return sum*h/6;
}

int main(int argc, char **argv) {
  printf("%.17g\n", simpson(strtod(argv[1], NULL), strtod(argv[2], NULL), strtod(argv[3], NULL)));
}
