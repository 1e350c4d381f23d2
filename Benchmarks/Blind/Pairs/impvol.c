#include "show.h"
static double normal(double x) { return 0.5 * (1 + erf(x / 1.4142135623730951)); }
static double density(double x) { return 0.3989422804014327 * exp(-(0.5 * x * x)); }
static double d1(double s, double k, double r, double v, double t) {
  return (log(s / k) + (r + 0.5 * v * v) * t) / (v * sqrt(t));
}
static double price(double s, double k, double r, double v, double t) {
  double d = d1(s, k, r, v, t);
  return s * normal(d) - k * exp(-(r * t)) * normal(d - v * sqrt(t));
}
static double vega(double s, double k, double r, double v, double t) {
  return s * density(d1(s, k, r, v, t)) * sqrt(t);
}
static double implied(double goal, double s, double k, double r, double t) {
  double lo = 0.001, hi = 4, v = 0.5, diff;
  int i = 1;
  do {
    diff = price(s, k, r, v, t) - goal;
    if (diff > 0) hi = v; else lo = v;
    double next = v - diff / vega(s, k, r, v, t);
    v = next >= lo && next <= hi ? next : 0.5 * (lo + hi);
  } while (i++ < 60 && fabs(diff) > 1e-11);
  return v;
}
static double surface(int n) {
  double sum = 0, worst = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++) {
      double k = 80 + 40.0 * i / n, t = 0.5 + 2.0 * j / n;
      double v = 0.15 + 0.3 * j / n + 0.1 * abs(i - j) / n;
      double w = implied(price(100, k, 0.03, v, t), 100, k, 0.03, t);
      sum += w;
      worst = fmax(worst, fabs(w - v));
    }
  printf("%f\n", worst);
  return sum / (n * n);
}
int main(void) { show(surface(1400)); }
