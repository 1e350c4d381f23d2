// Four nested loops that only count.
#include <stdio.h>

static double count(double n) {
  double count = 0;
  for (double a = 1; a <= n; a++)
    for (double b = 1; b <= n; b++)
      for (double c = 1; c <= n; c++)
        for (double d = 1; d <= n; d++)
          count++;
  return count;
}

int main(void) {
  printf("%.17g\n", count(130));
}
