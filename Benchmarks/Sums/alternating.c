// The sum 1 - 1/2 + 1/3 - 1/4 ..., two terms at a time, which nears log(2).
#include <stdio.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += 1/(2*i - 1) - 1/(2*i);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(100000000));
}
