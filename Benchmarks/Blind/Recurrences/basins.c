// Newton's method for z^3 = 1 from a grid of w by w starting values, such as 1600.
#include "show.h"
static int newton(double x, double y, int *root) {
  int steps = 1;
  for (;; steps++) {
    double a = x * x - y * y, b = 2 * x * y, d = a * a + b * b;
    double nx = (2 * x + a / d) / 3, ny = (2 * y - b / d) / 3;
    double dx = nx - x, dy = ny - y;
    x = nx;
    y = ny;
    if (dx * dx + dy * dy < 1e-20 || steps > 60) break;
  }
  *root = x > 0 ? 0 : y > 0 ? 1 : 2;
  return steps;
}
int main(int argc, char **argv) {
  int w = atoi(argv[1]), count[3] = {0}, longest = 0;
  long steps = 0;
  for (int i = 0; i < w; i++)
    for (int j = 0; j < w; j++) {
      int root, s = newton(3 * (i + 0.3) / w - 1.5, 3 * (j + 0.4) / w - 1.5, &root);
      steps += s;
      if (s > longest) longest = s;
      count[root]++;
    }
  for (int r = 0; r < 3; r++) show(count[r]);
  show(longest);
  show((double)steps / (w * w));
}
