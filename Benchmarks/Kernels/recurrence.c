// Cosines of multiples of an angle, each from the two before it: c'' = 2*cos(angle)*c' - c.
// The program's arguments are the factor and the number of multiples, such as 1.9 and 120000000.
#include <stdio.h>
#include <stdlib.h>

static double cosine(double factor, double n) {
  double before = 1, last = factor/2;
  for (double i = 2; i <= n; i++) {
    double next = factor*last - before;
    before = last;
    last = next;
  }
  return last;
}

int main(int argc, char **argv) {
  printf("%.17g\n", cosine(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
