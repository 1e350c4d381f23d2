// The largest and the smallest sum of a run in n random numbers, such as 40000000.
#include "show.h"
static long max(long a, long b) { return a > b ? a : b; }
static long min(long a, long b) { return a < b ? a : b; }
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  long seed = 42, high = 0, best = -1000000000, low = 0, worst = 1000000000;
  for (int i = 1; i <= n; i++) {
    seed = seed * 16807 % 2147483647;
    long value = seed % 201 - 100;
    high = max(value, high + value);
    best = max(best, high);
    low = min(value, low + value);
    worst = min(worst, low);
  }
  show(best);
  show(worst);
  show(max(best, -worst));
}
