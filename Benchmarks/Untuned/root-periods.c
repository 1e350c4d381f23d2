// The program's argument is n, such as 160000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))
#define GT(a, b) (!((a) <= (b)))

static double square(double n) { double r = floor(sqrt(n)); return r * r == n; }

static double period(double D, double a0, double m, double d, double a, double count) {
  if (a == 2 * a0) return count;
  double m2 = d * a - m;
  double d2 = (D - m2 * m2) / d;
  return period(D, a0, m2, d2, floor((a0 + m2) / d2), count + 1);
}

static void periods(double n) {
  double longest = 0, where = 0, odd = 0, total = 0, D = 2;
  int more;
  do {
    if (!square(D)) {
      double p = period(D, floor(sqrt(D)), 0, 1, floor(sqrt(D)), 0);
      total = total + p;
      odd = odd + fmod(p, 2);
      if (GT(p, longest)) { longest = p; where = D; }
    }
    more = LT(D, n);
    D += 1;
  } while (more);
  printf("%f\n%f\n%f\n%f\n", longest, where, odd, total);
}

int main(int argc, char **argv) { periods(atof(argv[1])); }
