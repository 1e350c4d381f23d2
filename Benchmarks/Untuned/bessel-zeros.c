// The program's argument is n, such as 200000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))
#define GT(a, b) (!((a) <= (b)))

static double factorial(double n) { return LT(n, 2) ? 1 : n * factorial(n - 1); }

static double J(double order, double x) {
  double q = -x * x / 4;
  double term = pow(x / 2, order) / factorial(order);
  double sum = term, k = 1;
  int more;
  do {
    term = term * q / (k * (k + order));
    sum = sum + term;
    more = GT(fabs(term), 1e-17) && LT(k, 100);
    k += 1;
  } while (more);
  return sum;
}

static void zeros(double order, double limit, double h) {
  double count = 0, last = J(order, h), total = 0, x = 2 * h;
  int more;
  do {
    double now = J(order, x);
    if (LT(last * now, 0)) {
      count = count + 1;
      total = total + x - h * now / (now - last);
    }
    last = now;
    more = LT(x, limit);
    x += h;
  } while (more);
  printf("%f\n%f\n", count, total);
}

static void check(double limit, double h) {
  double worst = 0, x = h;
  int more;
  do {
    double s = J(0, x) * J(0, x), n = 1;
    int again;
    do {
      s = s + 2 * J(n, x) * J(n, x);
      again = LT(n, 14);
      n += 1;
    } while (again);
    worst = fmax(worst, fabs(s - 1));
    more = LT(x, limit);
    x += h;
  } while (more);
  printf("%f\n", worst * 1e9);
}

static void study(double n) {
  double order = 0;
  int more;
  do {
    zeros(order, 20, 20 / n);
    more = LT(order, 3);
    order += 1;
  } while (more);
  check(5, 50 / n);
}

int main(int argc, char **argv) { study(atof(argv[1])); }
