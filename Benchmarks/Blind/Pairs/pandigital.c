#include "show.h"
static int fits(long v, int kind) {
  long low = v % 100000, high = v / 100000;
  if (kind == 1) return high / 100 * (high % 100) == low;
  if (kind == 2) return high / 10000 * (high % 10000) == low;
  if (kind == 3) return low > 0 && high % low == 0;
  if (kind == 4) return high == 2 * low || low == 2 * high;
  double r = round(sqrt(v));
  return r * r == v;
}
static int search(int n, int used, long v, int kind) {
  if (n == 10) return fits(v, kind);
  int sum = 0;
  for (int d = 0; d <= 9; d++)
    if (!(used >> d & 1)) sum += search(n + 1, used | 1 << d, v * 10 + d, kind);
  return sum;
}
int main(void) {
  for (int kind = 1; kind <= 5; kind++) show(search(0, 0, 0, kind));
}
