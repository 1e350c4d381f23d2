// A perpetual calendar: the Fridays that are the 13th of a month, and the days, in the years from 1 to n.
// The program's argument is n, such as 1000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double weekday(double year, double month, double day) {
  double early = floor((14 - month)/12), y = year - early;
  return fmod(day + y + floor(y/4) - floor(y/100) + floor(y/400) + floor(31*(month + 12*early - 2)/12), 7);
}

static int leap(double year) {
  return fmod(year, 4) == 0 && (fmod(year, 100) != 0 || fmod(year, 400) == 0);
}

static double length(double year, double month) {
  if (month == 2) return 28 + leap(year);
  if (month == 4 || month == 6 || month == 9 || month == 11) return 30;
  return 31;
}

static double fridays(double n) {
  double count = 0;
  for (double year = 1; year <= n; year++)
    for (double month = 1; month <= 12; month++)
      count += weekday(year, month, 13) == 5;
  return count;
}

static double days(double n) {
  double count = 0;
  for (double year = 1; year <= n; year++)
    for (double month = 1; month <= 12; month++)
      count += length(year, month);
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", fridays(strtod(argv[1], NULL)));
  printf("%.17g\n", days(strtod(argv[1], NULL)));
}
