// The program's argument is n, such as 600000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double mod(double a, double m) { return a - m * floor(a / m); }
static double even(double n) { return mod(n, 2) ? 0 : 1; }

static double power(double b, double e, double m) {
  if (LT(e, 1)) return 1;
  if (even(e)) return power(mod(b * b, m), e * 0.5, m);
  return mod(b * power(b, e - 1, m), m);
}

static double equal(double a, double b) { return (LT(a, b) | LT(b, a)) ? 0 : 1; }

static void scan(double n) {
  double fermat2 = 0, fermat3 = 0, euler = 0, sum = 0, k = 5;
  int more;
  do {
    double f2 = equal(power(2, k - 1, k), 1), f3 = equal(power(3, k - 1, k), 1);
    double s = power(2, (k - 1) * 0.5, k);
    fermat2 = fermat2 + f2;
    fermat3 = fermat3 + f3;
    if (equal(s, 1) || equal(s, k - 1)) euler = euler + 1;
    if (f2 && !f3) sum = sum + k;
    more = LT(k, n);
    k += 2;
  } while (more);
  printf("%f\n%f\n%f\n%f\n", fermat2, fermat3, euler, sum);
}

int main(int argc, char **argv) { scan(atof(argv[1])); }
