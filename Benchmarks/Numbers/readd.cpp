// The sum of the numbers on standard input.
// The program's argument is how many to read, such as 1000000.
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
  double n = strtod(argv[1], nullptr), sum = 0;
  for (double i = 1; i <= n; i++) {
    double number;
    if (scanf("%lf", &number) != 1) return 1;
    sum += number;
  }
  printf("%.17g\n", sum);
}
