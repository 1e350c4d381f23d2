// Heat in a rod of six cells with a heater on a thermostat, n steps, such as 50000000.
#include "show.h"
static double rod(int n, double k) {
  double u[6] = {20, 20, 20, 20, 20, 20}, v[6], heater = 3, sum = 0;
  int on = 0;
  for (int i = 1; i <= n; i++) {
    v[0] = u[0] + k * (u[1] - u[0]) + heater;
    for (int j = 1; j < 5; j++) v[j] = u[j] + k * (u[j - 1] - 2 * u[j] + u[j + 1]);
    v[5] = u[5] + k * (u[4] - 2 * u[5] + 10);
    for (int j = 0; j < 6; j++) u[j] = v[j];
    if (u[3] > 52) heater = 0;
    else if (u[3] < 48) heater = 3;
    if (heater > 0) on++;
    sum += u[3];
  }
  show(u[0]);
  show(u[2]);
  show(u[5]);
  show((double)on / n);
  return sum / n;
}
int main(int argc, char **argv) {
  show(rod(atoi(argv[1]), 0.15));
}
