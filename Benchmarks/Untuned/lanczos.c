// The gamma function by Lanczos' approximation, and with it the error of Stirling's formula.
// The program's argument is the number of places, such as 9000000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double lanczos(double x) {
  double t = x + 6.5;
  double sum = 0.99999999999980993
    + 676.5203681218851/x - 1259.1392167224028/(x + 1)
    + 771.32342877765313/(x + 2) - 176.61502916214059/(x + 3)
    + 12.507343278686905/(x + 4) - 0.13857109526572012/(x + 5)
    + 9.9843695780195716e-6/(x + 6) + 1.5056327351493116e-7/(x + 7);
  return 2.5066282746310002*pow(t, x - 0.5)*exp(-t)*sum;
}

static double stirling(double x) {
  return sqrt(6.283185307179586/x)*pow(x/2.718281828459045, x);
}

static double worst(double n) {
  double most = 0, sum = 0;
  for (double i = 1; i <= n; i++) {
    double x = 1 + 19*i/n;
    double error = 1 - stirling(x)/lanczos(x);
    sum += error;
    if (error > most) most = error;
  }
  printf("%.17g\n", most);
  return sum/n;
}

int main(int argc, char **argv) {
  printf("%.17g\n", worst(strtod(argv[1], NULL)));
}
