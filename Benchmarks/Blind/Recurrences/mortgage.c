// Amortization tables of n loans, month by month and rounded to cents, such as 50000.
#include "show.h"
static double cents(double x) { return floor(x * 100 + 0.5) / 100; }
static double payment(double loan, double rate, int months) {
  return cents(loan * rate / (1 - pow(1 + rate, -months)));
}
static double interest(double loan, double rate, int months) {
  double due = payment(loan, rate, months), balance = loan, paid = 0;
  for (int month = 1; balance > 0; month++) {
    double charge = cents(balance * rate);
    paid += charge;
    balance = cents(balance + charge - fmin(due, balance + charge));
    if (month % 12 == 0 && balance > 1000) balance -= 250;
  }
  return cents(paid);
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  double sum = 0, highest = 0;
  show(payment(250000, 0.0035, 360));
  for (int i = 1; i <= n; i++) {
    int years = 10 + i % 21;
    double cost = interest(100000 + 10 * i, (2 + 6.0 * i / n) / 1200, 12 * years);
    sum += cost;
    highest = fmax(highest, cost);
  }
  show(highest);
  show(sum / n);
}
