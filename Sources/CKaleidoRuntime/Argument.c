#include "Runtime.h"

/// The argument with a given index, from 1, as a number; NaN if there is none or it is not a number.
NOT_OPTIMIZED double argument(double index) {
  if (!(index >= 1 && index < commandLine.count))
    return __builtin_nan("");
  const char *text = commandLine.words[(int)index];
  char *end;
  double number = strtod(text, &end);
  return end == text || *end ? __builtin_nan("") : number;
}
