// The energy of the Sun, Jupiter and Saturn after many time steps, with their positions, velocities
// and forces in scalars. Units are astronomical units, years and, with the constant of gravity, 4*pi*pi.
// The program's arguments are the length of a step and the number of steps, such as 0.01 and 8000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double bodies(double h, double steps) {
  double sun = 39.47841760435743, jupiter = 0.03769367487038949, saturn = 0.011286326131968767;
  double x = 0, y = 0, z = 0, u = -0.00224336, v = 0.00171, w = 0.00003;
  double xj = 4.84143144, yj = -1.16032004, zj = -0.10362204;
  double uj = 0.606326393, vj = 2.81198684, wj = -0.02521836;
  double xs = 8.34336671, ys = 4.12479856, zs = -0.40352342;
  double us = -1.01077434, vs = 1.82566237, ws = 0.00841576;
  for (double i = 1; i <= steps; i++) {
    double dx = x - xj, dy = y - yj, dz = z - zj;
    double square = dx*dx + dy*dy + dz*dz;
    double pull = h/(square*sqrt(square));
    u -= dx*jupiter*pull, v -= dy*jupiter*pull, w -= dz*jupiter*pull;
    uj += dx*sun*pull, vj += dy*sun*pull, wj += dz*sun*pull;
    dx = x - xs, dy = y - ys, dz = z - zs;
    square = dx*dx + dy*dy + dz*dz;
    pull = h/(square*sqrt(square));
    u -= dx*saturn*pull, v -= dy*saturn*pull, w -= dz*saturn*pull;
    us += dx*sun*pull, vs += dy*sun*pull, ws += dz*sun*pull;
    dx = xj - xs, dy = yj - ys, dz = zj - zs;
    square = dx*dx + dy*dy + dz*dz;
    pull = h/(square*sqrt(square));
    uj -= dx*saturn*pull, vj -= dy*saturn*pull, wj -= dz*saturn*pull;
    us += dx*jupiter*pull, vs += dy*jupiter*pull, ws += dz*jupiter*pull;
    x += h*u, y += h*v, z += h*w;
    xj += h*uj, yj += h*vj, zj += h*wj;
    xs += h*us, ys += h*vs, zs += h*ws;
  }
  return sun*(u*u + v*v + w*w)/2 + jupiter*(uj*uj + vj*vj + wj*wj)/2 + saturn*(us*us + vs*vs + ws*ws)/2
    - sun*jupiter/sqrt((x - xj)*(x - xj) + (y - yj)*(y - yj) + (z - zj)*(z - zj))
    - sun*saturn/sqrt((x - xs)*(x - xs) + (y - ys)*(y - ys) + (z - zs)*(z - zs))
    - jupiter*saturn/sqrt((xj - xs)*(xj - xs) + (yj - ys)*(yj - ys) + (zj - zs)*(zj - zs));
}

int main(int argc, char **argv) {
  printf("%.17g\n", bodies(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
