#include "show.h"
static int newton(double x, double y) {
  double move;
  int i = 0;
  do {
    double r = x * x + y * y, q = 3 * r * r;
    double p = 2 * x / 3 + (x * x - y * y) / q, s = 2 * y / 3 - 2 * x * y / q;
    move = (p - x) * (p - x) + (s - y) * (s - y);
    x = p; y = s;
    i++;
  } while (move > 1e-20 && i < 80);
  return i + 1000 * (x > 0.5 ? 1 : y > 0 ? 2 : 3);
}
static void survey(int size) {
  int one = 0, two = 0, three = 0, steps = 0;
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++) {
      int r = newton(-1.5 + 3 * (i + 0.5) / size, -1.5 + 3 * (j + 0.25) / size), root = r / 1000;
      steps += r % 1000;
      if (root == 1) one++;
      else if (root == 2) two++;
      else three++;
    }
  show(one); show(two); show(three); show(steps);
}
int main(void) { survey(2400); }
