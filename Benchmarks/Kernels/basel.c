// The sum of 1/(i*i), which converges to pi*pi/6.
#include <stdio.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += 1/(i*i);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(150000000));
}
