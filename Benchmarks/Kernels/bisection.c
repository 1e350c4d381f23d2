// Square roots of integers by bisection, with sixty steps each.
#include <stdio.h>

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

int main(void) {
  printf("%.17g\n", sum(500000));
}
