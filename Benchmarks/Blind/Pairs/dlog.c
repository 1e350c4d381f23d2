#include "show.h"
static long power(long b, long e, long m) {
  long r = 1;
  b %= m;
  do {
    if (e % 2 == 1) r = r * b % m;
    b = b * b % m;
    e /= 2;
  } while (e > 0);
  return r;
}
static int isprime(long n) {
  if (n % 2 == 0) return 0;
  return power(2, n - 1, n) == 1 && power(3, n - 1, n) == 1 &&
         power(5, n - 1, n) == 1 && power(7, n - 1, n) == 1;
}
static long dlog(long g, long y, long p) {
  long x = 1, e = 0, i = 1;
  do {
    x = x * g % p;
    e++;
  } while (x != y && i++ < p);
  return e;
}
static int primes(int from, int to) {
  int n = 0;
  for (int p = from; p < to; p += 2) n += isprime(p);
  return n;
}
int main(void) {
  show(primes(1000001, 4600001));
  show(dlog(2, 3, 9999973));
  show(dlog(5, 7, 19999999));
  show(dlog(6, 1234567, 15485863));
}
