// Euler's totients of all numbers up to n, by their factors, added up: a measure of fractions.
// The program's argument is n, such as 120000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double totient(double n) {
  double result = n;
  for (double d = 2; d*d <= n; d++)
    if (fmod(n, d) == 0) {
      while (fmod(n, d) == 0) n /= d;
      result -= result/d;
    }
  return n > 1 ? result - result/n : result;
}

static double sum(double n) {
  double sum = 1;
  for (double i = 2; i <= n; i++) sum += totient(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
