// A mass on a spring, integrated in small time steps by the leapfrog method; then its energy.
#include <stdio.h>

static double energy(double h, double steps) {
  double x = 1, v = 0;
  for (double i = 1; i <= steps; i++) {
    v -= h/2*x;
    x += h*v;
    v -= h/2*x;
  }
  return (x*x + v*v)/2;
}

int main(void) {
  printf("%.17g\n", energy(0.001, 40000000));
}
