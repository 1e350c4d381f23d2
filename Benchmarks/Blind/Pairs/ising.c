#include "show.h"
static double partition(int left, int a, int b, int c, int d, int e, double beta) {
  if (left == 0) return exp(beta * e);
  return partition(left - 1, b, c, d, 1, e + a + d, beta) +
         partition(left - 1, b, c, d, -1, e - a - d, beta);
}
static int up(int left, int a, int b, int c, int d, int m) {
  if (left == 0) return m == 0;
  return (a + b + c + d == 4 ? 0 : up(left - 1, b, c, d, 1, m + 1)) +
         (a + b + c + d == -4 ? 0 : up(left - 1, b, c, d, -1, m - 1));
}
static double free_energy(int n, double beta) {
  return 0 - log(partition(n, 1, -1, 1, -1, 0, beta)) / (n * beta);
}
int main(void) {
  for (int t = 1; t <= 4; t++) show(free_energy(23, 1.0 / t));
  show(up(28, 1, -1, 1, -1, 0));
}
