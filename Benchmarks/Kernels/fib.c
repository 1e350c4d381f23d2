// A Fibonacci number by its definition: recursion that repeats the same work many times.
// The program's argument is the index of the number, such as 40.
#include <stdio.h>
#include <stdlib.h>

static double fib(double n) {
  return n < 3 ? 1 : fib(n - 1) + fib(n - 2);
}

int main(int argc, char **argv) {
  printf("%.17g\n", fib(strtod(argv[1], NULL)));
}
