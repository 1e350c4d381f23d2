#include "show.h"
static const double G = 9.81;
static double acc1(double a, double b, double u, double v) {
  double d = a - b, s = sin(d), c = cos(d), den = 3 - cos(2 * d);
  return (0 - 3 * G * sin(a) - G * sin(a - 2 * b) - 2 * s * (v * v + u * u * c)) / den;
}
static double acc2(double a, double b, double u, double v) {
  double d = a - b, s = sin(d), c = cos(d), den = 3 - cos(2 * d);
  return 2 * s * (2 * u * u + 2 * G * cos(a) + v * v * c) / den;
}
static double energy(double a, double b, double u, double v) {
  return u * u + 0.5 * v * v + u * v * cos(a - b) - G * (2 * cos(a) + cos(b));
}
static int simulate(double a, double b, double h, int n) {
  double u = 0, v = 0, e0 = energy(a, b, 0, 0);
  int flips = 0;
  for (int i = 1; i <= n; i++) {
    double k1 = acc1(a, b, u, v), l1 = acc2(a, b, u, v);
    double u2 = u + h / 2 * k1, v2 = v + h / 2 * l1, a2 = a + h / 2 * u, b2 = b + h / 2 * v;
    double k2 = acc1(a2, b2, u2, v2), l2 = acc2(a2, b2, u2, v2);
    double u3 = u + h / 2 * k2, v3 = v + h / 2 * l2, a3 = a + h / 2 * u2, b3 = b + h / 2 * v2;
    double k3 = acc1(a3, b3, u3, v3), l3 = acc2(a3, b3, u3, v3);
    double u4 = u + h * k3, v4 = v + h * l3, a4 = a + h * u3, b4 = b + h * v3;
    double k4 = acc1(a4, b4, u4, v4), l4 = acc2(a4, b4, u4, v4);
    a += h / 6 * (u + 2 * u2 + 2 * u3 + u4);
    b += h / 6 * (v + 2 * v2 + 2 * v3 + v4);
    u += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
    v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4);
    if (fabs(b) > 3.141592653589793) {
      flips++;
      b -= copysign(2 * 3.141592653589793, b);
    }
  }
  show(energy(a, b, u, v) - e0);
  show(a);
  return flips;
}
int main(void) {
  show(simulate(1, 0.5, 0.001, 300000));
  show(simulate(2.5, 2.5, 0.001, 300000));
  show(simulate(3, 0.01, 0.0005, 300000));
}
