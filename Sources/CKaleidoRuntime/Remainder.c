// The built-in `%` in the quick version of a program that runs in the compiler's process.
#include "Runtime.h"

#include <math.h>

double quickRemainder(double dividend, double divisor) {
  const double limit = 0x1p53;
  if (fabs(dividend) < limit && fabs(divisor) < limit) {
    int64_t first = (int64_t)dividend, second = (int64_t)divisor;
    if ((double)first == dividend && (double)second == divisor && second != 0)
      return copysign((double)(first % second), dividend);
  }
  return fmod(dividend, divisor);
}
