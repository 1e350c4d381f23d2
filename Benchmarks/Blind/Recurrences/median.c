// Despiking a signal of n samples: a running median of three, then a limit on the rate of change, such as 50000000.
#include "show.h"
static double median(double a, double b, double c) {
  return fmax(fmin(a, b), fmin(fmax(a, b), c));
}
static double clamp(double x, double low, double high) { return x < low ? low : x > high ? high : x; }
static double filter(int n, double rate) {
  double wave = 1, velocity = 0, a = 0, b = 0, c = 0, out = 0, energy = 0, top = 0;
  int spike = 0, limited = 0;
  for (int i = 1; i <= n; i++) {
    velocity -= 0.003 * wave;
    wave += velocity;
    spike = spike < 1 ? 13 : spike - 1;
    a = b;
    b = c;
    c = spike == 0 ? wave + 4 : spike == 5 ? wave - 3 : wave;
    double change = median(a, b, c) - out, allowed = clamp(change, -rate, rate);
    if (change != allowed) limited++;
    out += allowed;
    energy += out * out;
    if (out > top) top = out;
  }
  show(limited);
  show(top);
  return energy / n;
}
int main(int argc, char **argv) {
  show(filter(atoi(argv[1]), 0.04));
}
