#include "a.h"
#include "b.h"
#include <stdio.h>

static void show(double result) {
  struct kaleido_status status = kaleido_status();
  printf("%g %d %s\n", result, status.reason, status.function ? status.function : "-");
}

int main(void) {
  double zeros[3000] = {0}, results[3000];
  show(first(-1));
  show(second(-1));
  show(quit(3));
  kaleido_interrupt = 1;
  first_array(zeros, results, 3000);
  show(results[2999]);
  second_array(zeros, results, 3000);
  show(results[2999]);
  kaleido_interrupt = 0;
  show(second(500));
  return 0;
}
