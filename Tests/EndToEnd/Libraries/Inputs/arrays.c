// Compares array entries with scalar ones, to the last bit: for all lengths up to 70 and some from which arrays are
// streamed, for arrays at several alignments, and where the output is an input. Checks the numbers around the output.
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double *memory[4];
static const double edge = 12345.5;

static void fill(size_t count) {
  for (int k = 0; k < 4; k++)
    for (size_t i = 0; i < count; i++)
      memory[k][i] = k == 3 ? edge : (double)((i * 7919 + k * 104729) % 1009) / 512 - 0.3 * k;
  memory[0][5] = memory[1][5] = 0; // NaN
}

static void check(const char *name, const double *found, const double *expected, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (memcmp(&found[i], &expected[i], sizeof(double))) {
      printf("%s: element %zu of %zu is %a, not %a\n", name, i, n, found[i], expected[i]);
      exit(1);
    }
}

// The output is another array at some offset, or (offset < 0) the last input.
static void compare(size_t n, int offset) {
  double *expected = malloc((n + 1) * sizeof(double));
  double *a = memory[0] + 1, *b = memory[1] + 2, *c = memory[2], *out = memory[3] + 8 + offset;
#define COMPARE(f, value, ...)                                                                                         \
  fill(n + 32);                                                                                                        \
  for (size_t i = 0; i < n; i++) expected[i] = value;                                                                  \
  f##_array(__VA_ARGS__, n);                                                                                           \
  check(#f, offset < 0 ? c : out, expected, n);                                                                        \
  if (offset >= 0) check(#f " before", out - 1, &edge, 1), check(#f " after", out + n, &edge, 1);
  double *target = offset < 0 ? c : out;
  COMPARE(smoothstep, smoothstep(a[i], b[i], c[i]), a, b, c, target)
  COMPARE(smoothstep, smoothstep(a[i], a[i], c[i]), a, a, c, target)
  COMPARE(clamp, clamp(c[i], c[i], c[i]), c, c, c, target)
  COMPARE(same, c[i], c, target)
  COMPARE(zero, 0, c, target)
  COMPARE(constant, 7, target)
  COMPARE(remainder3, remainder3(c[i]), c, target)
  COMPARE(loop, loop(c[i]), c, target)
  COMPARE(nine, nine(a[i], b[i], c[i], a[i], a[i], b[i], b[i], c[i], c[i]), a, b, c, a, a, b, b, c, c, target)
  if (n < 1000) {
    COMPARE(sine, sine(c[i]), c, target)
    COMPARE(fact, fact(c[i]), c, target)
  }
  free(expected);
}

int main(void) {
  const size_t most = (4 << 20) + 64;
  for (int k = 0; k < 4; k++) memory[k] = aligned_alloc(64, most * sizeof(double));
  for (size_t n = 0; n <= 70; n++)
    for (int offset = -1; offset < 9; offset++) compare(n, offset);
  // 32 MiB of arrays are streamed: 4 Mi numbers of an output alone, 1 Mi numbers with three inputs.
  compare((1 << 20) - 1, 1);
  for (int offset = -1; offset < 9; offset += 3) compare((1 << 20) + offset, offset);
  compare((2 << 20) + 3, 3);
  compare(4 << 20, 5);
  const double wholes[] = {0, 1, 2, 3};
  double numbers[4];
  even_array(wholes, numbers, 4);
  printf("%g %g %g %g\n", numbers[0], numbers[1], numbers[2], numbers[3]);
  show_array(wholes, numbers, 4);
  printf("%g %g %g %g\n", numbers[0], numbers[1], numbers[2], numbers[3]);
}
