// The program's argument is n, such as 88.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double all(double n, double largest) {
  if (n == 0) return 1;
  if (LT(n, 0)) return 0;
  if (LT(largest, 1)) return 0;
  if (largest == 1) return 1;
  return all(n - largest, largest) + all(n, largest - 1);
}

static double distinct(double n, double largest) {
  if (n == 0) return 1;
  if (LT(n, 0) || LT(largest, 1)) return 0;
  return distinct(n - largest, largest - 1) + distinct(n, largest - 1);
}

static double odd(double n, double largest) {
  if (n == 0) return 1;
  if (LT(n, 0) || LT(largest, 1)) return 0;
  return odd(n - largest, largest) + odd(n, largest - 2);
}

static void report(double n) {
  printf("%f\n", all(n, n));
  printf("%f\n", distinct(n, n));
  printf("%f\n", odd(n, n - 1 + fmod(n, 2)));
}

int main(int argc, char **argv) { report(atof(argv[1])); }
