// A number and its digits reversed are added, again and again, until that is a palindrome: the sum
// of the steps that takes, at most 15, for all numbers up to n, and how many were palindromes.
// The program's argument is n, such as 170000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double reverse(double n) {
  double result = 0;
  while (n > 0) {
    result = 10*result + fmod(n, 10);
    n = floor(n/10);
  }
  return result;
}

static double steps(double n, double limit) {
  double backwards = reverse(n);
  if (backwards == n || limit == 0) return 0;
  return 1 + steps(n + backwards, limit - 1);
}

static double sum(double n) {
  double sum = 0, count = 0;
  for (double i = 1; i <= n; i++) {
    sum += steps(i, 15);
    if (steps(i, 1) == 0) count++;
  }
  printf("%.17g\n", count);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
