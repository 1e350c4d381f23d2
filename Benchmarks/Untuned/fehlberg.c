// The program's argument is the end of time, such as 15000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double dx(double x, double y) { return y; }
static double dy(double x, double y, double mu) { return mu * (1 - x * x) * y - x; }

static void solve(double mu, double end, double tol) {
  double t = 0, x = 2, y = 0, h = 0.01, steps = 0, rejected = 0, crossings = 0;
  int more;
  do {
    double u, v;
    double a1 = dx(x, y), b1 = dy(x, y, mu);
    u = x + h * a1 / 4;
    v = y + h * b1 / 4;
    double a2 = dx(u, v), b2 = dy(u, v, mu);
    u = x + h * (3 * a1 + 9 * a2) / 32;
    v = y + h * (3 * b1 + 9 * b2) / 32;
    double a3 = dx(u, v), b3 = dy(u, v, mu);
    u = x + h * (1932 * a1 - 7200 * a2 + 7296 * a3) / 2197;
    v = y + h * (1932 * b1 - 7200 * b2 + 7296 * b3) / 2197;
    double a4 = dx(u, v), b4 = dy(u, v, mu);
    u = x + h * (439. / 216 * a1 - 8 * a2 + 3680. / 513 * a3 - 845. / 4104 * a4);
    v = y + h * (439. / 216 * b1 - 8 * b2 + 3680. / 513 * b3 - 845. / 4104 * b4);
    double a5 = dx(u, v), b5 = dy(u, v, mu);
    u = x + h * (2 * a2 - 8. / 27 * a1 - 3544. / 2565 * a3 + 1859. / 4104 * a4 - 11. / 40 * a5);
    v = y + h * (2 * b2 - 8. / 27 * b1 - 3544. / 2565 * b3 + 1859. / 4104 * b4 - 11. / 40 * b5);
    double a6 = dx(u, v), b6 = dy(u, v, mu);
    double ex = h * (a1 / 360 - 128. / 4275 * a3 - 2197. / 75240 * a4 + a5 / 50 + 2. / 55 * a6);
    double ey = h * (b1 / 360 - 128. / 4275 * b3 - 2197. / 75240 * b4 + b5 / 50 + 2. / 55 * b6);
    double err = fmax(fabs(ex), fabs(ey)), old = x;
    if (err <= tol) {
      t = t + h;
      x = x + h * (25. / 216 * a1 + 1408. / 2565 * a3 + 2197. / 4104 * a4 - a5 / 5);
      y = y + h * (25. / 216 * b1 + 1408. / 2565 * b3 + 2197. / 4104 * b4 - b5 / 5);
      steps = steps + 1;
      if (LT(old * x, 0)) crossings = crossings + 1;
    } else
      rejected = rejected + 1;
    h = h * fmin(4, fmax(0.1, 0.84 * sqrt(sqrt(tol / (err + 1e-300)))));
    more = LT(t, end);
  } while (more);
  printf("%f\n%f\n%f\n%f\n%f\n%f\n", t, x, y, steps, rejected, crossings);
}

static void survey(double end) {
  double mu = 1;
  int more;
  do {
    solve(mu, end, 1e-9);
    more = LT(mu, 5);
    mu += 2;
  } while (more);
}

int main(int argc, char **argv) { survey(atof(argv[1])); }
