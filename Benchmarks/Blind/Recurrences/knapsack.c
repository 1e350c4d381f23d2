// The 0-1 knapsack by recursion, of n things, such as 31.
#include "show.h"
static int max(int a, int b) { return a > b ? a : b; }
static int weight(int i) { return 11 + i * 7 % 13; }
static int worth(int i) { return 5 + i * 11 % 17; }
static int best(int i, int room) {
  if (i == 0) return 0;
  if (weight(i) > room) return best(i - 1, room);
  return max(best(i - 1, room), worth(i) + best(i - 1, room - weight(i)));
}
static int total(int n) { return n == 0 ? 0 : weight(n) + total(n - 1); }
int main(int argc, char **argv) {
  int n = atoi(argv[1]), all = total(n);
  show(all);
  show(best(n, all / 4));
  show(best(n - 1, all / 3));
}
