// The cellular automaton "rule 30" on a ring of 20 cells, coded in a number, n generations, such as 5000000.
#include "show.h"
static int generation(int cells) {
  int around = (cells & 1) << 21 | cells << 1 | cells >> 19, next = 0;
  for (int i = 0; i < 20; i++) {
    if (30 >> (around & 7) & 1) next |= 1 << i;
    around >>= 1;
  }
  return next;
}
static int ones(int cells) {
  int count = 0;
  for (; cells; cells >>= 1) count += cells & 1;
  return count;
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]), cells = 1, middle = 0;
  long sum = 0;
  for (int i = 1; i <= n; i++) {
    cells = generation(cells);
    middle += cells >> 10 & 1;
    if (i % 10 == 0) sum += ones(cells);
  }
  show(cells);
  show(middle);
  show((double)sum / n);
}
