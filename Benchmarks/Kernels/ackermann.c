// Ackermann's function: deep recursion, with a call inside a tail call.
// The program's arguments are m and the largest n, such as 3 and 10.
#include <stdio.h>
#include <stdlib.h>

static double ackermann(double m, double n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

static double sum(double m, double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += ackermann(m, i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
