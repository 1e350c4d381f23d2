#include "Runtime.h"

/// Reads the next word of standard input as a number. A word that is not a number is skipped and yields NaN.
NOT_OPTIMIZED double readd(void) {
  double number;
  if (scanf("%lf", &number) == 1)
    return number;
  scanf("%*s");
  return __builtin_nan("");
}
