/* Writes a number as Kaleidoscope's print does: the first of %.15g, %.16g, %.17g that reads back. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
static void show(double x) {
  char text[40];
  for (int digits = 15; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, x);
    if (strtod(text, 0) == x) break;
  }
  puts(text);
}
