// The number of steps that all points of a grid take to leave the Mandelbrot set, by tail recursion.
// The program's arguments are the number of columns and of rows, such as 1500 and 1250.
#include <stdio.h>
#include <stdlib.h>

static double steps(double x, double y, double count, double cx, double cy) {
  if (count < 200 && x*x + y*y < 4)
    return steps(x*x - y*y + cx, 2*x*y + cy, count + 1, cx, cy);
  return count;
}

static double line(double column, double row, double columns, double rows, double sum) {
  if (column <= columns)
    return line(column + 1, row, columns, rows,
                sum + steps(0, 0, 0, 3*column/columns - 2.25, 2.5*row/rows - 1.25));
  return sum;
}

static double mandelbrot(double row, double columns, double rows, double sum) {
  if (row <= rows)
    return mandelbrot(row + 1, columns, rows, line(1, row, columns, rows, sum));
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", mandelbrot(1, strtod(argv[1], NULL), strtod(argv[2], NULL), 0));
}
