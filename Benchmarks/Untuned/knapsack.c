// The program's arguments are the number of items, the smallest room and the largest, such as 26, 60 and 120.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LT(a, b) (!((a) >= (b)))

static double weight(double i) { return 3 + fmod(i * 37, 23); }
static double worth(double i) { return 5 + fmod(i * 61, 41) + weight(i) / 2; }

static double best(double i, double room) {
  if (LT(i, 1)) return 0;
  if (LT(room, weight(i))) return best(i - 1, room);
  double without = best(i - 1, room);
  return fmax(without, worth(i) + best(i - 1, room - weight(i)));
}

static void table(double items, double from, double to) {
  double room = from;
  int more;
  do {
    printf("%f\n", best(items, room));
    more = LT(room, to);
    room += 15;
  } while (more);
}

int main(int argc, char **argv) { table(atof(argv[1]), atof(argv[2]), atof(argv[3])); }
