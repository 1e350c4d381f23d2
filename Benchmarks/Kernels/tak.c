// Takeuchi's function: each call makes four, and the outermost one is a tail call.
// The program's arguments are x, y and z, such as 27, 18 and 7.
#include <stdio.h>
#include <stdlib.h>

static double tak(double x, double y, double z) {
  if (y < x)
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
  return z;
}

int main(int argc, char **argv) {
  printf("%.17g\n", tak(strtod(argv[1], NULL), strtod(argv[2], NULL), strtod(argv[3], NULL)));
}
