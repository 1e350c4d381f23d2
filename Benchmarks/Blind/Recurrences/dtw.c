// Dynamic time warping of two wave forms of n samples, in a band of three cells, such as 60000000.
#include "show.h"
static double min3(double a, double b, double c) { return fmin(a, fmin(b, c)); }
static double warp(int n, double p, double q) {
  double x = 1, lastx = 0.9, y = 0.1, lasty = 0, ahead = 0.2;
  double below = 0, on = 0, above = 1e9;
  for (int i = 1; i <= n; i++) {
    below = fabs(x - lasty) + fmin(below, on);
    double diagonal = fabs(x - y) + min3(below, on, above);
    above = fabs(x - ahead) + fmin(diagonal, above);
    on = diagonal;
    double next = p * x - lastx;
    lastx = x; x = next;
    next = q * ahead - y;
    lasty = y; y = ahead; ahead = next;
  }
  return min3(below, on, above);
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  show(warp(n, 1.9975, 1.9971));
  show(warp(n / 4, 1.98, 1.5));
}
