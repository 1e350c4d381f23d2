#include "show.h"
static double noise(int x, int y, int seed) {
  double s = sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43758.5453;
  return s - floor(s);
}
static int reach(int x, int y, int n, double p, int seed) {
  if (noise(x, y, seed) > p) return 0;
  if (y == n) return 1;
  return reach(x, y + 1, n, p, seed) || reach(x + 1, y + 1, n, p, seed);
}
static double chance(double p, int n, int runs) {
  int hits = 0;
  for (int seed = 1; seed <= runs; seed++) hits += reach(0, 0, n, p, seed);
  return (double)hits / runs;
}
int main(void) {
  for (int p = 56; p <= 70; p += 2) show(chance(p / 100.0, 40, 500));
}
