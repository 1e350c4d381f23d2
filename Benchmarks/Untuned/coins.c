// The ways to pay an amount in cents with coins of 1, 2, 5, 10, 20, 50, 100 and 200 cents.
// The program's argument is the amount, such as 360.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double coin(double kind) {
  if (kind == 1) return 1;
  if (kind == 2) return 2;
  if (kind == 3) return 5;
  if (kind == 4) return 10;
  if (kind == 5) return 20;
  if (kind == 6) return 50;
  if (kind == 7) return 100;
  return 200;
}

static double ways(double amount, double kind) {
  if (amount == 0) return 1;
  if (amount < 0 || kind == 0) return 0;
  return ways(amount, kind - 1) + ways(amount - coin(kind), kind);
}

int main(int argc, char **argv) {
  printf("%.17g\n", ways(strtod(argv[1], NULL), 8));
}
