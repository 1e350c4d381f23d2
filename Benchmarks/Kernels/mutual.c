// Hofstadter's female and male sequences, each defined by the other, with calls that are not tail calls.
#include <stdio.h>

static double male(double n);

static double female(double n) {
  return n == 0 ? 1 : n - male(female(n - 1));
}

static double male(double n) {
  return n == 0 ? 0 : n - female(male(n - 1));
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++) sum += female(i) * male(i);
  return sum;
}

int main(void) {
  printf("%.17g\n", sum(105));
}
