// The sum of the sines of multiples of 0.01.
#include <math.h>
#include <stdio.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += sin(i*0.01);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(30000000));
}
