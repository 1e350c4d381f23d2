// The lengths of the Collatz sequences from all numbers up to n.
#include <math.h>
#include <stdio.h>

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

int main(void) {
  printf("%.17g\n", sum(400000));
}
