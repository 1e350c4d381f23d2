// The program's arguments are the first year and the last, such as 1583 and 1000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))
#define GT(a, b) (!((a) <= (b)))

static double quo(double a, double b) { return floor(a / b); }
static double rem(double a, double b) { return a - b * floor(a / b); }

static double weekday(double y, double m, double d) {
  double month = m, year = y;
  if (LT(m, 3)) { month = m + 12; year = y - 1; }
  return rem(d + quo(13 * (month + 1), 5) + rem(year, 100) + quo(rem(year, 100), 4) + quo(year, 400) +
                 5 * quo(year, 100), 7);
}

static double daynumber(double y, double m, double d) {
  double a = quo(14 - m, 12);
  double yy = y + 4800 - a, mm = m + 12 * a - 3;
  return d + quo(153 * mm + 2, 5) + 365 * yy + quo(yy, 4) - quo(yy, 100) + quo(yy, 400) - 32045;
}

static double easter(double y) {
  double a = rem(y, 19), b = quo(y, 100), c = rem(y, 100);
  double d = quo(b, 4), e = rem(b, 4), f = quo(b + 8, 25);
  double g = quo(b - f + 1, 3);
  double h = rem(19 * a + b - d - g + 15, 30), i = quo(c, 4), k = rem(c, 4);
  double l = rem(32 + 2 * e + 2 * i - h - k, 7);
  double m = quo(a + 11 * h + 22 * l, 451);
  double n = h + l - 7 * m + 114;
  return quo(n, 31) * 100 + rem(n, 31) + 1;
}

static void calendar(double first, double last) {
  double unlucky = 0, april = 0, early = 0, days = 0, last_easter = daynumber(first, 1, 1), y = first;
  int more;
  do {
    double m = 1;
    int again;
    do {
      if (weekday(y, m, 13) == 6) unlucky = unlucky + 1;
      again = LT(m, 12);
      m += 1;
    } while (again);
    double e = easter(y);
    double today = daynumber(y, quo(e, 100), rem(e, 100));
    if (GT(e, 400)) april = april + 1;
    if (LT(e, 326)) early = early + 1;
    days = fmax(days, today - last_easter);
    last_easter = today;
    more = LT(y, last);
    y += 1;
  } while (more);
  printf("%f\n%f\n%f\n%f\n%f\n", unlucky, april, early, days, last_easter);
}

int main(int argc, char **argv) { calendar(atof(argv[1]), atof(argv[2])); }
