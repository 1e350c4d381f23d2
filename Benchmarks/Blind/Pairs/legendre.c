#include "show.h"
static double correction(int n, double x) {
  double a = 1, b = x;
  for (int k = 2; k <= n; k++) {
    double c = ((2 * k - 1) * x * b - (k - 1) * a) / k;
    a = b; b = c;
  }
  return b * (x * x - 1) / (n * (x * b - a));
}
static double slope(int n, double x) {
  double a = 1, b = x;
  for (int k = 2; k <= n; k++) {
    double c = ((2 * k - 1) * x * b - (k - 1) * a) / k;
    a = b; b = c;
  }
  return n * (x * b - a) / (x * x - 1);
}
static double node(int n, int i) {
  double x = cos(3.141592653589793 * (i - 0.25) / (n + 0.5)), d;
  int t = 1;
  do {
    d = correction(n, x);
    x -= d;
  } while (t++ < 20 && fabs(d) > 1e-15);
  return x;
}
static double f(double x) { return exp(-(x * x)) * cos(3 * x); }
static double integral(int n) {
  double s = 0;
  for (int i = 1; i <= n; i++) {
    double x = node(n, i), d = slope(n, x);
    s += 2 / ((1 - x * x) * d * d) * f(x);
  }
  return s;
}
int main(void) {
  for (int n = 20; n <= 900; n += 20) show(integral(n));
}
