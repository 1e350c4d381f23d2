// Roots of x*x*x - x - c for all integers c up to n by Brent's method, which takes steps of inverse
// quadratic interpolation, of the secant method or of bisection; added up.
// The program's argument is n, such as 500000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double f(double x, double constant) { return x*x*x - x - constant; }

static double root(double low, double high, double constant) {
  double a = low, b = high, fa = f(a, constant), fb = f(b, constant);
  double c = a, fc = fa, d = b - a, e = d;
  for (;;) {
    if (fabs(fc) < fabs(fb)) {
      a = b, b = c, c = a;
      fa = fb, fb = fc, fc = fa;
    }
    double tolerance = 4.440892098500626e-16*fabs(b);
    double m = 0.5*(c - b);
    if (fabs(m) <= tolerance || fb == 0) return b;
    if (fabs(e) < tolerance || fabs(fa) <= fabs(fb)) {
      d = m, e = m;
    } else {
      double p, q, s = fb/fa;
      if (a == c) {
        p = 2*m*s, q = 1 - s;
      } else {
        double r = fb/fc;
        q = fa/fc;
        p = s*(2*m*q*(q - r) - (b - a)*(r - 1));
        q = (q - 1)*(r - 1)*(s - 1);
      }
      if (p > 0) q = -q; else p = -p;
      s = e, e = d;
      if (2*p < 3*m*q - fabs(tolerance*q) && p < fabs(0.5*s*q)) d = p/q;
      else d = m, e = m;
    }
    a = b, fa = fb;
    b += fabs(d) > tolerance ? d : m > 0 ? tolerance : -tolerance;
    fb = f(b, constant);
    if ((fb > 0) == (fc > 0)) c = a, fc = fa, d = b - a, e = d;
  }
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += root(0, i + 1, i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
