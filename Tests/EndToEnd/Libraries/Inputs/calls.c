#include "calls.h"
#include <fenv.h>
#include <pthread.h>
#include <stdio.h>

/* Writes a result and why the call ended early. */
static void show(double result) {
  struct kaleido_status status = kaleido_status();
  printf("%g %d %s %g\n", result, status.reason, status.function ? status.function : "-", status.value);
}

static void showAll(const double *numbers, int count) {
  for (int i = 0; i < count; i++)
    printf("%g ", numbers[i]);
  printf("\n");
}

/* A call inside of another one ends alone. */
double callBack(double x) { return quit(x) == x ? 1 : 2; }

static void *callDeeply(void *unused) {
  show(deep(-1));
  show(deep(500));
  return unused;
}

static void testEnds(void) {
  double x[5] = {1, 2, 3, 4, 1}, results[5];
  pthread_attr_t attributes;
  pthread_t thread;
  callDeeply(NULL);
  show(even(11));
  double endless = even(-1);
  struct kaleido_status status = kaleido_status();
  printf("%g %d\n", endless, status.reason);
  show(twice(-1));
  show(wide(-1, 1, 2, 3, 4, 5));
  show(wide(3, 1, 2, 3, 4, 5));
  show(looped(-1));
  show(looped(3));
  quit_array(x, results, 5);
  showAll(results, 5);
  show(0);
  quit_strided(x + 4, -8, results + 4, -8, 5);
  showAll(results, 5);
  show(quitBadly(2));
  show(outer(2));
  show(outer(7));
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 16);
  pthread_create(&thread, &attributes, callDeeply, NULL);
  pthread_join(thread, NULL);
}

static void testStrides(void) {
  double x[5] = {0, .25, .5, .75, 1}, low = .25, high = .75, spread[10] = {0}, sums[5] = {1, 2, 3, 4, 5}, sum = 0, every = 0, many[1000], own[6], same[6];
  int wrong = 0;
  smooth_strided(x, 8, &low, 0, &high, 0, spread, 16, 5);
  showAll(spread, 10);
  add_strided(sums, 8, sums + 1, 8, sums + 1, 8, 4);
  showAll(sums, 5);
  add_strided(x + 4, -8, x, 8, x, 8, 5);
  showAll(x, 5);
  add_strided(&sum, 0, sums, 8, &sum, 0, 5);
  add_strided(&every, 0, sums, 16, &every, 0, 3);
  halfAdd_strided(&low, 0, sums, 8, sums, 8, 5);
  printf("%g %g %g %g %g\n", sum, every, sums[4], halfAdd_reduce(8, x, 5), add_reduce(1, x, 0));
  for (int i = 0; i < 1000; i++)
    many[i] = i;
  /* More than a block, for each distance, also with results between the inputs. */
  for (int step = 1; step <= 3; step++) {
    static double results[3000], inputs[3000];
    for (int i = 0; i < 3000; i++)
      inputs[i] = i;
    add_strided(inputs, 8 * step, many, 8, results, 8 * step, 1000);
    add_strided(inputs, 8 * step, many, 8, inputs, 8 * step, 1000);
    for (int i = 0; i < 1000; i++)
      wrong += results[i * step] != i * step + i || inputs[i * step] != i * step + i;
  }
  /* A result that is also one of the inputs. */
  for (int i = 0; i < 6; i++)
    own[i] = same[i] = i + 1;
  halfAdd_strided(&own[3], 0, own, 8, &own[3], 0, 6);
  for (int i = 0; i < 6; i++)
    same[3] = same[3] / 2 + same[i];
  printf("%d %d\n", wrong, own[3] == same[3]);
}

int main(void) {
  double zeros[8] = {0, 1, 2, 0, 0, 1, 2, 0}, results[8];
  static double big[100000];
  testEnds();
  testStrides();
  feclearexcept(FE_ALL_EXCEPT);
  inverse_array(zeros, results, 8);
  printf("%d\n", fetestexcept(FE_ALL_EXCEPT));
  kaleido_interrupt = 1;
  deep_array(big, big, 100000);
  printf("%g ", big[0]);
  show(big[99999]);
  kaleido_interrupt = 0;
  show(smooth(2, 0, 1));
  return 0;
}
