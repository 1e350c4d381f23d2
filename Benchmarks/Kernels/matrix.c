// A vector rotated repeatedly, by the matrix (2 -1 2, 2 2 -1, -1 2 2)/3.
// The program's argument is the number of rotations, such as 40000000.
#include <stdio.h>
#include <stdlib.h>

static double turn(double n) {
  double x = 1, y = 0, z = 0;
  for (double i = 1; i <= n; i++) {
    double a = (2*x - y + 2*z)/3;
    double b = (2*x + 2*y - z)/3;
    double c = (2*y + 2*z - x)/3;
    x = a, y = b, z = c;
  }
  return 100*x + 10*y + z;
}

int main(int argc, char **argv) {
  printf("%.17g\n", turn(strtod(argv[1], NULL)));
}
