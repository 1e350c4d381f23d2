// The lengths of the Collatz sequences from all numbers up to n.
// The program's argument is n, such as 400000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double steps(double n) {
  double count = 0;
  do {
    double half = floor(n/2);
    n = half + half == n ? half : 3*n + 1;
    count++;
  } while (n != 1);
  return count;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 2; i <= n; i++) sum += steps(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
