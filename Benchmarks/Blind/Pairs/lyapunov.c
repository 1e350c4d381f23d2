#include "show.h"
static double exponent(double a, double b, int n) {
  double x = 0.5, s = 0;
  for (int i = 0; i < n; i++) {
    int k = i % 5;
    double r = k == 2 || k == 4 ? b : a;
    x = r * x * (1 - x);
    s += log(fabs(r * (1 - 2 * x)) + 1e-300);
  }
  return s / n;
}
static int picture(int w, int n) {
  int chaotic = 0;
  double sum = 0;
  for (int i = 0; i < w; i++)
    for (int j = 0; j < w; j++) {
      double e = exponent(2 + 2.0 * i / w, 2 + 2.0 * j / w, n);
      sum += e;
      if (e > 0) chaotic++;
    }
  show(sum / (w * w));
  return chaotic;
}
static double henon(int n) {
  double x = 0.1, y = 0.1, u = 1, v = 0, s = 0;
  for (int i = 1; i <= n; i++) {
    double nx = 1 - 1.4 * x * x + y, nu = v - 2.8 * x * u, nv = 0.3 * u;
    y = 0.3 * x; x = nx;
    double len = sqrt(nu * nu + nv * nv);
    s += log(len);
    u = nu / len; v = nv / len;
  }
  return s / n;
}
int main(void) {
  show(picture(200, 600));
  show(henon(12000000));
}
