#include "show.h"
static int ack(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}
static int tak(int x, int y, int z) {
  if (y < x) return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
  return z;
}
static int catalan(int n) {
  if (n == 0) return 1;
  int s = 0;
  for (int i = 0; i < n; i++) s += catalan(i) * catalan(n - 1 - i);
  return s;
}
int main(void) {
  show(ack(2, 2000));
  show(ack(3, 10));
  show(tak(28, 17, 8));
  show(catalan(17));
}
