// Cosines of multiples of an angle, each from the two before it: c'' = 2*cos(angle)*c' - c.
#include <stdio.h>

static double cosine(double factor, double n) {
  double before = 1, last = factor/2;
  for (double i = 2; i <= n; i++) {
    double next = factor*last - before;
    before = last;
    last = next;
  }
  return last;
}

int main(void) {
  printf("%.17g\n", cosine(1.9, 120000000));
}
