// The partitions of n, and those into distinct parts, counted by recursion, such as 86.
#include "show.h"
static long partitions(int n, int largest) {
  if (n == 0) return 1;
  if (n < 0 || largest == 0) return 0;
  return partitions(n - largest, largest) + partitions(n, largest - 1);
}
static long distinct(int n, int least) {
  if (n == 0) return 1;
  if (n < least) return 0;
  return distinct(n - least, least + 1) + distinct(n, least + 1);
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  show(partitions(n, n));
  show(distinct(n, 1));
  show(partitions(n, 5));
}
