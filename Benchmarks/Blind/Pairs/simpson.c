#include "show.h"
static double f(double x, int k, int w) {
  if (k == 1) return sin(w / x);
  if (k == 2) return sqrt(x) * log(w * x);
  if (k == 3) return 1 / (1e-4 + (x - 1.0 / w) * (x - 1.0 / w));
  return fabs(x - 0.57721 * w) / (1 + x);
}
static double rule(double fa, double fm, double fb, double h) {
  return h / 6 * (fa + 4 * fm + fb);
}
static double adapt(int k, int w, double a, double b, double fa, double fm, double fb,
                    double whole, double eps, int depth) {
  double m = (a + b) / 2, fl = f((a + m) / 2, k, w), fr = f((m + b) / 2, k, w);
  double left = rule(fa, fl, fm, m - a), right = rule(fm, fr, fb, b - m);
  double delta = left + right - whole;
  if (depth == 0 || fabs(delta) < 15 * eps) return left + right + delta / 15;
  double l = adapt(k, w, a, m, fa, fl, fm, left, eps / 2, depth - 1);
  return l + adapt(k, w, m, b, fm, fr, fb, right, eps / 2, depth - 1);
}
static double integrate(int k, int w, double a, double b, double eps) {
  double fa = f(a, k, w), fm = f((a + b) / 2, k, w), fb = f(b, k, w);
  return adapt(k, w, a, b, fa, fm, fb, rule(fa, fm, fb, b - a), eps, 50);
}
static double family(int k, double a, double b, double eps) {
  double s = 0;
  for (int w = 1; w <= 30; w++) s += integrate(k, w, a, b, eps);
  return s;
}
int main(void) {
  show(family(1, 0.01, 1, 1e-14));
  show(family(2, 1e-9, 3, 1e-14));
  show(family(3, -1, 1, 1e-12));
  show(family(4, 0, 60, 1e-13));
}
