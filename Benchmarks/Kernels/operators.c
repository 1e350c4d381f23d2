// The average truth value of a formula in a logic with truth values from 0 to 1, in which all
// operators are user-defined.
// The program's argument is the number of truth values for each variable, such as 400.
#include <stdio.h>
#include <stdlib.h>

static double not(double a) { return 1 - a; }
static double and(double a, double b) { return a*b; }
static double or(double a, double b) { return not(and(not(a), not(b))); }
static double either(double a, double b) { return and(or(a, b), not(and(a, b))); }
static double implies(double a, double b) { return or(not(a), b); }

static double formula(double a, double b, double c) {
  return implies(and(implies(a, b), implies(b, or(c, not(a)))), either(a, not(c)));
}

static double mean(double n) {
  double sum = 0;
  for (double a = 1; a <= n; a++)
    for (double b = 1; b <= n; b++)
      for (double c = 1; c <= n; c++)
        sum += formula(a/n, b/n, c/n);
  return sum/(n*n*n);
}

int main(int argc, char **argv) {
  printf("%.17g\n", mean(strtod(argv[1], NULL)));
}
