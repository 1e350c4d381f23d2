#include "half.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { count = 1 << 21 };

int main(void) {
  double *in = malloc(count * sizeof *in), result;
  char *out = malloc(count * sizeof result + 4);
  size_t wrong = 0;
  for (size_t i = 0; i < count; i++)
    in[i] = i;
  half_array(in, (double *)(out + 4), count);
  for (size_t i = 0; i < count; i++) {
    memcpy(&result, out + 4 + i * sizeof result, sizeof result);
    wrong += result != i / 2.0;
  }
  printf("%zu\n", wrong);
}
