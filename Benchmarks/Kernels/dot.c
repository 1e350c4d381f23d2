// The dot product of two long vectors whose elements are computed by functions.
#include <math.h>
#include <stdio.h>

static double a(double i) { return 1/(i + 1); }
static double b(double i) { return sqrt(i) + 0.5; }

static double dot(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += a(i)*b(i);
  return sum;
}

int main(void) {
  printf("%.17g\n", dot(60000000));
}
