// Ackermann's function: deep recursion, with a call inside a tail call.
#include <stdio.h>

static double ackermann(double m, double n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += ackermann(3, i);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(10));
}
