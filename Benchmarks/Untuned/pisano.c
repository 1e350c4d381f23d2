// Pisano periods, after which the Fibonacci numbers repeat modulo m, and the longest up to n.
// The program's argument is n, such as 18000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double period(double m) {
  double a = 0, b = 1, count = 0;
  do {
    double c = a + b;
    a = b;
    b = c < m ? c : c - m;
    count++;
  } while (a != 0 || b != 1);
  return count;
}

static double longest(double n) {
  double most = 0, where = 0, sum = 0;
  for (double m = 2; m <= n; m++) {
    double p = period(m);
    sum += p;
    if (p > most) { most = p; where = m; }
  }
  printf("%.17g\n%.17g\n", where, most);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", longest(strtod(argv[1], NULL)));
}
