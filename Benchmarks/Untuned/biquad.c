// Two low-pass filters of second order, one after the other, for a sawtooth wave; the mean square
// and the peak of what comes out, and a moving average of four.
// The program's argument is the number of samples, such as 90000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double filter(double samples) {
  double x, x1 = 0, x2 = 0, y, y1 = 0, y2 = 0, z, z1 = 0, z2 = 0, m1 = 0, m2 = 0, m3 = 0;
  double power = 0, peak = 0;
  for (double i = 1; i <= samples; i++) {
    x = x1 + 0.0273;
    if (x > 1) x -= 2;
    y = 0.0675*x + 0.1349*x1 + 0.0675*x2 + 1.143*y1 - 0.4128*y2;
    z = 0.0201*y + 0.0402*y1 + 0.0201*y2 + 1.561*z1 - 0.6414*z2;
    double average = (z + m1 + m2 + m3)/4;
    power += average*average;
    if (fabs(z) > peak) peak = fabs(z);
    x2 = x1; x1 = x;
    y2 = y1; y1 = y;
    z2 = z1; z1 = z;
    m3 = m2; m2 = m1; m1 = z;
  }
  printf("%.17g\n", peak);
  return power/samples;
}

int main(int argc, char **argv) {
  printf("%.17g\n", filter(strtod(argv[1], NULL)));
}
