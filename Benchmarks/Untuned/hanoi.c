// The Towers of Hanoi with n disks: the sum of the distances that the disks are carried, weighed
// by their size.
// The program's argument is n, such as 27.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double move(double disk, double from, double to) {
  return disk*fabs(from - to);
}

static double hanoi(double disk, double from, double to, double via) {
  if (disk == 0) return 0;
  return hanoi(disk - 1, from, via, to) + move(disk, from, to) + hanoi(disk - 1, via, to, from);
}

int main(int argc, char **argv) {
  printf("%.17g\n", hanoi(strtod(argv[1], NULL), 1, 3, 2));
}
