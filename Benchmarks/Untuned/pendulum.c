// A damped and driven pendulum, by the method of Runge and Kutta: the angle and the largest speed.
// The program's arguments are the length of a step and the number of steps, such as 0.01 and 3900000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double acceleration(double t, double x, double v) {
  return -0.2*v - sin(x) + 0.9*cos(0.67*t);
}

static double pendulum(double h, double steps) {
  double t = 0, x = 0.5, v = 0, most = 0;
  for (double i = 1; i <= steps; i++) {
    double k1 = v;
    double l1 = acceleration(t, x, v);
    double k2 = v + h/2*l1;
    double l2 = acceleration(t + h/2, x + h/2*k1, v + h/2*l1);
    double k3 = v + h/2*l2;
    double l3 = acceleration(t + h/2, x + h/2*k2, v + h/2*l2);
    double k4 = v + h*l3;
    double l4 = acceleration(t + h, x + h*k3, v + h*l3);
    x += h/6*(k1 + 2*k2 + 2*k3 + k4);
    v += h/6*(l1 + 2*l2 + 2*l3 + l4);
    t = i*h;
    if (fabs(v) > most) most = fabs(v);
  }
  printf("%.17g\n", most);
  return x;
}

int main(int argc, char **argv) {
  printf("%.17g\n", pendulum(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
