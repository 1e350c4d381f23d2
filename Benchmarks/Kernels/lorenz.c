// Lorenz's butterfly: three coupled differential equations, integrated in small time steps.
// The program's arguments are the length of a step and the number of steps, such as 0.001 and 30000000.
#include <stdio.h>
#include <stdlib.h>

static double lorenz(double h, double steps) {
  double x = 1, y = 1, z = 1;
  for (double i = 1; i <= steps; i++) {
    double dx = 10*(y - x);
    double dy = x*(28 - z) - y;
    double dz = x*y - 8*z/3;
    x += h*dx;
    y += h*dy;
    z += h*dz;
  }
  return x + y + z;
}

int main(int argc, char **argv) {
  printf("%.17g\n", lorenz(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
