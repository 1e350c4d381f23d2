// The program's argument is n, such as 120000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))
#define GT(a, b) (!((a) <= (b)))

static double cubic(double x, double a, double b, double c) { return ((x + a) * x + b) * x + c; }

static double muller(double a, double b, double c, double seed) {
  double x0 = seed, x1 = seed + 0.5, x2 = seed + 1;
  double f0 = cubic(x0, a, b, c), f1 = cubic(x1, a, b, c), f2 = cubic(x2, a, b, c), dx = 1;
  double k = 1;
  int more;
  do {
    double h1 = x1 - x0, h2 = x2 - x1;
    double d1 = (f1 - f0) / h1, d2 = (f2 - f1) / h2;
    double q = (d2 - d1) / (h2 + h1);
    double s = q * h2 + d2, disc, den;
    disc = s * s - 4 * f2 * q;
    disc = LT(disc, 0) ? 0 : sqrt(disc);
    den = LT(fabs(s - disc), fabs(s + disc)) ? s + disc : s - disc;
    dx = den == 0 ? 1e-3 : -2 * f2 / den;
    dx = LT(fabs(dx), 1e-14) ? 1e-14 : dx;
    x0 = x1; x1 = x2; x2 = x2 + dx;
    f0 = f1; f1 = f2; f2 = cubic(x2, a, b, c);
    more = LT(k, 40) && GT(fabs(dx), 1e-11);
    k += 1;
  } while (more);
  return x2;
}

static void survey(double n) {
  double sum = 0, good = 0, worst = 0;
  double i = 1;
  int more;
  do {
    double a = i / n * 3 - 1, b = -2 - i / n, c = 0.5 + i / (2 * n);
    double seed = -4;
    int again;
    do {
      double r = muller(a, b, c, seed);
      double e = fabs(cubic(r, a, b, c));
      if (LT(e, 1e-8)) {
        sum = sum + r;
        good = good + 1;
        worst = fmax(worst, e);
      }
      again = LT(seed, 4);
      seed += 2;
    } while (again);
    more = LT(i, n);
    i += 1;
  } while (more);
  printf("%f\n", sum);
  printf("%f\n", good);
  printf("%f\n", worst * 1e12);
}

int main(int argc, char **argv) { survey(atof(argv[1])); }
