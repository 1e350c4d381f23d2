#include "show.h"
static double map(double x) { return 3.9 * x * (1 - x); }
static double mix(double left, double mid, double right, double e) {
  return (1 - e) * mid + e * 0.5 * (left + right);
}
static double spread(double e, int n) {
  double a = 0.1, b = 0.2, c = 0.3, d = 0.4, p = 0.5, q = 0.6, r = 0.7, s = 0.8, total = 0;
  for (int i = 1; i <= n; i++) {
    double fa = map(a), fb = map(b), fc = map(c), fd = map(d);
    double fp = map(p), fq = map(q), fr = map(r), fs = map(s);
    a = mix(fs, fa, fb, e); b = mix(fa, fb, fc, e);
    c = mix(fb, fc, fd, e); d = mix(fc, fd, fp, e);
    p = mix(fd, fp, fq, e); q = mix(fp, fq, fr, e);
    r = mix(fq, fr, fs, e); s = mix(fr, fs, fa, e);
    total = total + fabs(a - p) + fabs(b - q) + fabs(c - r) + fabs(d - s);
  }
  return total / n;
}
int main(void) {
  for (int k = 0; k <= 9; k++) show(spread(k * 0.1, 6000000));
}
