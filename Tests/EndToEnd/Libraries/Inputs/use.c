#include "shapes.h"

#include <stdio.h>

// The library calls its own `pow` all the same.
#ifdef OWN_POW
double pow(double x, double y) { return x + y + 1000; }
#endif

int main(void) {
  double widths[] = {1, 2, 3}, heights[] = {4, 5, 6};
  area_array(widths, heights, widths, 3);
  printf("%g %g %g %g\n", area(2, 3), widths[0], widths[1], widths[2]);
  printf("%g %g %.3f\n", usesPow(0), pow(0, 0), pi());
  return 0;
}
