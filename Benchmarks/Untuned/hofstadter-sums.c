// The program's argument is n, such as 75.
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double male(double n);
static double female(double n) { return LT(n, 1) ? 1 : n - male(female(n - 1)); }
static double male(double n) { return LT(n, 1) ? 0 : n - female(male(n - 1)); }
static double g(double n) { return LT(n, 1) ? 0 : n - g(g(n - 1)); }
static double h(double n) { return LT(n, 1) ? 0 : n - h(h(h(n - 1))); }

static void differences(double n) {
  double count = 0, sum = 0, i = 0;
  int more;
  do {
    double f = female(i), m = male(i);
    sum = sum + f + m;
    if (LT(f, m)) count = count + 1;
    else if (LT(m, f)) count = count + 1;
    more = LT(i, n);
    i += 1;
  } while (more);
  printf("%f\n", count);
  printf("%f\n", sum);
}

static void sums(double n) {
  double sg = 0, sh = 0, i = 0;
  int more;
  do {
    sg = sg + g(i);
    sh = sh + h(i);
    more = LT(i, n);
    i += 3;
  } while (more);
  printf("%f\n", sg);
  printf("%f\n", sh);
}

static void both(double n) { differences(n); sums(n + 10); }

int main(int argc, char **argv) { both(atof(argv[1])); }
