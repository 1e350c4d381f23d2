#include "show.h"
static long count(int b, int d, int n) {
  if (b + d > n) return 0;
  return 1 + count(b, b + d, n) + count(b + d, d, n);
}
static double squares(int a, int b, int c, int d, int n) {
  if (b + d > n) return 0;
  int p = a + c, q = b + d;
  double m = (double)p / q;
  return squares(a, b, p, q, n) + m * m + squares(p, q, c, d, n);
}
int main(void) {
  show(count(1, 1, 22000));
  show(squares(0, 1, 1, 1, 12000));
}
