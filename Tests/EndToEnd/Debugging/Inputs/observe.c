// What a program shows of its variables: the number of the call, and up to three values.
#include <stdio.h>

double observe(double call, double a, double b, double c) {
  printf("%g: %g %g %g\n", call, a, b, c);
  return a + b + c;
}
