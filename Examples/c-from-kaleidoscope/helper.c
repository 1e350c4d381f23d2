/* A global array of numbers for Kaleidoscope, which has only local variables. */
#include <stddef.h>

enum { SIZE = 1000000 };
static double elements[SIZE];

/* Whether `i` is a valid index; false for NaN. */
static int in_range(double i) { return i >= 0 && i < SIZE; }

double get(double i) { return in_range(i) ? elements[(size_t)i] : 0; }

double set(double i, double value) {
  if (in_range(i)) elements[(size_t)i] = value;
  return value;
}
