// A histogram of Hénon's map in six classes, with its extremes.
// The program's argument is the number of points, such as 50000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void histogram(double n) {
  double x = 0.1, y = 0.1, low = 9, high = -9, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  for (double i = 1; i <= n; i++) {
    double next = 1 - 1.4*x*x + y;
    y = 0.3*x;
    x = next;
    if (x < low) low = x;
    if (x > high) high = x;
    if (x < -0.8) a++;
    else if (x < -0.4) b++;
    else if (x < 0) c++;
    else if (x < 0.4) d++;
    else if (x < 0.8) e++;
    else f++;
  }
  printf("%.17g\n%.17g\n", low, high);
  printf("%.17g\n%.17g\n%.17g\n%.17g\n%.17g\n%.17g\n", a, b, c, d, e, f);
}

int main(int argc, char **argv) {
  histogram(strtod(argv[1], NULL));
}
