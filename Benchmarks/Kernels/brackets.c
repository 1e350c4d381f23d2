// Taxes by income brackets, a long chain of conditions, for incomes in no particular order, added up.
// The program's argument is the number of incomes, such as 60000000.
#include <stdio.h>
#include <stdlib.h>

static double tax(double income) {
  if (income < 4) return 0;
  if (income < 9) return 0.05*(income - 4);
  if (income < 15) return 0.25 + 0.08*(income - 9);
  if (income < 22) return 0.73 + 0.11*(income - 15);
  if (income < 30) return 1.5 + 0.15*(income - 22);
  if (income < 39) return 2.7 + 0.19*(income - 30);
  if (income < 49) return 4.41 + 0.23*(income - 39);
  if (income < 60) return 6.71 + 0.28*(income - 49);
  if (income < 72) return 9.79 + 0.33*(income - 60);
  if (income < 85) return 13.75 + 0.38*(income - 72);
  if (income < 95) return 18.69 + 0.42*(income - 85);
  return 22.89 + 0.45*(income - 95);
}

static double sum(double n) {
  double income = 0, sum = 0;
  for (double i = 1; i <= n; i++) {
    income += 61.80339887;
    if (income >= 100) income -= 100;
    sum += tax(income);
  }
  return sum;
}

int main(int argc, char **argv) {
  printf("%.17g\n", sum(strtod(argv[1], NULL)));
}
