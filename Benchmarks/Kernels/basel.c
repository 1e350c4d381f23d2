// The sum of 1/(i*i), which converges to pi*pi/6.
// The program's argument is the number of terms to add, such as 150000000.
#include <stdio.h>
#include <stdlib.h>

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += 1/(i*i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
