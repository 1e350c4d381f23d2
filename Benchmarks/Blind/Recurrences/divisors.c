// Perfect, abundant and prime numbers up to n by their sums of divisors, such as 250000.
#include "show.h"
static int aliquot(int n) {
  int sum = 1;
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0) {
      sum += d;
      if (d * d != n) sum += n / d;
    }
  return sum;
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]), primes = 0, perfect = 0, abundant = 0, friends = 0, richest = 0;
  double most = 0;
  for (int i = 2; i <= n; i++) {
    int s = aliquot(i);
    if (s == 1) primes++;
    else if (s == i) perfect++;
    else if (s > i) {
      abundant++;
      if (s < 2 * i && aliquot(s) == i) friends++;
    }
    if ((double)s / i > most) {
      most = (double)s / i;
      richest = i;
    }
  }
  show(primes);
  show(perfect);
  show(abundant);
  show(friends);
  show(richest);
  show(most);
}
