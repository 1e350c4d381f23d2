/* Calls the functions of shapes.ks, which tells how to build this program. */
#include <stdio.h>

/* The functions of shapes.ks, as C sees them. */
double area(double width, double height);
double diagonal(double width, double height);
double disc(double radius);
double triangle(double a, double b, double c);
double tile(double width, double height);

int main(void) {
  printf("rectangle of 3 by 4: area %g, diagonal %g\n", area(3, 4), diagonal(3, 4));
  printf("disc of radius 2: area %.4f\n", disc(2));
  printf("triangle of 13, 14 and 15: area %g\n", triangle(13, 14, 15));
  printf("triangle of 1, 2 and 9: area %g\n", triangle(1, 2, 9));
  printf("floor of 1071 by 462: tiles of %g\n", tile(1071, 462));
  return 0;
}
