// The number of steps that all points of a grid take to leave the Mandelbrot set, by a loop.
// The program's arguments are the number of columns and of rows, such as 1500 and 1250.
#include <stdio.h>
#include <stdlib.h>

static double steps(double cx, double cy) {
  double x = 0, y = 0, count = 0;
  do {
    double next = x*x - y*y + cx;
    y = 2*x*y + cy;
    x = next;
    count++;
  } while (count < 200 && x*x + y*y < 4);
  return count;
}

static double mandelbrot(double columns, double rows) {
  double sum = 0;
  for (double row = 1; row <= rows; row++)
    for (double column = 1; column <= columns; column++)
      sum += steps(3*column/columns - 2.25, 2.5*row/rows - 1.25);
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", mandelbrot(strtod(argv[1], NULL), strtod(argv[2], NULL)));
}
