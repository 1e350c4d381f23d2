// Hofstadter's female and male sequences, two functions that call each other within themselves.
// The program's argument is the last index, such as 110.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double male(double n);

static double female(double n) {
  return n == 0 ? 1 : n - male(female(n - 1));
}

static double male(double n) {
  return n == 0 ? 0 : n - female(male(n - 1));
}

static double sum(double n) {
  double sum = 0;
  for (double i = 0; i <= n; i++) sum += female(i)*male(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
