#include "Runtime.h"

/// Writes a number with six digits after the decimal point. NaN is written without a sign.
double printd(double number) {
  printf("%f\n", __builtin_isnan(number) ? __builtin_nan("") : number);
  return 0;
}
