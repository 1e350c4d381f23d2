// The program's arguments are the number of integrals and the size of the table, such as 250 and 11.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double f(double x, double p) { return 1 / (1 + p * x * x) + x * sqrt(x + p); }

static double trapezoid(double a, double b, double p, double n) {
  double h = (b - a) / n, sum = (f(a, p) + f(b, p)) / 2, k = 1;
  int more;
  do {
    sum = sum + f(a + k * h, p);
    more = LT(k, n - 1);
    k += 1;
  } while (more);
  return sum * h;
}

static double romberg(double a, double b, double p, double row, double col) {
  if (LT(col, 1)) return trapezoid(a, b, p, 2 * pow(2, row));
  double q = pow(4, col), fine = romberg(a, b, p, row, col - 1);
  return fine + (fine - romberg(a, b, p, row - 1, col - 1)) / (q - 1);
}

static void integrals(double n, double depth) {
  double total = 0, i = 1;
  int more;
  do {
    double v = romberg(0, 2, i / 10, depth, depth);
    total = total + v;
    if (fmod(i, 50) == 0) printf("%f\n", v);
    more = LT(i, n);
    i += 1;
  } while (more);
  printf("%f\n", total);
}

int main(int argc, char **argv) { integrals(atof(argv[1]), atof(argv[2])); }
