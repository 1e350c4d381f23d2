// Mortgages at n rates from 1 to 7 per cent: the months until one is paid off, with cents rounded,
// and the interest.
// The program's argument is n, such as 110000.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double cents(double x) { return floor(100*x + 0.5)/100; }

static double pay(double balance, double rate, double payment) {
  double total = 0, month = 0;
  while (balance > 0 && month <= 480) {
    double interest = cents(balance*rate/12);
    balance = balance + interest - payment;
    total += interest;
    month++;
  }
  return total + month/1000;
}

static double mean(double n) {
  double sum = 0;
  for (double i = 0; i < n; i++) sum += pay(250000, 0.01 + 0.06*i/n, 1650);
  return sum/n;
}

int main(int argc, char **argv) {
  printf("%.17g\n", mean(strtod(argv[1], NULL)));
}
