// Adaptive Simpson integration of a peak, for n widths of the peak, such as 150000.
#include "show.h"
static double f(double a, double x) { return sqrt(1 + x) / (1 + a * x * x); }
static double adapt(double a, double x1, double f1, double x2, double f2, double x3, double f3,
                    double whole, double tolerance) {
  double m1 = (x1 + x2) / 2, m2 = (x2 + x3) / 2, g1 = f(a, m1), g2 = f(a, m2);
  double left = (x2 - x1) / 6 * (f1 + 4 * g1 + f2);
  double right = (x3 - x2) / 6 * (f2 + 4 * g2 + f3);
  double error = left + right - whole;
  if (fabs(error) <= 15 * tolerance) return left + right + error / 15;
  return adapt(a, x1, f1, m1, g1, x2, f2, left, tolerance / 2) +
         adapt(a, x2, f2, m2, g2, x3, f3, right, tolerance / 2);
}
static double integral(double a, double low, double high, double tolerance) {
  double mid = (low + high) / 2, f1 = f(a, low), f2 = f(a, mid), f3 = f(a, high);
  return adapt(a, low, f1, mid, f2, high, f3, (high - low) / 6 * (f1 + 4 * f2 + f3), tolerance);
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  double sum = 0, last = 0;
  for (int i = 1; i <= n; i++) {
    last = integral(1 + 100.0 * i / n, -1, 3, 1e-7);
    sum += last;
  }
  show(last);
  show(sum / n);
}
