#include "Runtime.h"

/// Writes a number with six digits after the decimal point.
double printd(double number) {
  printf("%f\n", number);
  return 0;
}
