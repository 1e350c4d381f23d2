// The number of steps that all points of a grid take to leave the Mandelbrot set, by tail recursion.
#include <stdio.h>

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

int main(void) {
  printf("%.17g\n", mandelbrot(1, 1500, 1250, 0));
}
