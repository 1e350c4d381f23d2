// Four nested loops that only count.
// The program's argument is the number of steps of each loop, such as 130.
#include <stdio.h>
#include <stdlib.h>

static double count(double n) {
  double count = 0;
  for (double a = 1; a <= n; a++)
    for (double b = 1; b <= n; b++)
      for (double c = 1; c <= n; c++)
        for (double d = 1; d <= n; d++)
          count++;
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", count(strtod(argv[1], NULL)));
}
