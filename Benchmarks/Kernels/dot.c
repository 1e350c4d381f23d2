// The dot product of two long vectors whose elements are computed by functions.
// The program's argument is the length of the vectors, such as 60000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double a(double i) { return 1/(i + 1); }
static double b(double i) { return sqrt(i) + 0.5; }

static double dot(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += a(i)*b(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", dot(strtod(argv[1], NULL)));
}
