// Clouds: value noise of four octaves on n by n points; the mean, and the share of blue sky.
// The program's argument is n, such as 830.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double hash(double x, double y) {
  double h = fmod(1619*x + 31337*y + 1013, 65537);
  h = fmod(h*h, 65537);
  return fmod(h*h + 60493*h, 65537)/65537;
}

static double smooth(double t) { return t*t*(3 - 2*t); }
static double mix(double a, double b, double t) { return a + (b - a)*t; }

static double noise(double x, double y) {
  double i = floor(x), j = floor(y), u = smooth(x - i), v = smooth(y - j);
  return mix(mix(hash(i, j), hash(i + 1, j), u),
             mix(hash(i, j + 1), hash(i + 1, j + 1), u), v);
}

static double cloud(double x, double y) {
  double sum = 0, weight = 0.5;
  for (int octave = 1; octave <= 4; octave++) {
    sum += weight*noise(x, y);
    weight /= 2;
    x *= 2; y *= 2;
  }
  return sum;
}

static double sky(double n) {
  double sum = 0, blue = 0;
  for (double i = 0; i < n; i++)
    for (double j = 0; j < n; j++) {
      double c = cloud(8*i/n, 8*j/n);
      sum += c;
      blue += c < 0.4;
    }
  printf("%.17g\n", blue/(n*n));
  return sum/(n*n);
}

int main(int argc, char **argv) {
  printf("%.17g\n", sky(strtod(argv[1], NULL)));
}
