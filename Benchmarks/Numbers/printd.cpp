// Prints sevenths with six digits after the point.
// The program's argument is how many, such as 1000000.
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
  double n = strtod(argv[1], nullptr);
  for (double i = 1; i <= n; i++) printf("%f\n", i/7);
}
