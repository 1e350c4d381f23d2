// The number of right triangles with integer sides of at most n, by trying all a <= b <= c.
// The program's argument is n, such as 1000.
#include <stdio.h>
#include <stdlib.h>

static double triples(double n) {
  double count = 0;
  for (double c = 1; c <= n; c++)
    for (double b = 1; b <= c; b++)
      for (double a = 1; a <= b; a++)
        if (a*a + b*b == c*c) count++;
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", triples(strtod(argv[1], NULL)));
}
