#include "Runtime.h"

/// Writes a number with six digits after the point.
double printd(double number) {
  printf("%f\n", number);
  return 0;
}
