// The last of n people in a circle, when every k-th goes, for k from 2 to 100.
// The program's argument is n, such as 900000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double survivor(double n, double k) {
  double place = 0;
  for (double i = 2; i <= n; i++) place = fmod(place + k, i);
  return place + 1;
}

static double sum(double n) {
  double sum = 0;
  for (double k = 2; k <= 100; k++) sum += survivor(n, k);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
