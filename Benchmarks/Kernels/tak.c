// Takeuchi's function: each call makes four, and the outermost one is a tail call.
#include <stdio.h>

static double tak(double x, double y, double z) {
  if (y < x)
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
  return z;
}

int main(void) {
  printf("%.17g\n", tak(27, 18, 7));
}
