// The sum 1 - 1/2 + 1/3 - 1/4 ..., two terms at a time, which converges to log(2).
// The program's argument is the number of terms to add, such as 100000000.
#include <stdio.h>
#include <stdlib.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += 1/(2*i - 1) - 1/(2*i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[argc - 1], NULL)));
}
