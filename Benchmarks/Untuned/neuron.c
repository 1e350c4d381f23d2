// A neuron learns the function "or" by gradient descent, with a sigmoid; then its answers and loss.
// The program's argument is the number of rounds, such as 5000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sigmoid(double x) { return 1/(1 + exp(-x)); }

static double answer(double x, double y, double v, double w, double bias) {
  return sigmoid(v*x + w*y + bias);
}

static double train(double rounds) {
  double v = 0, w = 0, bias = 0, rate = 0.01, loss = 0;
  for (double i = 1; i <= rounds; i++) {
    double x = fmod(i, 2), y = fmod(i, 4) > 1;
    double error = answer(x, y, v, w, bias) - (x || y);
    v -= rate*error*x;
    w -= rate*error*y;
    bias -= rate*error;
    loss = 0.999*loss + 0.001*error*error;
  }
  printf("%.17g\n%.17g\n%.17g\n", v, w, bias);
  return loss;
}

int main(int argc, char **argv) {
  printf("%.17g\n", train(strtod(argv[1], NULL)));
}
