// Kepler's equation, m = e - k*sin(e), by Newton's method, for n places on each of several orbits.
// The program's argument is n, such as 600000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double anomaly(double m, double k) {
  double e = m, step;
  int i = 1;
  do {
    step = (e - k*sin(e) - m)/(1 - k*cos(e));
    e -= step;
  } while (fabs(step) > 1e-13 && i++ < 50);
  return e;
}

static double mean(double n) {
  double sum = 0, count = 0, k = 0.1, before;
  do {
    for (double i = 0; i < n; i++) {
      sum += anomaly(6.283185307179586*i/n, k);
      count++;
    }
    before = k;
    k += 0.2;
  } while (before < 0.55);
  return sum/count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", mean(strtod(argv[1], NULL)));
}
