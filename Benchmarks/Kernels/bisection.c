// Square roots of integers by bisection, with sixty steps each.
// The program's argument is the largest integer, such as 500000.
#include <stdio.h>
#include <stdlib.h>

static double root(double n) {
  double low = 0, high = n;
  for (double step = 1; step <= 60; step++) {
    double middle = (low + high)/2;
    if (middle*middle > n) high = middle; else low = middle;
  }
  return low;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += root(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
