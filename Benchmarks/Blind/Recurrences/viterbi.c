// The most likely path through a hidden Markov model of three states, n observations, such as 40000000.
#include "show.h"
static double max(double a, double b) { return a < b ? b : a; }
static double max3(double a, double b, double c) { return max(max(a, b), c); }
static double emission(int state, int seen) { return state == seen ? -0.51 : -1.61; }
static double viterbi(int n, double stay, double move) {
  unsigned seed = 1;
  int seen = 0, first = 0, last = 0;
  double a = 0, b = -1, c = -2;
  for (int i = 1; i <= n; i++) {
    seed = (unsigned)((seed * 4005ul + 1237) % 1048576);
    if (seed < 400000) seen = (seen + 1) % 3;
    double na = emission(0, seen) + max3(a + stay, b + move, c + move);
    double nb = emission(1, seen) + max3(a + move, b + stay, c + move);
    double nc = emission(2, seen) + max3(a + move, b + move, c + stay);
    a = na; b = nb; c = nc;
    if (a >= max(b, c)) first++;
    else if (c > b) last++;
  }
  show(first);
  show(last);
  return max3(a, b, c);
}
int main(int argc, char **argv) {
  show(viterbi(atoi(argv[1]), -0.22, -2.3));
}
