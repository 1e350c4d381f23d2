#include <stdio.h>
#include <stdlib.h>
#include <math.h>
/* shortest decimal that reads back, like Kaleidoscope's print */
static void show(double x) {
  char s[40];
  for (int p = 1; p <= 17; p++) {
    snprintf(s, sizeof s, "%.*g", p, x);
    if (strtod(s, 0) == x && !(p < 17 && fabs(x) < 1e16 && x == floor(x) && p < 16)) break;
    if (x == floor(x) && fabs(x) < 1e15) { snprintf(s, sizeof s, "%.0f", x); break; }
  }
  puts(s);
}
