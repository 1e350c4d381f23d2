// Triangles whose sides and area are whole numbers, by Heron's formula, with a perimeter up to n.
// The program's argument is n, such as 2700.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int whole(double x) { return floor(x) == x; }

static int heronian(double a, double b, double c) {
  double s = (a + b + c)/2;
  return whole(sqrt(s*(s - a)*(s - b)*(s - c)));
}

static double count(double n) {
  double count = 0;
  for (double a = 1; a <= floor(n/3); a++)
    for (double b = a; b <= floor((n - a)/2); b++) {
      double last = fmin(a + b - 1, n - a - b);
      for (double c = b; c <= last; c++)
        if (heronian(a, b, c)) count++;
    }
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", count(strtod(argv[1], NULL)));
}
