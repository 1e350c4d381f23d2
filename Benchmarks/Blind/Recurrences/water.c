// The rain water that stays on a landscape of n columns, such as 40000000.
#include "show.h"
static int max(int a, int b) { return a > b ? a : b; }
static int height(int i) { return (i * 37 + i % 11 * 53) % 211; }
static long water(int n) {
  int left = 1, right = n, highleft = 0, highright = 0;
  long sum = 0;
  while (left <= right)
    if (highleft < highright) {
      int h = height(left++);
      highleft = max(highleft, h);
      sum += highleft - h;
    } else {
      int h = height(right--);
      highright = max(highright, h);
      sum += highright - h;
    }
  return sum;
}
static void islands(int n, int level) {
  int count = 0, dry = 0, widest = 0, width = 0;
  for (int i = 1; i <= n; i++)
    if (height(i) > level) {
      if (!dry) count++;
      dry = 1;
      widest = max(widest, ++width);
    } else
      dry = width = 0;
  show(count);
  show(widest);
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  show(water(n));
  islands(n / 2, 120);
}
