// Lorenz's butterfly: three coupled differential equations, integrated in small time steps.
#include <stdio.h>

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

int main(void) {
  printf("%.17g\n", lorenz(0.001, 30000000));
}
