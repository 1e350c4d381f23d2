// The number of ways to place n queens on a board of n by n squares, row by row. The columns and
// diagonals that are taken are sets, whose bits are tested and shifted by arithmetic.
// The program's argument is n, such as 12.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int taken(double set, double bit) {
  double quotient = floor(set/bit);
  return quotient != 2*floor(quotient/2);
}

static double queens(double left, double columns, double right, double highest) {
  if (columns == 2*highest - 1) return 1;
  double count = 0;
  for (double bit = 1; bit <= highest; bit += bit)
    if (!taken(left, bit) && !taken(columns, bit) && !taken(right, bit))
      count += queens(2*(left + bit), columns + bit, floor((right + bit)/2), highest);
  return count;
}

int main(int argc, char **argv) {
  printf("%.17g\n", queens(0, 0, 0, pow(2, strtod(argv[1], NULL) - 1)));
}
