// Square roots and cube roots of integers by Newton's method, from above until the guesses
// stop falling.
// The program's argument is the largest integer, such as 1300000.
#include <stdio.h>
#include <stdlib.h>

static double square_root(double n) {
  double guess, next = n;
  do {
    guess = next;
    next = (guess + n/guess)/2;
  } while (next < guess);
  return guess;
}

static double cube_root(double n) {
  double guess, next = n;
  do {
    guess = next;
    next = (2*guess + n/(guess*guess))/3;
  } while (next < guess);
  return guess;
}

static double sum(double n) {
  double sum = 0;
  for (double i = 1; i <= n; i++)
    sum = sum + square_root(i) + cube_root(i);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
