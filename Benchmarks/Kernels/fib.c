// A Fibonacci number by its definition: recursion that repeats the same work many times.
#include <stdio.h>

static double fib(double n) {
  return n < 3 ? 1 : fib(n - 1) + fib(n - 2);
}

int main(void) {
  printf("%.17g\n", fib(40));
}
