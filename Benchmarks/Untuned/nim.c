// Nim: positions of three heaps below n that are lost, where the exclusive or of the heaps, by
// their binary digits, is 0; and the sum of the others' values.
// The program's argument is n, such as 125.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double xor(double a, double b) {
  double result = 0, place = 1;
  do {
    if (fmod(a, 2) != fmod(b, 2)) result += place;
    a = floor(a/2);
    b = floor(b/2);
    place *= 2;
  } while (a > 0 || b > 0);
  return result;
}

static double lost(double n) {
  double count = 0, sum = 0;
  for (double a = 0; a < n; a++)
    for (double b = 0; b < n; b++)
      for (double c = 0; c < n; c++) {
        double value = xor(xor(a, b), c);
        sum += value;
        count += value == 0;
      }
  printf("%.17g\n", count);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", lost(strtod(argv[1], NULL)));
}
