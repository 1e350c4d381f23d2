// The parts of the runtime that `run` takes from this process: compiling them anew for every program
// would cost a fifth of the shortest run. They do what KaleidoCodegen/Runtime.swift's IR does, and the
// end-to-end tests compare the two byte for byte.
#include "CLLVM.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

double CLLVMHostPrint(double x) {
  char text[32];
  double number = isnan(x) ? (double)NAN : x;
  for (int digits = isnormal(number) ? 15 : 1; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, number);
    if (strtod(text, NULL) == number)
      break;
    if (digits != 16)
      continue;
    // Next to a power of two only a decimal above the nearest one may read back.
    snprintf(text, sizeof text, "%#.16g", number);
    text[strcspn(text, "e") - 1]++;
    if (strtod(text, NULL) == number)
      break;
  }
  puts(text);
  return x;
}

