// The dates of Easter in n years: how many are in March, and the mean day.
// The program's argument is n, such as 2700000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double div_(double a, double b) { return floor(a/b); }

static double easter(double year) {
  double a = fmod(year, 19);
  double b = div_(year, 100);
  double c = fmod(year, 100);
  double d = div_(b, 4);
  double e = fmod(b, 4);
  double f = div_(b + 8, 25);
  double g = div_(b - f + 1, 3);
  double h = fmod(19*a + b - d - g + 15, 30);
  double i = div_(c, 4);
  double k = fmod(c, 4);
  double l = fmod(32 + 2*e + 2*i - h - k, 7);
  double m = div_(a + 11*h + 22*l, 451);
  return h + l - 7*m + 22;
}

static double dates(double n) {
  double march = 0, sum = 0;
  for (double year = 1583; year <= 1582 + n; year++) {
    double day = easter(year);
    sum += day;
    march += day <= 31;
  }
  printf("%.17g\n", march);
  return sum/n;
}

int main(int argc, char **argv) {
  printf("%.17g\n", dates(strtod(argv[1], NULL)));
}
