// A mass on a spring, integrated in small time steps by the leapfrog method; then its energy.
// The program's arguments are the length of a step and the number of steps, such as 0.001 and 40000000.
#include <stdio.h>
#include <stdlib.h>

static double energy(double h, double steps) {
  double x = 1, v = 0;
  for (double i = 1; i <= steps; i++) {
    v -= h/2*x;
    x += h*v;
    v -= h/2*x;
  }
  return (x*x + v*v)/2;
}

int main(int argc, char **argv) {
  printf("%.17g\n", energy(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
